/** How long a server that is told to stop waits for requests in progress, and for all else, in milliseconds; longer in tests alone. */
export const stopPatience = { requests: 8_000, process: 10_000 };
