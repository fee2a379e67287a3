import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isHeld, isUndone, writeStep } from './leave-guard.ts';

/*
 * Which page is on screen, and how to get to another. Ours, because the addresses are a flat list and react-router
 * costs 16 KB of a first visit's 100; the names are the same ones, so that it could take over again.
 */

/** `action` is how the person got here: by opening or reloading the site, by a link, or by Back and Forward. */
export type PageLocation = {
  pathname: string;
  search: string;
  key: string;
  action: 'load' | 'push' | 'replace' | 'pop';
};
/** `unasked` leaves also a page that would have asked first. */
type NavigateOptions = { replace?: boolean; unasked?: boolean };

const NAVIGATED = 'navigated';
const LocationContext = createContext<PageLocation>(readLocation('load'));

/** Keeps the location for everything inside. A page that is still being downloaded leaves the old one in place. */
export function Router({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState(() => readLocation('load'));
  const shown = useRef(current.pathname);
  // Before any effect of a page, which may send the person elsewhere at once.
  useLayoutEffect(() => {
    function handleNavigated(event: Event) {
      const { action } = (event as CustomEvent<Pick<PageLocation, 'action'>>).detail;
      const next = readLocation(action);
      // A page that stays shows at once what was chosen on it: there is nothing to download.
      if (next.pathname === shown.current) setCurrent(next);
      else startTransition(() => setCurrent(next));
      shown.current = next.pathname;
    }
    function handlePop() {
      if (isUndone()) return;
      shown.current = location.pathname;
      startTransition(() => setCurrent((before) => (isJump(before) ? before : readLocation('pop'))));
    }
    window.addEventListener(NAVIGATED, handleNavigated);
    window.addEventListener('popstate', handlePop);
    return () => {
      window.removeEventListener(NAVIGATED, handleNavigated);
      window.removeEventListener('popstate', handlePop);
    };
  }, []);
  return <LocationContext value={current}>{children}</LocationContext>;
}

/** Goes to another page of the storefront; `replace` leaves no step to come back to. */
export function navigate(to: string, { replace = false, unasked = false }: NavigateOptions = {}): void {
  if (!unasked && isHeld(() => navigate(to, { replace, unasked: true }))) return;
  writeStep(to, replace);
  window.dispatchEvent(new CustomEvent(NAVIGATED, { detail: { action: replace ? 'replace' : 'push' } }));
}

export function useLocation(): PageLocation {
  return useContext(LocationContext);
}

/** The query of the address, and how to change it. */
export function useSearchParams(): [URLSearchParams, (query: string, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, setQuery];
}

/** Sends the person elsewhere as soon as it is shown. */
export function Navigate({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A link within the storefront. */
export function Link({ to, onClick, children, ...props }: LinkProps) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // A press that asks for a new tab or window is the browser's business.
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to, { replace: to === location.pathname + location.search });
  }
  return (
    <a {...props} href={to} onClick={handleClick}>
      {children}
    </a>
  );
}

/** A link of a menu: says which page is the one on screen. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={pathname === props.to ? 'page' : undefined} />;
}

function readLocation(action: PageLocation['action']): PageLocation {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first';
  return { pathname: location.pathname, search: location.search, key, action };
}

/** A jump within the page, such as "Skip to content", changes the hash alone and is no navigation. */
function isJump(before: PageLocation): boolean {
  return location.hash !== '' && location.pathname === before.pathname && location.search === before.search;
}

function setQuery(query: string, options?: NavigateOptions): void {
  navigate(location.pathname + (query && `?${query}`), options);
}
