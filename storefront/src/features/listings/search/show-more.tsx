import type { MouseEvent } from 'react';
import { buttonClass } from '../../../ui/style/classes.ts';
import { listFrom } from './list-start.ts';

export type ShowMoreProps = {
  /** The query of the list in its page's address, and where what follows begins. */
  query: string;
  cursor: string | null | undefined;
  pending: boolean;
  failed: boolean;
  onMore: () => void;
};

/** Brings the next page of a list below this one; when it did not come, says so and offers to ask again. Without scripts it leads there. */
export function ShowMore({ query, cursor, pending, failed, onMore }: ShowMoreProps) {
  const hasFailed = failed && !pending;
  function handleClick(event: MouseEvent) {
    // Who wants it in a tab of its own gets it there.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!pending) onMore();
  }
  return (
    <div className="mt-10 grid justify-items-center gap-4">
      {hasFailed && (
        <p role="alert" className="text-center text-meta font-medium text-danger-text">
          More could not be loaded.
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

/** Back to where a list begins that was opened further down. */
export function FromTheBeginning({ query }: { query: string }) {
  return (
    <p className="mb-5">
      <a href={query ? `?${query}` : '?'} className={buttonClass('line', 'sm')}>
        From the beginning
      </a>
    </p>
  );
}
