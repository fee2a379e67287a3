import { useRef, useState } from 'react';
import { BottomSheet } from '#storefront/ui/overlays/bottom-sheet.tsx';
import { Dialog } from '#storefront/ui/overlays/dialog.tsx';
import { Menu, MENU_LINE } from '#storefront/ui/overlays/menu.tsx';
import { SuggestionList } from '#storefront/ui/overlays/suggestion-list.tsx';
import { Input } from '#storefront/ui/fields/input.tsx';
import { buttonClass } from '#storefront/ui/style/classes.ts';

export default { title: 'storefront/overlays' };

export function OpenDialog() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" className={buttonClass('line')} onClick={() => setOpen(true)}>
        Delete
      </button>
      <Dialog title="Discard your changes?" open={open} onClose={() => setOpen(false)}>
        <p>You have unsaved changes.</p>
      </Dialog>
    </>
  );
}

export function OpenBottomSheet() {
  const [open, setOpen] = useState(true);
  const footer = (
    <button type="button" className={buttonClass('primary')} onClick={() => setOpen(false)}>
      Clear Filters
    </button>
  );
  return (
    <>
      <button type="button" className={buttonClass('line')} onClick={() => setOpen(true)}>
        Filters
      </button>
      <BottomSheet title="Filters" open={open} onClose={() => setOpen(false)} footer={footer} status="12 properties">
        <p>Try fewer words or other filters.</p>
      </BottomSheet>
    </>
  );
}

export function MenuBelow() {
  return (
    <Menu button="Account" buttonClass={buttonClass('line')} opens="below">
      {(close) => (
        <li>
          <button type="button" className={MENU_LINE} onClick={close}>
            Settings
          </button>
        </li>
      )}
    </Menu>
  );
}

const CITIES = [
  { value: 'hargeisa', label: 'Hargeisa', detail: '12' },
  { value: 'berbera', label: 'Berbera' },
];

export function Suggestions() {
  const input = useRef<HTMLInputElement>(null);
  const [{ expanded, active }, setState] = useState<{ expanded: boolean; active?: string | undefined }>({
    expanded: false,
  });
  const [typed, setTyped] = useState<string | null>('');
  return (
    <div className="relative min-h-40">
      <Input
        ref={input}
        role="combobox"
        aria-label="Location"
        aria-expanded={expanded}
        aria-controls={expanded ? 'suggestions' : undefined}
        aria-activedescendant={active}
      />
      <SuggestionList
        id="suggestions"
        input={input}
        label="Location"
        suggestions={typed === null ? [] : CITIES}
        onType={setTyped}
        onChoose={() => setTyped(null)}
        onState={setState}
      />
    </div>
  );
}
