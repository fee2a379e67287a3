import { Segmented } from 'antd';
import type { FigureStep } from '#shared/figures/figure-facts.ts';
import { today } from '#shared/format/day.ts';
import { plural } from '#shared/format/text.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { PERIOD_DAYS, type usePeriod } from './use-period.ts';

const STEP_LABELS: Record<FigureStep, string> = { day: 'By day', week: 'By week', month: 'By month' };

/** Chooses the last 7, 30 or 90 days or any other period, and its step. */
export function PeriodBar({ period, days, set, choose }: ReturnType<typeof usePeriod>) {
  return (
    <div className="period-bar">
      <Segmented
        aria-label="Period"
        value={days ?? 0}
        options={[
          ...PERIOD_DAYS.map((count) => ({ value: count as number, label: plural(count, ['{0} day', '{0} days']) })),
          ...(days ? [] : [{ value: 0, label: 'Custom' }]),
        ]}
        onChange={(chosen) => (chosen ? choose(chosen) : undefined)}
      />
      <div className="period-days">
        <DayInput
          aria-label="First day"
          value={period.from}
          max={period.to}
          onDay={(from) => (from ? set({ ...period, from, to: from > period.to ? from : period.to }) : undefined)}
        />
        <DayInput
          aria-label="Last day"
          value={period.to}
          min={period.from}
          max={today()}
          onDay={(to) => (to ? set({ ...period, to, from: to < period.from ? to : period.from }) : undefined)}
        />
      </div>
      <Segmented
        aria-label="Step"
        value={period.by}
        options={Object.entries(STEP_LABELS).map(([value, label]) => ({ value: value as FigureStep, label }))}
        onChange={(by) => set({ ...period, by })}
      />
    </div>
  );
}
