// What moves on the table.

/** Move what a frame moves. */
export function useMotion() {}
