import { buttonClass } from '../../ui/button-class.ts';

type ShowMoreProps = { pending: boolean; failed: boolean; onMore: () => void };

/** Asks for the next page of a list; when it did not come, says so and offers to ask again. */
export function ShowMore({ pending, failed, onMore }: ShowMoreProps) {
  const told = failed && !pending;
  return (
    <div className="mt-10 grid justify-items-center gap-4">
      {told && (
        <p role="alert" className="text-center text-meta font-medium text-danger-text">
          More could not be loaded.
        </p>
      )}
      <button type="button" className={buttonClass('line', 'lg')} disabled={pending} onClick={onMore}>
        {pending ? 'Loading…' : told ? 'Try again' : 'Show more'}
      </button>
    </div>
  );
}
