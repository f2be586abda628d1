import { paths } from '../paths.ts';
import { HeaderFrame } from './HeaderFrame.tsx';
import { Logo } from './Logo.tsx';

/** The members' header while its code is on the way, or when it cannot be loaded. */
export function OpeningHeader() {
  return (
    <HeaderFrame>
      <Logo to={paths.dashboard()} compact />
    </HeaderFrame>
  );
}
