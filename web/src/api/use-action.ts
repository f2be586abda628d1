import { useRef, useState } from 'react';

/** One at a time: a second click while the first is in progress does nothing. */
export function useAction<Input extends unknown[]>(action: (...input: Input) => Promise<void>) {
  const running = useRef(false);
  const [pending, setPending] = useState(false);

  async function run(...input: Input) {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await action(...input);
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return { run, pending };
}

/** One at a time for each item: a decision about the next one does not wait for the answer about the one before. */
export function useActionOnEach<Item extends { _id: string }, Input extends unknown[]>(
  action: (item: Item, ...input: Input) => Promise<void>,
) {
  const running = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());

  async function run(item: Item, ...input: Input) {
    const ids = running.current;
    if (ids.has(item._id)) return;
    setPending(new Set(ids.add(item._id)));
    try {
      await action(item, ...input);
    } finally {
      ids.delete(item._id);
      setPending(new Set(ids));
    }
  }

  return { run, isPending: ({ _id }: Item) => pending.has(_id) };
}
