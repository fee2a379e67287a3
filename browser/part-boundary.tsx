import { Component, type ReactNode } from 'react';

type PartBoundaryProps = {
  children: ReactNode;
  instead: ReactNode;
  /** Identifies the page or part. A new value resets the error. */
  at?: string;
};

/**
 * Catches errors while a part of a page loads or renders, so that the rest stays visible. It shows `instead` in place of the part.
 */
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
