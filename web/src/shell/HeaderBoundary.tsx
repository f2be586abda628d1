import { Component } from 'react';
import type { ReactNode } from 'react';
import { OpeningHeader } from './OpeningHeader.tsx';

/** Leaves out the members' header when its code cannot be loaded: the error screen has a header, too. */
export class HeaderBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <OpeningHeader /> : this.props.children;
  }
}
