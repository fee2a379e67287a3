import { Skeleton } from 'antd';
import { formatPlainDay } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { FiguresError } from '../../ui/figures/figures-error.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { EmptySearches } from './empty-searches.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { PeriodBar } from './period-bar.tsx';
import { type FiguresArea, useFiguresOverTime } from './use-figures-over-time.ts';
import { usePeriod } from './use-period.ts';
import '../../ui/figures/charts.css';
import '../../ui/figures/figure-panel.css';
import './figures.css';

/** The figures of the whole market. */
export function MarketFigures() {
  return <FiguresScreen area="admin" />;
}

export function AgentFigures() {
  return <FiguresScreen area="agent" />;
}

export function BrokerFigures() {
  return <FiguresScreen area="broker" />;
}

function FiguresScreen({ area }: { area: FiguresArea }) {
  useDocumentTitle('Figures');
  const state = usePeriod();
  const { period } = state;
  const query = useFiguresOverTime(area, period);
  const figures = query.data?.data;
  return (
    <section aria-label="Figures">
      <div className="list-heading">
        <h2>Figures</h2>
        <output className="list-total">
          {figures
            ? t(
                `Compared with ${formatPlainDay(figures.previous.from)} to ${formatPlainDay(figures.previous.to)} (dashed line)`,
              )
            : null}
        </output>
      </div>
      <PeriodBar {...state} />
      {query.isError ? <FiguresError query={query} /> : null}
      {!figures && !query.isError ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : null}
      {figures ? (
        <div className="figure-panels" aria-busy={query.isPlaceholderData}>
          {figures.figures.map((figure) => (
            <FigurePanel key={figure.figure} figure={figure} by={figures.by} />
          ))}
        </div>
      ) : null}
      {figures && 'emptySearches' in figures ? <EmptySearches searches={figures.emptySearches} /> : null}
      {figures ? (
        <p className="figure-note">
          Days follow East Africa Time. We compute the figures every five minutes. An answer counts for the day of its
          inquiry, up to a week later. Medians are exact to within 2.5%.
        </p>
      ) : null}
    </section>
  );
}
