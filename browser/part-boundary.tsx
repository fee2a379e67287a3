import { Component, type ReactNode } from 'react';

type PartBoundaryProps = {
  children: ReactNode;
  instead: ReactNode;
  /** Where it is: elsewhere it starts afresh. */
  at?: string;
};

/** Catches what goes wrong while a part of a page is loaded or drawn, so that the rest stays; `instead` stands there then. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean; at: string | undefined }> {
  override state = { failed: false, at: this.props.at };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: PartBoundaryProps, before: { at: string | undefined }) {
    return at === before.at ? null : { failed: false, at };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
