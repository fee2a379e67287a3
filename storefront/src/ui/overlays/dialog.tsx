import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../base/icon-button.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** For the question before leaving a page, which Back itself triggers. */
  staysOnBack?: boolean;
  children: ReactNode;
};

/** A dialog over the page. On phones it is a sheet. */
export function Dialog({ title, open, onClose, staysOnBack = false, children }: DialogProps) {
  const ref = useModal(open, onClose, staysOnBack);
  return (
    <dialog
      ref={ref}
      aria-label={title}
      className="m-auto max-h-[90dvh] w-[min(30rem,100%)] animate-[rise_var(--t-base)_var(--ease-out)] overflow-auto overscroll-contain rounded-xl border border-line bg-raised text-ink shadow-4 max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none"
    >
      {open && (
        <div className="p-[clamp(1.25rem,1rem+1.5vw,2rem)]">
          <header className="mb-3 flex items-center justify-between gap-3">
            <h2 className="min-w-0 text-xl wrap-anywhere">{title}</h2>
            <IconButton aria-label="Close" className="-me-2" onClick={onClose}>
              <X />
            </IconButton>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
