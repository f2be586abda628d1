import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { nextAfterLogin } from './login-state.ts';
import type { LoginState } from './login-state.ts';

/** From a page that the login led to: what was wanted is not forgotten on the way. */
export function LinkToLogin({ children }: { children: ReactNode }) {
  const [query] = useSearchParams();
  const next = nextAfterLogin(useLocation().state, query);
  const state: LoginState | undefined = next === undefined ? undefined : { next };
  return (
    <TextLink to={paths.login()} state={state}>
      {children}
    </TextLink>
  );
}
