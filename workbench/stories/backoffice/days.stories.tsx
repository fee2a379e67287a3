import { useState } from 'react';
import { DayInput } from '#backoffice/ui/days/day-input.tsx';
import { MonthCalendar } from '#backoffice/ui/days/month-calendar.tsx';
import { TimeInput } from '#backoffice/ui/days/time-input.tsx';
import { TypedInput } from '#backoffice/ui/days/typed-input.tsx';

export default { title: 'backoffice/days' };

export function Inputs() {
  const [day, setDay] = useState('2026-03-09');
  const [time, setTime] = useState('14:30');
  return (
    <>
      <DayInput aria-label="Day" value={day} onDay={setDay} min="2026-01-01" />
      <TimeInput aria-label="Time" value={time} onTime={setTime} />
      <TypedInput
        aria-label="Code"
        value="HG-4821"
        read={(text) => text}
        write={(value) => value}
        onRead={() => undefined}
      />
    </>
  );
}

export function Calendar() {
  const [day, setDay] = useState('2026-03-09');
  return <MonthCalendar day={day} min="2026-03-02" max={undefined} onDay={setDay} />;
}
