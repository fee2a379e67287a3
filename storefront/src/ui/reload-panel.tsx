import { RotateCcw } from 'lucide-react';
import errorPicture from '../pictures/error.svg';
import { buttonClass } from './button-class.ts';
import { StatePanel } from './state-panel.tsx';

type ReloadPanelProps = { text: string; headingLevel?: 'h1' | 'h2' | 'h3'; onReload?: () => void };

/** What is shown when something failed; the button loads the page anew unless a smaller retry is given. */
export function ReloadPanel({ text, headingLevel = 'h3', onReload }: ReloadPanelProps) {
  return (
    <StatePanel picture={errorPicture} title="Something went wrong" text={text} headingLevel={headingLevel} alert>
      <button type="button" className={buttonClass('primary')} onClick={onReload ?? (() => location.reload())}>
        <RotateCcw />
        Reload Page
      </button>
    </StatePanel>
  );
}
