import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent } from 'react';
import { buttonClasses } from './button-classes.ts';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';

type PlainLinkButtonProps = ComponentProps<'a'> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  newTab?: boolean;
};

/** A link out of the app that the product calls a button: announced as one, and the space bar presses it. */
export function PlainLinkButton({
  variant = 'secondary',
  size = 'md',
  newTab,
  className,
  children,
  ...rest
}: PlainLinkButtonProps) {
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a
      {...rest}
      {...tab}
      role="button"
      tabIndex={0}
      onKeyDown={pressWithSpace}
      className={clsx(buttonClasses(variant, size), className)}
    >
      {children}
    </a>
  );
}

function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
