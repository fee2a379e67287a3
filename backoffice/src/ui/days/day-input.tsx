import { CalendarOutlined } from '@ant-design/icons';
import { Button, Popover, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';
import { dayText, readDay } from './typed-day.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';
import './day-input.css';

const MonthCalendar = lazyPart(() => import('./month-calendar.tsx'), 'MonthCalendar');

const CONTAINERS = '.ant-modal-container, .ant-drawer-body, main';

/** The calendar opens below the field, or above it, and stays inside the window. */
const BELOW = {
  bottomRight: { points: ['tr', 'br'], offset: [0, 8], overflow: { shiftX: true, adjustY: true } },
};

type DayInputProps = TypedInputProps & {
  /** `yyyy-mm-dd`, or undefined. */
  value?: string | null;
  onDay?: (day: string) => void;
  /** The first and last selectable day. */
  min?: string;
  max?: string;
};

/** A day in the user’s language, typed or chosen in a calendar. `Form.Item` takes it by `trigger="onDay"`. */
export function DayInput({ value, onDay, min, max, ...input }: DayInputProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TypedInput
      placeholder={input.prefix ? 'Any day' : 'Choose a day'}
      {...input}
      value={value ?? ''}
      read={readDay}
      write={dayText}
      onRead={onDay}
      suffix={
        <Popover
          trigger="click"
          open={isOpen}
          onOpenChange={setOpen}
          placement="bottomRight"
          arrow={false}
          builtinPlacements={BELOW}
          // The calendar is next to the field, because the dialog around it traps the focus.
          getPopupContainer={(button) => button.closest<HTMLElement>(CONTAINERS) ?? document.body}
          content={
            <Suspense fallback={<Skeleton active title={false} className="day-calendar" paragraph={{ rows: 6 }} />}>
              <MonthCalendar
                day={value ?? ''}
                min={min}
                max={max}
                onDay={(day) => {
                  setOpen(false);
                  onDay?.(day);
                }}
              />
            </Suspense>
          }
        >
          <Button
            type="text"
            size="small"
            className="day-button"
            icon={<CalendarOutlined aria-hidden />}
            aria-label="Calendar"
            aria-expanded={isOpen}
            disabled={input.disabled === true}
            {...loadEarly(MonthCalendar)}
          />
        </Popover>
      }
    />
  );
}
