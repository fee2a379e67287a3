import { House, Map, ShieldCheck, Users } from 'lucide-react';
import { ArchIcon } from '../../ui/base/arch-icon.tsx';

/** Fixed marketing figures. */
const STATS = [
  { icon: House, tone: 'sea', figure: 1780, label: 'Properties Listed' },
  { icon: ShieldCheck, tone: 'saffron', figure: 85, label: 'Verified Agents' },
  { icon: Map, tone: 'clay', figure: 5, label: 'Cities Covered' },
  { icon: Users, tone: 'violet', figure: 8500, label: 'Happy Users' },
] as const;

export function StatTiles() {
  return (
    <div className="wrap relative z-1 -mt-12 md:-mt-14">
      <dl className="grid grid-cols-2 overflow-hidden rounded-xl bg-surface shadow-2 lg:grid-cols-4 dark:border dark:border-line">
        {STATS.map((stat) => (
          <div
            key={stat.label}
            className="relative flex flex-col-reverse justify-center max-md:justify-end border-line px-4 pt-16.5 pb-4 not-last:border-e max-lg:nth-2:border-e-0 max-lg:nth-[-n+2]:border-b md:py-5 md:ps-21 lg:py-6"
          >
            <dt className="mt-1 text-sm leading-tight text-ink-2">
              <ArchIcon
                icon={stat.icon}
                tone={stat.tone}
                className="absolute start-4 top-4 max-md:h-10.5 max-md:w-9 md:start-6 md:top-1/2 md:-translate-y-1/2"
              />
              {stat.label}
            </dt>
            <dd className="tabular text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] leading-[1.05] font-[780] tracking-[-.03em]">
              {stat.figure}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
