import { useSearchParams } from 'react-router-dom';

const HIDE = 'hide';

/** The columns that the URL leaves out of a table, by their keys: `?hide=city,price`. */
export function useHiddenColumns(): [hidden: ReadonlySet<string>, setHidden: (keys: readonly string[]) => void] {
  const [params, setParams] = useSearchParams();
  return [
    new Set((params.get(HIDE) ?? '').split(',').filter(Boolean)),
    (keys) =>
      setParams(
        (present) => {
          const next = new URLSearchParams(present);
          if (keys.length === 0) next.delete(HIDE);
          else next.set(HIDE, keys.join());
          return next;
        },
        { replace: true },
      ),
  ];
}
