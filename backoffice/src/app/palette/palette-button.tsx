import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { PartBoundary } from '#browser/part-boundary.tsx';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';

// Loaded at the first press.
const Palette = lazyPart(() => import('./palette.tsx'), 'Palette');

/** Opens the global search from every screen, by a press or by Ctrl+K (⌘K on a Mac). */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  // After its first use it stays mounted, so that its closing is animated.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((present) => !present);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return (
    <>
      <Button
        type="text"
        shape="circle"
        icon={<SearchOutlined />}
        aria-label="Search everything"
        aria-keyshortcuts={/* @wc-ignore */ 'Control+K Meta+K'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title="Search everything (Ctrl+K)"
        {...loadEarly(Palette)}
        onClick={() => setOpen(true)}
      />
      {wasOpen ? (
        <PartBoundary instead={<p role="alert">The search could not be loaded.</p>}>
          <Suspense>
            <Palette open={isOpen} onClose={() => setOpen(false)} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  );
}
