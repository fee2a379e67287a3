import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck, type LucideIcon } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';
import { useCurrentUser } from '../../../lib/member/current-user.ts';
import { useTypedAgain } from '../../../lib/member/typed-text.ts';
import { PartBoundary } from '#browser/part-boundary.tsx';
import { type ButtonLook, buttonClass } from '../../../ui/style/classes.ts';
import { SAVE } from './save-url.ts';
import { namePlace, savedOne, savedSearchesQuery, type SearchToSave } from './saved-searches-query.ts';

const SaveSearchDialog = lazyPart(() => import('./save-search-dialog.tsx'), 'SaveSearchDialog');

type SaveSearchProps = SearchToSave & {
  label: string;
  look: ButtonLook;
  /** Opens the dialog when the user returns to this URL after sign-in. */
  opensByUrl?: boolean;
};

/**
 * Opens a dialog that saves the current search with a name and an alert frequency. For a saved search, it links to the saved
 * searches.
 */
export function SaveSearch({ kind, query, label, look, opensByUrl = false }: SaveSearchProps) {
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
  // Open the dialog after the parameter has left the URL. Closing it then leads back to this URL.
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (!isWanted) setOpen(user !== null && !isSaved);
  }

  // After saving, a link replaces the button, so move the focus.
  useEffect(() => {
    if (!open && wasOpen.current && isSaved) link.current?.focus();
    wasOpen.current = open;
  }, [open, isSaved]);

  const close = () => setOpen(false);
  return (
    <>
      {isSaved ? (
        <Link ref={link} to={PATHS.savedSearches} className={buttonClass('soft')}>
          <Words label="Search saved" icon={BookmarkCheck} others={label} />
        </Link>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className={buttonClass(look, 'md', 'noscript:hidden')}
          {...loadEarly(SaveSearchDialog)}
          onClick={() => setOpen(true)}
        >
          <Words label={label} icon={Bookmark} others="Search saved" />
        </button>
      )}
      {/* The dialog stays open even if the search turns out to be saved already. So the typed name is not lost. */}
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

/** Shows one of two texts with its icon and reserves the width of the longer one, so that nothing moves. */
function Words({ label, icon: Icon, others }: { label: string; icon: LucideIcon; others: string }) {
  return (
    <span className="grid justify-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-[.55em]">
      <span>
        <Icon />
        {label}
      </span>
      <span aria-hidden="true" className="invisible">
        <Icon />
        {others}
      </span>
    </span>
  );
}
