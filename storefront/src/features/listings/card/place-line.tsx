import { CardIcon } from '../../../ui/base/card-icon.tsx';

/** A pin and where the listing is, on one line. */
export function PlaceLine({ place, large }: { place: string; large?: boolean }) {
  return (
    <p className={`flex min-w-0 items-center gap-1.5 text-ink-2 ${large ? 'text-lead' : 'text-meta'}`}>
      <CardIcon name="place" className="size-4 text-ink-3" />
      <span className={large ? undefined : 'truncate'}>
        <bdi>{place}</bdi>
      </span>
    </p>
  );
}
