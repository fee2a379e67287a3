import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

/**
 * The row that a list's URL opens (`/admin/<list>/<id>`), and a function to open another row. The URL's filters and page stay.
 */
export function useOpenRow() {
  const { id } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = id === undefined ? pathname.replace(/\/$/, '') : pathname.slice(0, pathname.lastIndexOf('/'));
  const pathOf = (row: string) => `${list}/${row}`;
  const open = useCallback(
    (row: string | undefined) => {
      const to = row === undefined ? list : `${list}/${row}`;
      void navigate({ pathname: to, search: globalThis.location.search }, { replace: true });
    },
    [list, navigate],
  );
  return { id, open, pathOf };
}
