import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import errorPicture from '../../../pictures/error.svg';
import { buttonClass } from '../../../ui/style/classes.ts';
import { PartBoundary } from '#browser/part-boundary.tsx';

/** Replaces a map that failed. The list beside it still works. */
export function MapError({ text }: { text: string }) {
  return (
    <div
      role="alert"
      className="grid h-150 content-center justify-items-center gap-4 rounded-xl border border-dashed border-line bg-tint px-5 text-center"
    >
      <img src={errorPicture} alt="" width={200} height={138} className="h-auto w-50" />
      <p className="max-w-80 font-semibold">{text}</p>
      <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
        <RotateCcw />
        Refresh Page
      </button>
    </div>
  );
}

type MapBoundaryProps = { children: ReactNode; instead?: ReactNode };

/** Catches errors while a map loads or renders, and shows `instead`. */
export function MapBoundary({ children, instead }: MapBoundaryProps) {
  if (instead !== undefined) return <PartBoundary instead={instead}>{children}</PartBoundary>;
  return (
    <PartBoundary instead={<MapError text="Map display error - please refresh the page" />}>{children}</PartBoundary>
  );
}
