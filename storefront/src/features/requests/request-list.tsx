import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../ui/style/classes.ts';

/** Number of cards shown at first, and added with each click. */
const PAGE = 20;

type RequestListProps<Request extends { id: string }> = {
  title: string;
  requests: readonly Request[];
  renderCard: (request: Request) => ReactNode;
};

/** The received or sent requests, in pages. The request named in the URL is always visible. */
export function RequestList<Request extends { id: string }>({
  title,
  requests,
  renderCard,
}: RequestListProps<Request>) {
  const [params] = useSearchParams();
  const [pages, setPages] = useState(1);
  const named = requests.findIndex(({ id }) => id === params.get('card'));
  const shown = Math.max(pages * PAGE, named + 1);
  if (requests.length === 0) return null;
  return (
    <section>
      <h2 className="mb-5 text-2xl">
        {title} <span className="tabular font-medium text-ink-2">({requests.length})</span>
      </h2>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-5">
        {requests.slice(0, shown).map((request) => (
          <li key={request.id} className="grid min-w-0">
            {renderCard(request)}
          </li>
        ))}
      </ul>
      {shown < requests.length && (
        <button
          type="button"
          className={buttonClass('line', 'md', 'mt-5')}
          onClick={() => setPages(Math.ceil(shown / PAGE) + 1)}
        >
          Show more
        </button>
      )}
    </section>
  );
}
