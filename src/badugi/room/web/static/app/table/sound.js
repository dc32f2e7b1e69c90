// What is heard at the table.

/** Let a frame be heard. */
export function useSound() {}
