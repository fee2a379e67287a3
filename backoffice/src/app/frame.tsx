import { BrandMark } from '../ui/brand-mark.tsx';

/** What stands there until the scripts have come, for seconds over a slow network: drawn into `index.html` by the build. */
export function Frame() {
  return (
    <div className="frame" aria-hidden="true">
      <div className="frame-header">
        <BrandMark />
      </div>
      <div className="frame-page">
        <div className="frame-heading" />
        <div className="frame-line" />
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="frame-row" />
        ))}
      </div>
    </div>
  );
}
