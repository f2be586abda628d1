/** Empty documents with a content policy of their own, for the reading room. */
export const readingFrames = { book: '/reading-room/book', worker: '/reading-room/worker' } as const;
