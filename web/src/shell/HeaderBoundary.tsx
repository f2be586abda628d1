import { Component } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { HeaderFrame } from './HeaderFrame.tsx';
import { Logo } from './Logo.tsx';

/** Leaves out the members' header when its code cannot be loaded: the error screen has a header, too. */
export class HeaderBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <HeaderFrame>
        <Logo to={paths.dashboard()} />
      </HeaderFrame>
    );
  }
}
