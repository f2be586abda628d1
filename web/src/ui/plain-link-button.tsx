import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { buttonLook } from './button-look.ts';
import type { ButtonSize, ButtonVariant } from './button-look.ts';

type PlainLinkButtonProps = ComponentProps<'a'> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  newTab?: boolean;
};

/** A link that leaves the app (a download, Amazon) and looks like a button. */
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
    <a {...rest} {...tab} className={clsx(buttonLook(variant, size), className)}>
      {children}
    </a>
  );
}
