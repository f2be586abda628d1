import { useLayoutEffect, useRef, useState } from 'react';

/** Whether the one thing that an element holds is no wider than the element. */
export function useFits() {
  const place = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);

  useLayoutEffect(() => {
    const content = place.current?.firstElementChild;
    if (!place.current || !(content instanceof HTMLElement)) return undefined;
    const { current } = place;
    const observer = new ResizeObserver(() => setFits(content.offsetWidth <= current.clientWidth));
    observer.observe(current);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);

  return { place, fits };
}
