import { safeNext } from '../paths.ts';

/** What leads to the login carries where to go after it, an address inside the app. */
export interface LoginState {
  next: string;
}

/** Where to go after the login: as its history entry says, else its address. */
export function nextAfterLogin(state: unknown, query: URLSearchParams): string | undefined {
  return safeNext(isLoginState(state) ? state.next : query.get('next'));
}

function isLoginState(state: unknown): state is LoginState {
  return typeof state === 'object' && state !== null && 'next' in state && typeof state.next === 'string';
}
