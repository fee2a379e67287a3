import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Fragment, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IconButton } from './icon-button.tsx';
import { PhoneLink } from './phone-link.tsx';
import { ACTION_LINK } from '../style/classes.ts';
import { currentToast, hideToast, leaveToast, subscribeToToast, type Toast, type ToastTone } from './toast-store.ts';

const TONES: Record<ToastTone, { icon: typeof Info; edge: string; color: string }> = {
  success: { icon: CircleCheck, edge: 'border-s-success', color: 'text-success' },
  failure: { icon: CircleAlert, edge: 'border-s-danger', color: 'text-danger-text' },
  info: { icon: Info, edge: 'border-s-primary', color: 'text-primary-text' },
};

/** Shows the toast. Both live regions always exist, because screen readers ignore a region that is added with content. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) leaveToast();
    shownOn.current = pathname;
  }, [pathname]);
  const failed = toast?.tone === 'failure';
  return (
    <div className="pointer-events-none fixed inset-x-gutter bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-(--z-toast) flex justify-center max-lg:[body:has(.dock)_&]:bottom-24 [body:has(.dock-wide)_&]:bottom-32 sm:[body:has(.dock-wide)_&]:bottom-22 lg:justify-end max-lg:[body:has(#message)_&]:top-20 max-lg:[body:has(#message)_&]:bottom-auto">
      <div role="alert">{failed && <ToastCard key={toast.id} toast={toast} />}</div>
      <div role="status">{toast && !failed && <ToastCard key={toast.id} toast={toast} />}</div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { icon: Icon, edge, color } = TONES[toast.tone];
  return (
    <div
      className={`pointer-events-auto grid w-[min(26rem,calc(100vw-2*var(--gutter)))] animate-[rise_var(--t-base)_var(--ease-out)] grid-cols-[auto_1fr_auto] items-start gap-3.5 rounded-lg border border-s-4 border-line bg-raised px-4 py-3.5 shadow-4 ${edge}`}
    >
      <Icon className={`mt-0.5 ${color}`} />
      <div className="min-w-0">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-meta text-ink-2">{toast.text}</p>}
        {toast.phones && (
          <p className="text-meta">
            {toast.phones.map((phone, index) => (
              <Fragment key={phone}>
                {index > 0 && <> or </>}
                <PhoneLink phone={phone} className="font-semibold text-primary-text" />
              </Fragment>
            ))}
          </p>
        )}
        {toast.link && (
          <Link to={toast.link.to} className={`${ACTION_LINK} mt-1 text-meta`} onClick={hideToast}>
            {toast.link.label}
          </Link>
        )}
      </div>
      <IconButton aria-label="Close" className="-my-2.5 -me-3" onClick={hideToast}>
        <X className="size-4" />
      </IconButton>
    </div>
  );
}
