import { buttonClass } from '../../ui/button-class.ts';

/** Asks for the next page of a list. */
export function ShowMore({ pending, onMore }: { pending: boolean; onMore: () => void }) {
  return (
    <div className="mt-10 grid justify-items-center">
      <button type="button" className={buttonClass('line', 'lg')} disabled={pending} onClick={onMore}>
        {pending ? 'Loading…' : 'Show more'}
      </button>
    </div>
  );
}
