import { ExternalLink, House } from 'lucide-react';
import type { Property } from '../../../../shared/properties/property.ts';
import { mapAddress } from './map-address.ts';

/** Stands for a map until somebody wants one: streets drawn here, and a way to a real map where the place is known. */
export function PropertyMap({ property }: { property: Property }) {
  const { district, city } = property;
  const map = mapAddress(property.latitude, property.longitude);
  return (
    <div className="relative mt-5 h-68 overflow-hidden rounded-xl border border-line bg-(--map-land)">
      <svg
        viewBox="0 0 800 272"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
        aria-hidden="true"
        fill="none"
      >
        <path d={BLOCKS} fill="var(--map-block)" />
        <path d={PARKS} fill="var(--map-park)" />
        <path d="M-20 196 C 130 140 220 236 400 184 S 660 108 830 158" stroke="var(--map-water)" strokeWidth="22" />
        <path d={STREETS} stroke="var(--map-road)" strokeWidth="7" />
        <path
          d="M-20 74 C 160 52 300 92 460 70 S 700 44 830 66 M318 -20 C 300 80 346 170 322 300"
          stroke="var(--map-road-2)"
          strokeWidth="13"
        />
      </svg>
      <div className="absolute top-1/2 left-1/2 grid -translate-1/2 justify-items-center gap-2.5">
        <span className="relative grid h-9 w-11 place-items-center rounded-lg bg-primary text-on-primary shadow-2 before:absolute before:-bottom-1 before:size-3 before:rotate-45 before:bg-primary before:content-['']">
          <House aria-hidden="true" className="relative" />
        </span>
        <span className="max-w-60 truncate rounded-pill bg-surface px-3 py-1 text-sm font-semibold shadow-1">
          {district ?? city}
        </span>
      </div>
      {map && (
        <a
          href={map}
          target="_blank"
          rel="noopener noreferrer"
          className="absolute end-3 bottom-3 inline-flex min-h-tap items-center gap-2 rounded-md border border-line bg-surface px-4 text-sm font-semibold text-primary-text shadow-1 hover:bg-tint"
        >
          Open in OpenStreetMap
          <ExternalLink className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}

const BLOCKS =
  'M20 10h110v40H20zM150 0h140v44H150zM360 0h120v48H360zM510 8h150v34H510zM690 0h100v42H690zM10 98h120v52H10zM150 96h140v58H150zM370 104h150v44H370zM550 92h120v36H550zM700 90h110v40H700zM30 226h150v50H30zM210 232h90v44H210zM370 220h130v56H370zM530 190h150v60H530zM710 184h100v60H710z';
const PARKS = 'M384 108h60v36h-60zM566 200h70v40h-70zM40 20h54v26H40zM714 98h58v28h-58z';
const STREETS =
  'M-20 158h860M140 -10v300M505 -10v300M682 -10v300M-20 214h320M340 162h500M40 60 90 290M600 50 540 290M230 60l-20 240M-20 20h860M760 40l-20 260';
