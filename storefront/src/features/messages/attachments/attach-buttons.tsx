import { Image, MapPin, Mic, Paperclip } from 'lucide-react';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import type { Point } from '#shared/places/city-points.ts';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';
import { PICTURE_TYPES } from '../../../lib/pictures/chosen-file.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { Menu, MENU_LINE } from '../../../ui/overlays/menu.tsx';
import type { NewItem } from '../conversation/outgoing-messages.ts';

const PlaceDialog = lazyPart(() => import('./place-dialog.tsx'), 'PlaceDialog');

/** Maximum number of photos per selection. Each photo becomes a message. */
const MOST_PHOTOS = 10;

type AttachButtonsProps = {
  disabled: boolean;
  onSend: (item: NewItem) => void;
  onRecord: () => void;
  /** Preloads the recorder before the click. */
  recorder: { load: () => Promise<void> };
};

/** The buttons of the message form for photos, a place or a voice note. */
export function AttachButtons({ disabled, onSend, onRecord, recorder }: AttachButtonsProps) {
  const photos = useRef<HTMLInputElement>(null);
  const [isPlacing, setPlacing] = useState(false);

  async function handlePhotos({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])].slice(0, MOST_PHOTOS);
    target.value = '';
    // Loaded with the first photo.
    const tools = await import('./photo-item.ts').catch(() => undefined);
    for (const file of chosen) {
      const made = tools
        ? await tools.photoItem(file)
        : { problem: 'The photo could not be prepared. Please try again.' };
      if ('problem' in made) showToast({ tone: 'failure', title: 'Photo not sent', text: made.problem });
      else onSend(made);
    }
  }

  function handlePlace([latitude, longitude]: Point) {
    setPlacing(false);
    onSend({ messageType: 'location', content: '', details: { latitude, longitude } });
  }

  if (disabled) return null;
  return (
    <div className="flex flex-none items-center">
      <Menu
        opens="above"
        buttonClass="grid size-tap place-items-center rounded-full hover:bg-strong"
        button={
          <>
            <Paperclip aria-hidden="true" />
            <span className="sr-only">Attach</span>
          </>
        }
      >
        {(close) => (
          <>
            <li>
              <button
                type="button"
                className={`${MENU_LINE} w-full py-2 text-start`}
                onClick={() => {
                  close();
                  photos.current?.click();
                }}
              >
                <Image className="flex-none text-ink-2" />
                Photos
              </button>
            </li>
            <li>
              <button
                type="button"
                className={`${MENU_LINE} w-full py-2 text-start`}
                {...loadEarly(PlaceDialog)}
                onClick={() => {
                  close();
                  setPlacing(true);
                }}
              >
                <MapPin className="flex-none text-ink-2" />
                Place on the map
              </button>
            </li>
          </>
        )}
      </Menu>
      <IconButton aria-label="Record a voice note" {...loadEarly(recorder)} onClick={onRecord}>
        <Mic />
      </IconButton>
      <input
        ref={photos}
        type="file"
        multiple
        accept={PICTURE_TYPES}
        hidden
        onChange={(event) => void handlePhotos(event)}
      />
      {isPlacing && (
        <Suspense>
          <PlaceDialog onClose={() => setPlacing(false)} onPick={handlePlace} />
        </Suspense>
      )}
    </div>
  );
}
