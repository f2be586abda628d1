import { redirect } from 'react-router';
import { storedToken } from '../api/token.ts';
import { paths } from '../paths.ts';

/** The loader of screens for guests: a stored token leads to the dashboard (spec, section 2). */
export const guestOnly = () => (storedToken() ? redirect(paths.dashboard()) : null);
