import { Copy } from 'lucide-react';
import { type ButtonSize, buttonClass } from '../style/classes.ts';
import { showToast } from './toast-store.ts';

type CopyButtonProps = { text: string; size?: ButtonSize; children: string };

export function CopyButton({ text, size = 'md', children }: CopyButtonProps) {
  return (
    <button type="button" className={buttonClass('line', size, 'noscript:hidden')} onClick={() => void copy(text)}>
      <Copy />
      {children}
    </button>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', title: 'Copied' });
  } catch {
    showToast({ tone: 'failure', title: 'Copying failed', text: 'Please select the text and copy it yourself.' });
  }
}
