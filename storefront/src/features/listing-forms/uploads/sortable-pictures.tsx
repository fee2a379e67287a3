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
import { classNames } from '../../../ui/class-names.ts';
import type { Picture } from './picture-list.ts';
import { PictureRow, PictureTile } from './picture-tile.tsx';
import type { Pictures } from './use-pictures.ts';

type SortablePicturesProps = { pictures: Pictures; fallback: string; onRemove: (id: string) => void };

/** Pictures in the order of the listing: dragged by the grip, moved by its keys, or a step at a time by the arrows. */
export function SortablePictures({ pictures, fallback, onRemove }: SortablePicturesProps) {
  const list = pictures.pictures;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => list.findIndex((picture) => picture.id === id);
  const nameOf = (id: string | number) => list[placeOf(id)]?.name ?? '';

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) pictures.move(String(active.id), placeOf(over.id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Press space to pick up the photo, the arrow keys to move it, space again to put it down.',
        },
        announcements: {
          onDragStart: ({ active }) => `${nameOf(active.id)} is picked up.`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(active.id)} is at place ${placeOf(over.id) + 1} of ${list.length}.` : undefined,
          onDragEnd: ({ active, over }) =>
            over
              ? `${nameOf(active.id)} is put down at place ${placeOf(over.id) + 1}.`
              : `${nameOf(active.id)} is put back.`,
          onDragCancel: ({ active }) => `${nameOf(active.id)} is put back.`,
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
              last={list.length - 1}
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
  last: number;
  pictures: Pictures;
  fallback: string;
  onRemove: () => void;
};

const MOVE =
  'grid min-h-tap flex-1 place-items-center text-ink-2 hover:bg-strong hover:text-ink aria-disabled:text-ink-3 aria-disabled:opacity-40';

function SortablePicture({ picture, index, last, pictures, fallback, onRemove }: SortablePictureProps) {
  const { id, name } = picture;
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
              aria-label={`Move ${name} forward`}
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
              aria-label={`Move ${name}`}
              className={classNames(MOVE, 'cursor-grab touch-none active:cursor-grabbing')}
            >
              <GripVertical className="size-4" />
            </button>
            <button
              type="button"
              className={MOVE}
              aria-label={`Move ${name} back`}
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
