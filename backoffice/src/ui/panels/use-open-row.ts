import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

/** The row of a list that its URL opens (`/admin/<list>/<id>`), and the way to another. Filters and page of the URL stay. */
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
