import { RotateCcw, WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { onceBack, useIsOffline } from '#browser/network.ts';
import errorPicture from '../../pictures/error.svg';
import { buttonClass } from '../style/classes.ts';
import { StatePanel } from './state-panel.tsx';

type ReloadPanelProps = { text: string; headingLevel?: 'h1' | 'h2' | 'h3'; onReload?: () => void };

/**
 * Shown after a failure. The button reloads the page unless `onReload` is given. Without a network it says so, and retries when the
 * network is back.
 */
export function ReloadPanel({ text, headingLevel = 'h3', onReload = () => location.reload() }: ReloadPanelProps) {
  const isOffline = useIsOffline();
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  const reload = useEffectEvent(() => {
    setWasOffline(false);
    onReload();
  });
  useEffect(() => (wasOffline ? onceBack(() => reload()) : undefined), [wasOffline]);
  return (
    <StatePanel
      picture={wasOffline ? <WifiOff className="mb-2 size-12 text-ink-3" /> : errorPicture}
      title={wasOffline ? 'You are offline' : 'Something went wrong'}
      text={wasOffline ? 'This page loads automatically when you are back online.' : text}
      headingLevel={headingLevel}
      alert
    >
      <button type="button" className={buttonClass('primary')} onClick={onReload}>
        <RotateCcw />
        Reload Page
      </button>
    </StatePanel>
  );
}
