import { AuditOutlined, BankOutlined, MailOutlined, TeamOutlined } from '@ant-design/icons';
import { AREA_PATHS } from '#shared/paths.ts';
import { formatWhole } from '#shared/format/number.ts';
import {
  PROPERTY_TYPE_LABELS,
  type PropertyPurpose,
  type PropertyType,
  PURPOSE_WORDS,
} from '#shared/properties/property-facts.ts';
import { BarChart } from '../../ui/figures/bar-chart.tsx';
import { ChartPanel } from '../../ui/figures/chart-panel.tsx';
import { DonutChart } from '../../ui/figures/donut-chart.tsx';
import { FiguresError } from '../../ui/figures/figures-error.tsx';
import { StatCard } from '../../ui/figures/stat-card.tsx';
import { useFigures } from '../../ui/figures/use-figures.ts';
import { plural, t } from '#shared/format/text.ts';
import { cityName } from '#shared/places/city-names.ts';
import './overview.css';

type Analytics = {
  totalProperties: number;
  totalUsers: number;
  totalInquiries: number;
  totalAppraisals: number;
  propertiesByPurpose: { purpose: PropertyPurpose; count: number }[];
  propertiesByType: { property_type: PropertyType; count: number }[];
  propertiesByCity: { city: string; count: number }[];
};

const TOP_CITIES = 5;

const CARDS = [
  { label: 'Total Properties', icon: <BankOutlined />, figure: 'totalProperties', list: 'properties' },
  { label: 'Total Users', icon: <TeamOutlined />, figure: 'totalUsers', list: 'users' },
  { label: 'Total Inquiries', icon: <MailOutlined />, figure: 'totalInquiries', list: 'inquiries' },
  { label: 'Appraisal Requests', icon: <AuditOutlined />, figure: 'totalAppraisals', list: 'appraisals' },
] as const;

/** The channels of the tables behind the panel's figures. */
const TOPICS = ['admin:properties', 'admin:profiles', 'admin:inquiries', 'admin:appraisal_requests'];

function useAnalytics(topics: readonly string[]) {
  const query = useFigures<Analytics>('get_admin_analytics', topics);
  return { query, figures: query.data?.data };
}

/** The four current figures, each with a link to its list. */
export function Totals() {
  const { query, figures } = useAnalytics(TOPICS);
  if (query.isError && !figures) return <FiguresError query={query} />;
  return (
    <div className="overview">
      <dl className="stat-cards" aria-label="Totals">
        {CARDS.map(({ label, icon, figure, list }) => (
          <StatCard
            key={label}
            label={label}
            icon={icon}
            value={figures && formatWhole(figures[figure])}
            to={`${AREA_PATHS.admin}/${list}`}
          />
        ))}
      </dl>
    </div>
  );
}

/** The three breakdowns. They do not listen for changes, because the totals refetch the shared query. */
export function Breakdowns() {
  const { query, figures } = useAnalytics([]);
  // The totals above show the error and retry for both.
  if (query.isError && !figures) return null;
  return (
    <div className="overview">
      <div className="chart-panels">
        <ChartPanel
          title="By Purpose"
          column="Purpose"
          parts={figures?.propertiesByPurpose.map(({ purpose, count }) => ({ label: PURPOSE_WORDS[purpose], count }))}
        >
          {(parts) => (
            <DonutChart
              parts={parts}
              total={formatWhole(figures?.totalProperties ?? 0)}
              unit={plural(figures?.totalProperties ?? 0, ['property', 'properties'])}
            />
          )}
        </ChartPanel>
        <ChartPanel
          title="By Type"
          column="Type"
          parts={figures?.propertiesByType.map((part) => ({
            label: PROPERTY_TYPE_LABELS[part.property_type],
            count: part.count,
          }))}
        >
          {(parts) => <BarChart parts={parts} series={0} />}
        </ChartPanel>
        <ChartPanel
          title="By City"
          note={t('top 5')}
          column="City"
          parts={figures?.propertiesByCity
            .slice(0, TOP_CITIES)
            .map(({ city, count }) => ({ label: cityName(city), count }))}
        >
          {(parts) => <BarChart parts={parts} series={1} />}
        </ChartPanel>
      </div>
    </div>
  );
}
