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

/** As high from the start as with all of its lines: a slow processor paints it before its HTML is read to the end. */
export function Footer() {
  return (
    <footer className="mt-auto min-h-54 border-t border-line bg-sunken/60 print:hidden min-[36rem]:min-h-41 min-[55rem]:min-h-27">
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
