import { Share2 } from 'lucide-react';
import { t } from '#shared/format/text.ts';
import { type ButtonLook, type ButtonSize, buttonClass } from '../../../ui/style/classes.ts';
import { showToast } from '../../../ui/base/toast-store.ts';

type ShareButtonProps = { title: string; code: string; look: ButtonLook; size?: ButtonSize };

/** Hands the page to the device's own share sheet, or copies its address where there is none. */
export function ShareButton({ title, code, look, size = 'md' }: ShareButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass(look, size, 'noscript:hidden')}
      onClick={() => void share(title, code)}
    >
      <Share2 />
      Share
    </button>
  );
}

async function share(title: string, code: string): Promise<void> {
  const url = location.href;
  try {
    if ('share' in navigator) await navigator.share({ title, text: t(`Reference code ${code}`), url });
    else await copy(url);
  } catch (error) {
    // Closing the share sheet is an answer, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({
      tone: 'failure',
      title: 'The link could not be copied',
      text: 'Copy it from the address bar instead.',
    });
  }
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  showToast({ tone: 'success', title: 'Link copied', text: 'Paste it wherever you want to share it.' });
}
