import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import errorPicture from '../../../pictures/error.svg';
import { buttonClass } from '../../../ui/style/classes.ts';
import { PartBoundary } from '#browser/part-boundary.tsx';

/** In the map's place when there is none; the list beside it goes on. */
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

/** Catches what goes wrong while a map is loaded or drawn; `instead` stands there then. */
export function MapBoundary({ children, instead }: MapBoundaryProps) {
  if (instead !== undefined) return <PartBoundary instead={instead}>{children}</PartBoundary>;
  return (
    <PartBoundary instead={<MapError text="Map display error - please refresh the page" />}>{children}</PartBoundary>
  );
}
