import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** `label` is its accessible name. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex finger-size size-10 shrink-0 items-center justify-center rounded-md text-soft transition-colors print:hidden hover:bg-sunken hover:text-ink [&_svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  );
}
