import { clsx } from 'clsx';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import type { LandingAnchor } from '../paths.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { HeaderFrame } from './HeaderFrame.tsx';
import { Logo } from './Logo.tsx';

/** `wide`: only where there is room for all. */
const sections: readonly { anchor: LandingAnchor; text: string; wide?: true }[] = [
  { anchor: 'features', text: 'Features' },
  { anchor: 'genres', text: 'Genres', wide: true },
  { anchor: 'how-it-works', text: 'How it works' },
  { anchor: 'testimonials', text: 'Promises', wide: true },
  { anchor: 'pricing', text: 'Pricing' },
  { anchor: 'faq', text: 'FAQ' },
  { anchor: 'contact', text: 'Contact', wide: true },
];

export function GuestHeader() {
  const { pathname } = useLocation();
  return (
    <HeaderFrame>
      <Logo to={paths.landing()} />
      {pathname === paths.landing() && (
        <nav aria-label="On this page" className="ml-4 hidden gap-1 md:flex lg:ml-6">
          {sections.map(({ anchor, text, wide }) => (
            <a
              key={anchor}
              href={`#${anchor}`}
              className={clsx(
                'rounded-md px-2 py-2 text-[0.95rem] font-medium whitespace-nowrap text-soft no-underline hover:text-ink lg:px-3',
                wide && 'max-xl:hidden',
              )}
            >
              {text}
            </a>
          ))}
        </nav>
      )}
      <nav aria-label="Account" className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
        <LinkButton to={paths.login()} variant="quiet" size="sm">
          Login
        </LinkButton>
        <LinkButton to={paths.register()} size="sm">
          Register
        </LinkButton>
      </nav>
    </HeaderFrame>
  );
}
