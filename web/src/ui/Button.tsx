import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClasses } from './button-classes.ts';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';
import { Spinner } from './Spinner.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks, including a second submit. */
  pending?: boolean;
  /** `aria-disabled`, readable and still clickable, so that the handler can say what is missing. */
  looksDisabled?: boolean;
};

export function Button({
  variant = 'primary',
  size = 'md',
  pending = false,
  looksDisabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={looksDisabled || pending || undefined}
      className={clsx(buttonClasses(variant, size, looksDisabled), pending && 'cursor-progress', className)}
      onClick={click}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
