/** Milliseconds that a server which is told to stop takes at most: for requests in progress, and in all. Tests lengthen them. */
export const stopTimeouts = { requests: 8_000, process: 10_000 };
