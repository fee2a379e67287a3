import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { Badge, type BadgeTone } from '../../ui/base/badge.tsx';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { useModal } from '../../ui/overlays/use-modal.ts';
import { type Fact, FactGrid, Prose } from '../listings/detail/detail-parts.tsx';
import { ListingPicture } from '../listings/card/listing-picture.tsx';
import { PlaceLine } from '../listings/card/listing-lines.tsx';

/** The texts of a listing's page. */
export type PreviewPage = {
  purpose: { tone: BadgeTone; label: string } | undefined;
  price: string;
  title: string;
  place: string;
  images: readonly string[];
  fallback: string;
  facts: readonly Fact[];
  description: string;
  list: { title: string; entries: readonly string[] };
};

type ListingPreviewProps = { onClose: () => void; card: ReactNode; page: PreviewPage };

/** A dialog that shows the listing as a card and as a page. Nothing in it is clickable. */
export function ListingPreview({ onClose, card, page }: ListingPreviewProps) {
  const ref = useModal(true, onClose);
  return (
    <dialog
      ref={ref}
      aria-label="Preview"
      className="m-auto h-dvh max-h-full w-full max-w-full animate-[rise_var(--t-base)_var(--ease-out)] overflow-auto overscroll-contain bg-page text-ink sm:h-[94dvh] sm:w-[min(70rem,94vw)] sm:rounded-xl sm:border sm:border-line sm:shadow-4"
    >
      <header className="sticky top-0 z-1 flex items-center gap-3 border-b border-line bg-page/95 px-gutter py-2 frosted">
        <h2 className="text-xl">Preview</h2>
        <p className="me-auto hidden text-sm text-ink-2 sm:block">This is how others will see it.</p>
        <IconButton aria-label="Close preview" className="-me-2 ms-auto" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="grid gap-8 px-gutter py-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <section aria-labelledby="preview-card">
          <h3 id="preview-card" className="mb-3 text-sm">
            In a list
          </h3>
          <div inert className="max-w-80">
            {card}
          </div>
        </section>
        <section aria-labelledby="preview-page" className="min-w-0">
          <h3 id="preview-page" className="mb-3 text-sm">
            On its page
          </h3>
          <Page page={page} />
        </section>
      </div>
    </dialog>
  );
}

function Page({ page }: { page: PreviewPage }) {
  const [cover, ...others] = page.images;
  return (
    <div className="grid gap-5">
      <div className="aspect-(--ratio-hero) overflow-hidden rounded-lg">
        <ListingPicture url={cover} fallback={page.fallback} alt="" sizes="(min-width: 60rem) 44rem, 100vw" eager />
      </div>
      {others.length > 0 && (
        <ul aria-label="More photos" className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {others.map((url) => (
            <li key={url} className="aspect-(--ratio-card) overflow-hidden rounded-sm">
              <ListingPicture url={url} fallback={page.fallback} alt="" sizes="8rem" />
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2.5">
        {page.purpose && (
          <p>
            <Badge tone={page.purpose.tone}>{page.purpose.label}</Badge>
          </p>
        )}
        <p className="tabular text-3xl leading-tight font-heavy tracking-[-.03em] wrap-anywhere">{page.price}</p>
        <p className="text-2xl leading-tight font-semibold tracking-[-.02em] wrap-anywhere">
          <Isolate>{page.title}</Isolate>
        </p>
        <PlaceLine place={page.place} large />
      </div>
      {page.facts.length > 0 && <FactGrid facts={page.facts} />}
      {page.description !== '' && <Prose text={page.description} />}
      {page.list.entries.length > 0 && (
        <div>
          <h4 className="mb-2 font-semibold">{page.list.title}</h4>
          <ul className="flex flex-wrap gap-2">
            {page.list.entries.map((entry) => (
              <li key={entry} className="rounded-pill bg-strong px-3 py-1 text-sm">
                <Isolate>{entry}</Isolate>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
