import { Navigate } from 'react-router';
import { paths } from '../paths.ts';
import type { LoginState } from './login-state.ts';

/** Off to the login, which leads back to `next`. Its address stays plain: nobody bookmarks or passes on a way back. */
export function RedirectToLogin({ next }: LoginState) {
  return <Navigate to={paths.login()} state={{ next } satisfies LoginState} replace />;
}
