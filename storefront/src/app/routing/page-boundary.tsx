import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';

/** Catches what a page throws, also a download that failed; header and footer stay. Going elsewhere starts afresh. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap py-section">
        <ReloadPanel headingLevel="h1" text="This page could not be shown. Please reload it." />
      </div>
    );
  }
}
