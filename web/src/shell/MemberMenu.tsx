import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { NavLink } from 'react-router';
import type { memberLinks } from './member-links.ts';

interface MemberMenuProps {
  links: ReturnType<typeof memberLinks>;
  /** Has the focus again when the menu goes with it. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The links of the header, where there is no room for them in it. */
export function MemberMenu({ links, opener, onClose }: MemberMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  });

  useLayoutEffect(() => {
    const [shown, button] = [menu.current, opener.current];
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      if (shown?.contains(document.activeElement)) button?.focus();
    };
  }, [opener]);

  return (
    <nav
      ref={menu}
      id="member-menu"
      aria-label="Main"
      className="sticky top-16 z-40 max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper shadow-md lg:hidden print:hidden"
    >
      <ul className="wrap grid py-2">
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-12 items-center rounded-md px-2 font-medium no-underline hover:bg-sunken aria-[current=page]:text-gilt aria-[current=page]:system-chosen"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
