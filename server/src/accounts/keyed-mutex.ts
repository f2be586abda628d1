const ends = new Map<string, Promise<unknown>>();

/** Guesses at one account take turns, so that many at once cannot slip past a limit together. */
export async function withKeyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = ends.get(key) ?? Promise.resolve();
  const own = before.then(work, work);
  ends.set(key, own);
  try {
    return await own;
  } finally {
    if (ends.get(key) === own) ends.delete(key);
  }
}
