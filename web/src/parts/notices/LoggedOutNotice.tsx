import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface LoggedOutNoticeProps {
  text: string;
  /** For screens with typed work: the login opens in a new tab, and this screen continues after it. */
  inNewTab?: boolean;
}

export function LoggedOutNotice({ text, inNewTab }: LoggedOutNoticeProps) {
  const { pathname, search } = useLocation();
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-gold/60 bg-gold-wash px-5 py-4"
    >
      <div>
        <p className="font-semibold">{text}</p>
        {inNewTab && (
          <p className="text-sm text-soft">Nothing you typed is lost. Login opens in a new tab.</p>
        )}
      </div>
      <LinkButton to={paths.login(pathname + search)} size="sm" target={inNewTab ? '_blank' : undefined}>
        <LogIn aria-hidden="true" /> Log in
      </LinkButton>
    </div>
  );
}
