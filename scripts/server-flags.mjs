/**
 * Of Node, for whatever serves. Half of what V8 would take for new objects: of 600 MB on the embedded database that is 60,
 * and calls cost as much as before (docs/performance.md). The image and the unit file in docs/deployment.md have it, too.
 */
export const serverFlags = ['--max-semi-space-size=16'];
