import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';

type MoreButtonProps = Omit<ComponentProps<typeof Button>, 'ref' | 'onClick'> & { onMore: () => void };

/** Below a list. When it goes with the last of what it brings, the first of that takes its focus over. */
export function MoreButton({ onMore, ...rest }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const known = useRef<HTMLElement[]>([]);

  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (!element || document.activeElement !== element) return;
      // What has come elsewhere in the meantime, such as the header of the page, is above what was there.
      const above = controls().slice(0, controls().indexOf(element));
      above[above.findLastIndex((control) => known.current.includes(control)) + 1]?.focus();
    };
  }, []);

  function bringMore() {
    known.current = controls();
    onMore();
  }

  return <Button {...rest} ref={button} onClick={bringMore} />;
}

const controls = () => [...document.querySelectorAll<HTMLElement>('a:not([tabindex="-1"]), button')];
