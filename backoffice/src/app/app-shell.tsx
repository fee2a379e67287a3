import { BrandMark } from '../ui/brand-mark.tsx';

/**
 * The app shell, shown until the scripts have loaded. Over a slow network this takes seconds. The build renders it into
 * `index.html`.
 */
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
