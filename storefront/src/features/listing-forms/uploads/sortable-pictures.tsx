import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowLeft, ArrowRight, GripVertical } from 'lucide-react';
import { classNames } from '../../../ui/style/classes.ts';
import { type Picture } from './picture-list.ts';
import { PictureRow, PictureTile } from './picture-tile.tsx';
import type { Pictures } from './use-pictures.ts';

type SortablePicturesProps = { pictures: Pictures; fallback: string; onRemove: (id: string) => void };

/** The pictures in the order of the listing. Users move them by drag and drop, by keyboard, or step by step with arrow buttons. */
export function SortablePictures({ pictures, fallback, onRemove }: SortablePicturesProps) {
  const list = pictures.pictures;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => list.findIndex((picture) => picture.id === id);
  const count = list.length;
  const putBack = ({ id }: { id: string | number }) => `Photo ${placeOf(id) + 1} of ${count} is back in its place.`;

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) pictures.move(String(active.id), placeOf(over.id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Press space to pick up the photo, the arrow keys to move it, and space again to drop it.',
        },
        announcements: {
          onDragStart: ({ active }) => `Photo ${placeOf(active.id) + 1} of ${count} is picked up.`,
          onDragOver: ({ active, over }) =>
            over ? `Photo ${placeOf(active.id) + 1} of ${count} is in position ${placeOf(over.id) + 1}.` : undefined,
          onDragEnd: ({ active, over }) =>
            over
              ? `Photo ${placeOf(active.id) + 1} of ${count} was put in position ${placeOf(over.id) + 1}.`
              : putBack(active),
          onDragCancel: ({ active }) => putBack(active),
        },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={list.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <PictureRow>
          {list.map((picture, index) => (
            <SortablePicture
              key={picture.id}
              picture={picture}
              index={index}
              count={list.length}
              pictures={pictures}
              fallback={fallback}
              onRemove={() => onRemove(picture.id)}
            />
          ))}
        </PictureRow>
      </SortableContext>
    </DndContext>
  );
}

type SortablePictureProps = {
  picture: Picture;
  index: number;
  count: number;
  pictures: Pictures;
  fallback: string;
  onRemove: () => void;
};

const MOVE =
  'grid min-h-tap flex-1 place-items-center text-ink-2 hover:bg-strong hover:text-ink aria-disabled:text-ink-3 aria-disabled:opacity-40';

function SortablePicture({ picture, index, count, pictures, fallback, onRemove }: SortablePictureProps) {
  const { id } = picture;
  const place = index + 1;
  const last = count - 1;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const step = (by: number) => {
    const to = index + by;
    if (to >= 0 && to <= last) pictures.move(id, to);
  };
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames('min-w-0', isDragging && 'relative z-1 opacity-85')}
    >
      <PictureTile
        picture={picture}
        place={place}
        count={count}
        fallback={fallback}
        isCover={index === 0}
        onRemove={onRemove}
        onRetry={() => pictures.retry(id)}
      >
        {last > 0 && (
          <div className="flex">
            <button
              type="button"
              className={MOVE}
              aria-label={`Move photo ${place} of ${count} forward`}
              aria-disabled={index === 0}
              onClick={() => step(-1)}
            >
              <ArrowLeft className="size-4 rtl:-scale-x-100" />
            </button>
            <button
              type="button"
              ref={setActivatorNodeRef}
              {...attributes}
              {...listeners}
              aria-label={`Move photo ${place} of ${count}`}
              className={classNames(MOVE, 'cursor-grab touch-none active:cursor-grabbing')}
            >
              <GripVertical className="size-4" />
            </button>
            <button
              type="button"
              className={MOVE}
              aria-label={`Move photo ${place} of ${count} back`}
              aria-disabled={index === last}
              onClick={() => step(1)}
            >
              <ArrowRight className="size-4 rtl:-scale-x-100" />
            </button>
          </div>
        )}
      </PictureTile>
    </li>
  );
}
