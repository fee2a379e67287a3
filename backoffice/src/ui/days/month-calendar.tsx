import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import generateCalendar from 'antd/es/calendar/generateCalendar';
import {
  addDays,
  addMonths,
  addYears,
  endOfMonth,
  getWeek,
  isAfter,
  isValid,
  parseISO,
  setDate,
  setHours,
  setMilliseconds,
  setMinutes,
  setMonth,
  setSeconds,
  setYear,
  startOfWeek,
} from 'date-fns';
import { formatMonthName, formatPlainDay, formatPlainMonth, formatWeekday } from '#shared/format/moment.ts';
import { today } from '#shared/format/day.ts';
import { t } from '#shared/format/text.ts';
import { FROM_RIGHT, IS_ENGLISH } from '#shared/language.ts';
import { dayOf } from './local-day.ts';
import { isDay } from './typed-day.ts';

/** The first day of the week. English follows the United States (Sunday); Arabic and Somali begin on Saturday. */
const WEEK = { weekStartsOn: IS_ENGLISH ? 0 : 6 } as const;

/** Date functions for Ant Design’s calendar, without a second date library. */
const Calendar = generateCalendar<Date>({
  getWeekDay: (date) => date.getDay(),
  getMillisecond: (date) => date.getMilliseconds(),
  getSecond: (date) => date.getSeconds(),
  getMinute: (date) => date.getMinutes(),
  getHour: (date) => date.getHours(),
  getDate: (date) => date.getDate(),
  getMonth: (date) => date.getMonth(),
  getYear: (date) => date.getFullYear(),
  getNow: () => new Date(),
  getFixedDate: parseISO,
  getEndDate: endOfMonth,
  addYear: addYears,
  addMonth: addMonths,
  addDate: addDays,
  setYear,
  setMonth,
  setDate,
  setHour: setHours,
  setMinute: setMinutes,
  setSecond: setSeconds,
  setMillisecond: setMilliseconds,
  isAfter,
  isValidate: isValid,
  locale: {
    getWeekFirstDay: () => WEEK.weekStartsOn,
    getWeekFirstDate: (_, date) => startOfWeek(date, WEEK),
    getWeek: (_, date) => getWeek(date, WEEK),
    getShortWeekDays: () => DAYS_FROM_SUNDAY.map((day) => formatWeekday(day)),
    getShortMonths: () => Array.from({ length: 12 }, (_, month) => formatMonthName(dayOf(new Date(2026, month, 1)))),
    // The names of the cells.
    format: (_, date) => formatPlainDay(dayOf(date)),
    parse: () => null,
  },
});

const DAYS_FROM_SUNDAY = Array.from({ length: 7 }, (_, day) => dayOf(new Date(2026, 1, 1 + day)));

type MonthCalendarProps = {
  /** The chosen day (`yyyy-mm-dd`), or undefined. */
  day: string;
  min: string | undefined;
  max: string | undefined;
  onDay: (day: string) => void;
};

/** A calendar month in which the user chooses one day. */
export function MonthCalendar({ day, min, max, onDay }: MonthCalendarProps) {
  return (
    <Calendar
      className="day-calendar"
      fullscreen={false}
      {...(isDay(day) && { defaultValue: parseISO(day) })}
      disabledDate={(date) => (min ? dayOf(date) < min : false) || (max ? dayOf(date) > max : false)}
      headerRender={Head}
      fullCellRender={(date) => cellOf(dayOf(date), day)}
      onSelect={(date, { source }) => {
        if (source === 'date') onDay(dayOf(date));
      }}
    />
  );
}

function cellOf(day: string, chosen: string) {
  return (
    <span className="day-calendar-day" data-chosen={day === chosen} aria-current={day === today() ? 'date' : undefined}>
      {parseISO(day).getDate()}
    </span>
  );
}

type HeadProps = { value: Date; onChange: (date: Date) => void };

/** The month, with buttons to other months. */
function Head({ value, onChange }: HeadProps) {
  return (
    <div className="day-calendar-head">
      <Turn name={t('Previous year')} isBack isYear onTurn={() => onChange(addYears(value, -1))} />
      <Turn name={t('Previous month')} isBack onTurn={() => onChange(addMonths(value, -1))} />
      <strong aria-live="polite">{formatPlainMonth(dayOf(value))}</strong>
      <Turn name={t('Next month')} onTurn={() => onChange(addMonths(value, 1))} />
      <Turn name={t('Next year')} isYear onTurn={() => onChange(addYears(value, 1))} />
    </div>
  );
}

type TurnProps = { name: string; isBack?: boolean; isYear?: boolean; onTurn: () => void };

function Turn({ name, isBack = false, isYear = false, onTurn }: TurnProps) {
  const pointsLeft = isBack !== FROM_RIGHT;
  const [Left, Right] = isYear ? [DoubleLeftOutlined, DoubleRightOutlined] : [LeftOutlined, RightOutlined];
  const Icon = pointsLeft ? Left : Right;
  return <Button type="text" size="small" icon={<Icon aria-hidden />} aria-label={name} onClick={onTurn} />;
}
