import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { carPath, propertyPath } from '#shared/paths.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { fallbackPicture } from '../card/fallback-pictures.ts';
import { ListingPicture } from '../card/listing-picture.tsx';
import { forgetSearch, lastSearch } from '../saving/last-search.ts';
import { forgetSeen, seenListings } from './seen-listings.ts';

const GoOnWith = lazyPart(() => import('./go-on-with.tsx'), 'GoOnWith');

const SIZES = '(min-width: 60rem) 190px, 40vw';

/** A swipeable row of viewed listings. It shows their old data, so it leaves out the price. */
export function SeenRow() {
  const [seen, setSeen] = useState(seenListings);
  const [search, setSearch] = useState(lastSearch);
  if (seen.length === 0 && !search) return null;
  return (
    <section aria-labelledby="recently-seen" className="py-section">
      <div className="wrap">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div>
            <h2 id="recently-seen">Recently viewed</h2>
            <p className="mt-1.5 text-ink-2">Saved only on this device.</p>
          </div>
          <button
            type="button"
            className={buttonClass('ghost', 'sm')}
            onClick={() => {
              forgetSeen();
              setSeen([]);
              forgetSearch();
              setSearch(null);
              // The button disappears with the row, so move the focus.
              document.getElementById('main')?.focus({ preventScroll: true });
            }}
          >
            Clear this list
          </button>
        </div>
        {search && (
          <div className="mb-5 min-h-tap">
            <Suspense>
              <GoOnWith search={search} />
            </Suspense>
          </div>
        )}
        {seen.length > 0 && (
          <ul className="no-scrollbar -mx-gutter grid snap-x auto-cols-[40%] grid-flow-col gap-4 overflow-x-auto scroll-px-(--gutter) px-gutter pt-1 pb-2 *:snap-start sm:auto-cols-[24%] lg:mx-0 lg:grid-flow-row lg:grid-cols-6 lg:gap-y-8 lg:overflow-visible lg:px-0">
            {seen.map((listing) => (
              <li key={listing.id}>
                <article className="group relative rounded-md has-[h3_a:focus-visible]:outline-[2.5px] has-[h3_a:focus-visible]:outline-offset-4 has-[h3_a:focus-visible]:outline-(--focus)">
                  <div className="aspect-(--ratio-card) overflow-hidden rounded-md bg-strong">
                    <ListingPicture
                      url={listing.image ?? undefined}
                      fallback={listing.kind === 'car' ? '/placeholder-car.jpg' : fallbackPicture('house')}
                      alt=""
                      sizes={SIZES}
                      className="group-hover:scale-[1.035]"
                    />
                  </div>
                  <h3 className="mt-2 line-clamp-2 text-meta leading-snug font-semibold wrap-anywhere">
                    <Link
                      to={listing.kind === 'car' ? carPath(listing.id) : propertyPath(listing.id)}
                      className="stretched outline-none"
                    >
                      <Isolate>{listing.title}</Isolate>
                    </Link>
                  </h3>
                  <p className="truncate text-sm text-ink-2">
                    <Isolate>{listing.place}</Isolate>
                  </p>
                </article>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
