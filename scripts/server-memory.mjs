// Keeps the server small (docs/performance.md). The image and the unit file in docs/deployment.md have the same.

/** Of Node: V8 would take up to 64 MB twice for new objects. Calls cost as much with a quarter of it. */
export const memoryFlags = ['--max-semi-space-size=16'];

/** Of Linux's allocator: after a large block was freed it would keep up to 64 MB for each group of threads. */
export const memoryEnvironment = { MALLOC_TRIM_THRESHOLD_: '131072' };
