import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../base/icon-button.tsx';
import { useModal } from './use-modal.ts';

type BottomSheetProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  footer: ReactNode;
  status?: string | undefined;
  children: ReactNode;
};

/** A sheet at the bottom of the screen. Screen readers announce changes of `status`. */
export function BottomSheet({ title, open, onClose, footer, status, children }: BottomSheetProps) {
  const ref = useModal(open, onClose);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click outside closes the sheet; keyboard users press Escape
    <dialog
      ref={ref}
      aria-label={title}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-160 animate-[rise_var(--t-base)_var(--ease-out)] overflow-auto overscroll-contain rounded-t-xl bg-raised text-ink"
    >
      {open && (
        <div className="grid">
          <span className="mt-2.5 h-1 w-10 justify-self-center rounded-pill bg-outline/60" />
          <header className="flex items-center justify-between ps-5 pe-3 pt-1 pb-2">
            <h2 className="text-xl">{title}</h2>
            <IconButton aria-label="Close" onClick={onClose}>
              <X />
            </IconButton>
          </header>
          <p role="status" className="sr-only">
            {status}
          </p>
          <div className="grid gap-4 px-5 pt-1 pb-5">{children}</div>
          <footer className="sticky bottom-0 grid grid-cols-[auto_1fr] gap-3 border-t border-line bg-raised px-5 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        </div>
      )}
    </dialog>
  );
}
