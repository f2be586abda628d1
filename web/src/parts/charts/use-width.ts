import { useLayoutEffect, useRef, useState } from 'react';

/** Up to `most` pixels: drawings keep their size, and shrink only on a small phone. */
export function useWidth(most: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(most);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.min(most, Math.floor(element.clientWidth) || most));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [most]);

  return { ref, width };
}
