import type { MouseEvent } from 'react';
import { buttonClass } from '../../../ui/style/classes.ts';
import { listFrom } from './list-start.ts';

export type ShowMoreProps = {
  /** Query of the page's URL and cursor of the next page. */
  query: string;
  cursor: string | null | undefined;
  pending: boolean;
  failed: boolean;
  onMore: () => void;
};

/**
 * Loads the next page of a list below the current one. After a failure it offers a retry. Without scripts it is a link to the next
 * page.
 */
export function ShowMore({ query, cursor, pending, failed, onMore }: ShowMoreProps) {
  const hasFailed = failed && !pending;
  function handleClick(event: MouseEvent) {
    // Let the browser open the link in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!pending) onMore();
  }
  return (
    <div className="mt-10 grid justify-items-center gap-4">
      {hasFailed && (
        <p role="alert" className="text-center text-meta font-medium text-danger-text">
          We could not load more results.
        </p>
      )}
      <a
        href={listFrom(query, cursor ?? '')}
        rel="next"
        aria-disabled={pending}
        className={buttonClass('line', 'lg', 'aria-disabled:cursor-progress aria-disabled:opacity-70')}
        onClick={handleClick}
      >
        {pending ? 'Loading…' : hasFailed ? 'Try again' : 'Show more'}
      </a>
    </div>
  );
}

/** Links to the beginning of a list that was opened at a later page. */
export function FromTheBeginning({ query }: { query: string }) {
  return (
    <p className="mb-5">
      <a href={query ? `?${query}` : '?'} className={buttonClass('line', 'sm')}>
        Go to the start of the list
      </a>
    </p>
  );
}
