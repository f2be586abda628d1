/**
 * Milliseconds that a server which is told to stop takes at most: for requests in progress, for uploads that are then cut
 * off, and in all. Tests change them.
 */
export const stopTimeouts = { requests: 8_000, uploads: 1_000, process: 10_000 };
