import { redirect } from 'react-router';
import { storedToken } from '../api/token.ts';
import { paths } from '../paths.ts';

export const guestOnly = () => (storedToken() ? redirect(paths.dashboard()) : null);
