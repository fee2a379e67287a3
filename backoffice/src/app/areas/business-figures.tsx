import { Link } from 'react-router-dom';
import { AREA_PATHS } from '#shared/paths.ts';
import { t } from '#shared/format/text.ts';
import { changeMood, changeText, figureText, labelOf } from '../../resources/figures/figure-words.ts';
import { useFiguresOverTime } from '../../resources/figures/use-figures-over-time.ts';
import { lastDays } from '../../resources/figures/use-period.ts';
import { ColumnChart } from '../../ui/figures/column-chart.tsx';
import '../../ui/figures/figure-panel.css';
import '../../resources/figures/figures.css';

const SHOWN = new Set(['listings_in', 'inquiries', 'viewings', 'new_people']);

/** Four figures of the last seven days beside the seven before. The screen Figures has all of them. */
export function BusinessFigures() {
  const figures = useFiguresOverTime('admin', { ...lastDays(7), by: 'day' }).data?.data.figures;
  if (!figures) return null;
  return (
    <section aria-label="The last seven days">
      <div className="figure-heading">
        <h2>The last seven days</h2>
        <Link to={`${AREA_PATHS.admin}/figures`}>All figures</Link>
      </div>
      <dl className="business-figures">
        {figures
          .filter(({ figure }) => SHOWN.has(figure))
          .map((figure) => (
            <div key={figure.figure}>
              <dt>{labelOf(figure)}</dt>
              <dd>
                <strong>{figureText(figure.figure, figure.total)}</strong>
                <span className={`figure-change figure-${changeMood(figure)}`}>
                  {changeText(figure) ?? t(`Before: ${figureText(figure.figure, figure.previousTotal)}`)}
                </span>
                <ColumnChart small columns={figure.points} describe={({ at }) => at} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
