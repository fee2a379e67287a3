import { HomeOutlined } from '@ant-design/icons';
import { BarChart } from '#backoffice/ui/figures/bar-chart.tsx';
import { ChartPanel } from '#backoffice/ui/figures/chart-panel.tsx';
import { ColumnChart } from '#backoffice/ui/figures/column-chart.tsx';
import { DonutChart } from '#backoffice/ui/figures/donut-chart.tsx';
import { FiguresError } from '#backoffice/ui/figures/figures-error.tsx';
import { StatCard } from '#backoffice/ui/figures/stat-card.tsx';

export default { title: 'backoffice/figures' };

const PARTS = [
  { label: 'Hargeisa', count: 42 },
  { label: 'Berbera', count: 17 },
  { label: 'Burao', count: 0 },
];

export function Cards() {
  return (
    <dl>
      <StatCard label="Properties" icon={<HomeOutlined />} value="1,204" detail="12 pending" to="/admin/properties" />
      <StatCard label="Cars" icon={<HomeOutlined />} value={undefined} />
    </dl>
  );
}

export function Shares() {
  return (
    <ChartPanel title="Cities" note="top 5" column="City" parts={PARTS}>
      {(parts) => <DonutChart parts={parts} total="59" unit="properties" />}
    </ChartPanel>
  );
}

export function Bars() {
  return (
    <>
      <ChartPanel title="Cities" column="City" parts={PARTS}>
        {(parts) => <BarChart parts={parts} series={0} />}
      </ChartPanel>
      <ChartPanel title="Makes" column="Make" parts={[]}>
        {(parts) => <BarChart parts={parts} series={1} />}
      </ChartPanel>
    </>
  );
}

export function Columns() {
  const columns = [3, 8, 5, null].map((value, index) => ({ at: `2026-03-0${index + 1}`, value, previous: 4 }));
  return (
    <>
      <ColumnChart columns={columns} describe={({ at, value }) => `${at}: ${value}`} />
      <ColumnChart columns={columns} describe={({ at }) => at} small />
    </>
  );
}

export function FailedFigures() {
  return <FiguresError query={{ error: { message: 'Try again' }, isFetching: false, refetch: () => undefined }} />;
}
