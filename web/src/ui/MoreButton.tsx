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
      if (document.activeElement !== element) return;
      controls()
        .find((control) => !known.current.includes(control))
        ?.focus();
    };
  }, []);

  function bringMore() {
    known.current = controls();
    onMore();
  }

  return <Button {...rest} ref={button} onClick={bringMore} />;
}

const controls = () => [...document.querySelectorAll<HTMLElement>('a:not([tabindex="-1"]), button')];
