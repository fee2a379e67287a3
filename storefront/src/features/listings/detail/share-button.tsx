import { Share2 } from 'lucide-react';
import { t } from '#shared/format/text.ts';
import { type ButtonLook, type ButtonSize, buttonClass } from '../../../ui/style/classes.ts';
import { showToast } from '../../../ui/base/toast-store.ts';

type ShareButtonProps = { title: string; code: string; look: ButtonLook; size?: ButtonSize };

/** Opens the device's share sheet. Without a share sheet, it copies the URL. */
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
    // The user closed the share sheet, so this is no error.
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
  showToast({ tone: 'success', title: 'Link copied', text: 'You can now paste it anywhere.' });
}
