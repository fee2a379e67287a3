import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';
import { useCurrentUser } from '../../../lib/member/current-user.ts';
import { useTypedAgain } from '../../../lib/member/typed-text.ts';
import { PartBoundary } from '#browser/part-boundary.tsx';
import { type ButtonLook, buttonClass, classNames } from '../../../ui/style/classes.ts';
import { SAVE } from './save-url.ts';
import { namePlace, savedOne, savedSearchesQuery, type SearchToSave } from './saved-searches-query.ts';

const SaveSearchDialog = lazyPart(() => import('./save-search-dialog.tsx'), 'SaveSearchDialog');

type SaveSearchProps = SearchToSave & {
  label: string;
  look: ButtonLook;
  className?: string;
  /** Who comes back from the sign-in to this address has it opened here. */
  opensByUrl?: boolean;
};

/** Saves the search on screen, once asked what to call it and how often to tell; where it is saved, says so and leads there. */
export function SaveSearch({ kind, query, label, look, className, opensByUrl = false }: SaveSearchProps) {
  const user = useCurrentUser();
  const { data, isError } = useQuery({ ...savedSearchesQuery, enabled: Boolean(user) });
  const isSaved = user ? savedOne(data, { kind, query }) !== undefined : false;
  const [open, setOpen] = useState(false);
  useTypedAgain(namePlace({ kind, query }), () => opensByUrl && setOpen(true));
  const link = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);

  const [params, setParams] = useSearchParams();
  const isWanted = opensByUrl && params.has(SAVE) && (user === null || data !== undefined || isError);
  useEffect(() => {
    if (!isWanted) return;
    setParams(
      (asked) => {
        asked.delete(SAVE);
        return asked;
      },
      { replace: true },
    );
  }, [isWanted, setParams]);
  // Once the address is the search's own again: closing leads back to where it opened.
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (!isWanted) setOpen(user !== null && !isSaved);
  }

  // The button that had the focus is a link once it is saved.
  useEffect(() => {
    if (!open && wasOpen.current && isSaved) link.current?.focus();
    wasOpen.current = open;
  }, [open, isSaved]);

  const close = () => setOpen(false);
  return (
    <>
      {isSaved ? (
        <Link ref={link} to={PATHS.savedSearches} className={buttonClass('soft', 'md', className)}>
          <BookmarkCheck />
          <Words label="Search saved" others={label} />
        </Link>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className={buttonClass(look, 'md', classNames('noscript:hidden', className))}
          {...loadEarly(SaveSearchDialog)}
          onClick={() => setOpen(true)}
        >
          <Bookmark />
          <Words label={label} others="Search saved" />
        </button>
      )}
      {/* It may turn out to be saved already: not a word that was typed goes for that, and what is sent is answered. */}
      {open && (
        <PartBoundary instead={null}>
          <Suspense>
            <SaveSearchDialog kind={kind} query={query} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

/** One of two texts in the room of the longer, so that nothing moves when the other comes. */
function Words({ label, others }: { label: string; others: string }) {
  return (
    <span className="grid justify-items-center *:col-start-1 *:row-start-1">
      <span>{label}</span>
      <span aria-hidden="true" className="invisible">
        {others}
      </span>
    </span>
  );
}
