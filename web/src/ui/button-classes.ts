import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onCloth';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants = {
  primary: 'forced-colors:border bg-gold text-gold-ink shadow-sm hover:bg-gold-deep',
  secondary: 'border border-line-strong/60 bg-surface text-ink hover:border-line-strong hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  onCloth: 'border border-gold/60 text-cloth-ink hover:bg-cloth-deep hover:border-gold',
  danger: 'forced-colors:border bg-bad-fill text-bad-ink hover:brightness-110',
} as const;

/** Looks disabled but answers a click, so that the reason can be shown: muted, with enough contrast. */
const held =
  'border border-line bg-sunken text-soft forced-colors:border-[GrayText] forced-colors:text-[GrayText]';

const sizes = {
  sm: 'min-h-9 px-3 text-sm gap-1.5',
  md: 'min-h-11 px-4.5 text-[0.95rem] gap-2',
  lg: 'min-h-13 px-6 text-base gap-2.5',
} as const;

export function buttonClasses(variant: ButtonVariant, size: ButtonSize, looksDisabled = false) {
  return clsx(
    'inline-flex finger-size items-center justify-center rounded-md py-1.5 text-center font-semibold leading-tight no-underline transition-colors select-none print:hidden',
    'aria-pressed:system-chosen disabled:opacity-60 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
    sizes[size],
    looksDisabled ? held : variants[variant],
  );
}
