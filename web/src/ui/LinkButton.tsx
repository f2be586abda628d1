import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { buttonClasses } from './button-classes.ts';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';

type LinkButtonProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize };

export function LinkButton({ variant = 'primary', size = 'md', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={clsx(buttonClasses(variant, size), className)} />;
}
