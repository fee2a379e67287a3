import { Link } from 'react-router-dom';
import { FEATURED_CITIES } from '#shared/places/cities.ts';
import { propertiesPath } from '#shared/paths.ts';
import berbera from '../../pictures/city-berbera-480.webp';
import borama from '../../pictures/city-borama-480.webp';
import burao from '../../pictures/city-burao-480.webp';
import erigavo from '../../pictures/city-erigavo-480.webp';
import hargeisa from '../../pictures/city-hargeisa-480.webp';
import { Section } from '../../ui/base/section.tsx';
import { cityName } from '#shared/places/city-names.ts';
import { plural } from '#shared/format/text.ts';

const PICTURES = { Hargeisa: hargeisa, Burao: burao, Berbera: berbera, Erigavo: erigavo, Borama: borama };

/** Cards of five cities. On narrow screens they scroll sideways. */
export function CityCards() {
  return (
    <Section title="Browse by Location" text="Five cities, each with its own character.">
      <ul className="no-scrollbar -mx-gutter grid snap-x snap-mandatory auto-cols-[62%] grid-flow-col gap-4 overflow-x-auto px-gutter pt-1 pb-4 sm:auto-cols-[34%] lg:mx-0 lg:grid-flow-row lg:grid-cols-5 lg:gap-5 lg:overflow-visible lg:px-0">
        {FEATURED_CITIES.map((city) => (
          <li key={city.name} className="snap-center">
            <Link to={propertiesPath({ location: city.name })} className="group block rounded-md">
              <div className="aspect-(--ratio-city) overflow-hidden rounded-arch bg-strong">
                <img
                  src={PICTURES[city.name]}
                  alt=""
                  width={480}
                  height={640}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover transition-[scale] duration-(--t-slow) group-hover:scale-104 dark:dimmed"
                />
              </div>
              <div className="flex flex-wrap items-baseline justify-between gap-x-2 px-1 pt-3">
                <h3 className="text-lg">{cityName(city.name)}</h3>
                <span className="tabular text-meta whitespace-nowrap text-ink-2">
                  {plural(city.count, ['{0} property', '{0} properties'])}
                </span>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
