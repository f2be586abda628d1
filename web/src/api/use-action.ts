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
