import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';

export const textLinkClasses =
  'font-semibold text-gilt underline decoration-gold decoration-2 underline-offset-4 hover:decoration-gilt';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={clsx(textLinkClasses, className)} />;
}
