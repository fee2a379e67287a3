import { Component, type ReactNode } from 'react';

type PartBoundaryProps = { children: ReactNode; instead: ReactNode };

/** Catches what goes wrong while a part of a page is loaded or drawn, so that the rest stays; `instead` stands there then. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
