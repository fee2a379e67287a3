import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { FROM_RIGHT } from '#shared/language.ts';
import { imageSources } from '#shared/listings/listing-image.ts';
import { Photo } from '../../../ui/cells/photo.tsx';
import './lightbox.css';

type LightboxProps = {
  images: string[];
  title: string;
  icon: ReactNode;
  at: number;
  onTurn: (at: number) => void;
  onClose: () => void;
};

/** One photo in the whole window. Arrow keys switch photos, Escape closes. */
export function Lightbox({ images, title, icon, at, onTurn, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const turn = (step: number) => onTurn((at + step + images.length) % images.length);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') turn(FROM_RIGHT ? -1 : 1);
    else if (event.key === 'ArrowLeft') turn(FROM_RIGHT ? 1 : -1);
  }

  const src = images[at] ?? '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows turn the photos, as the buttons do
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={`Photo ${at + 1} of ${images.length}`}
      onKeyDown={handleKey}
      onClose={onClose}
    >
      <Photo key={src} {...imageSources(src)} sizes="100vw" fallback={icon} alt={title} />
      <div className="lightbox-bar">
        {images.length > 1 ? (
          <>
            <Button
              icon={FROM_RIGHT ? <RightOutlined /> : <LeftOutlined />}
              aria-label="Previous photo"
              title="Previous photo (←)"
              onClick={() => turn(-1)}
            />
            <span aria-hidden>
              <Isolate dir="ltr">
                {at + 1} / {images.length}
              </Isolate>
            </span>
            <Button
              icon={FROM_RIGHT ? <LeftOutlined /> : <RightOutlined />}
              aria-label="Next photo"
              title="Next photo (→)"
              onClick={() => turn(1)}
            />
          </>
        ) : null}
        <Button icon={<CloseOutlined />} aria-label="Close photo" title="Close (Esc)" onClick={onClose} />
      </div>
    </dialog>
  );
}
