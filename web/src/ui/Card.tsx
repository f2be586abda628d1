import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={clsx('rounded-lg border border-line bg-surface p-5 shadow-md sm:p-6', className)}
    />
  );
}
