import { productName } from '@gbr/domain/product.ts';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { Mark } from './Logo.tsx';

const links = [
  { to: paths.privacy(), text: 'Privacy' },
  { to: paths.terms(), text: 'Terms' },
  { to: paths.integrity(), text: 'Integrity' },
  { to: paths.contactSupport(), text: 'Support' },
];

export function Footer() {
  return (
    <footer className="mt-auto border-t border-line bg-sunken/60 print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-8">
        <div className="flex items-center gap-3">
          <Mark className="size-7" />
          <p className="text-sm text-soft">
            <span className="title block text-base text-ink">{productName}</span>
            Authors reading authors, honestly.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-[0.95rem]">
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-block finger-size py-1 text-soft no-underline hover:text-ink hover:underline"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
