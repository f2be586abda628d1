import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** Undefined before the first measure; a window that is being dragged counts once it rests. */
export function useRoomSize(stage: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size | undefined>();
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    let waits: ReturnType<typeof setTimeout> | undefined;
    const watch = new ResizeObserver(() => {
      clearTimeout(waits);
      waits = setTimeout(measure, 60);
    });
    measure();
    watch.observe(element);
    return () => {
      clearTimeout(waits);
      watch.disconnect();
    };
  }, [stage]);
  return size;
}
