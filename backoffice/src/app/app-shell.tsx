import { BrandMark } from '../ui/brand-mark.tsx';

/** What stands there until the scripts have come, for seconds over a slow network: drawn into `index.html` by the build. */
export function AppShell() {
  return (
    <div className="app-shell" aria-hidden="true">
      <div className="app-shell-header">
        <BrandMark />
      </div>
      <div className="app-shell-page">
        <div className="app-shell-heading" />
        <div className="app-shell-line" />
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="app-shell-row" />
        ))}
      </div>
    </div>
  );
}
