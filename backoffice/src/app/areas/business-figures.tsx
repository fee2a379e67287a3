import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { FIGURE_LABELS, type FigureName } from '#shared/figures/figure-facts.ts';
import type { Figure } from '#shared/figures/figures-schema.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import { t } from '#shared/format/text.ts';
import { changeMood, changeText, figureText, pointText } from '../../resources/figures/figure-words.ts';
import { useFiguresOverTime } from '../../resources/figures/use-figures-over-time.ts';
import { lastDays } from '../../resources/figures/use-period.ts';
import { ColumnChart } from '../../ui/figures/column-chart.tsx';
import { FiguresError } from '../../ui/figures/figures-error.tsx';
import '../../ui/figures/figure-panel.css';
import '../../resources/figures/figures.css';

const SHOWN: FigureName[] = ['listings_in', 'inquiries', 'viewings', 'new_people'];

/** Four figures of the last seven days, compared with the seven days before. The screen Figures has all figures. */
export function BusinessFigures() {
  const query = useFiguresOverTime('admin', { ...lastDays(7), by: 'day' });
  const figures = query.data?.data.figures;
  return (
    <section aria-label="The last seven days" aria-busy={!figures && !query.isError}>
      <div className="figure-heading">
        <h2>The last seven days</h2>
        <Link to={`${AREA_PATHS.admin}/figures`}>All figures</Link>
      </div>
      {query.isError && !figures ? (
        <FiguresError query={query} />
      ) : (
        <dl className="business-figures">
          {SHOWN.map((name) => (
            <div key={name}>
              <dt>{FIGURE_LABELS[name]}</dt>
              <dd>
                <Change figure={figures?.find(({ figure }) => figure === name)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Change({ figure }: { figure: Figure | undefined }) {
  if (!figure) return <Skeleton.Button active block />;
  return (
    <>
      <strong>{figureText(figure.figure, figure.total)}</strong>
      <span className={`figure-change figure-${changeMood(figure)}`}>
        {changeText(figure) ?? t(`Before: ${figureText(figure.figure, figure.previousTotal)}`)}
      </span>
      <ColumnChart small columns={figure.points} describe={({ at }) => pointText(at, 'day')} />
    </>
  );
}
