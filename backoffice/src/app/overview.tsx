import { AuditOutlined, BankOutlined, MailOutlined, TeamOutlined } from '@ant-design/icons';
import { formatWhole } from '../../../shared/format/number.ts';
import {
  PROPERTY_TYPE_LABELS,
  type PropertyPurpose,
  type PropertyType,
  PURPOSE_WORDS,
} from '../../../shared/properties/property-facts.ts';
import { BarChart } from '../ui/figures/bar-chart.tsx';
import { ChartPanel } from '../ui/figures/chart-panel.tsx';
import { DonutChart } from '../ui/figures/donut-chart.tsx';
import { FiguresError } from '../ui/figures/figures-error.tsx';
import { StatCard } from '../ui/figures/stat-card.tsx';
import { useFigures } from '../ui/figures/use-figures.ts';
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
  { label: 'Total Properties', icon: <BankOutlined />, figure: 'totalProperties' },
  { label: 'Total Users', icon: <TeamOutlined />, figure: 'totalUsers' },
  { label: 'Total Inquiries', icon: <MailOutlined />, figure: 'totalInquiries' },
  { label: 'Appraisal Requests', icon: <AuditOutlined />, figure: 'totalAppraisals' },
] as const;

/** What the panel's figures are counted from. */
const TOPICS = ['admin:properties', 'admin:profiles', 'admin:inquiries', 'admin:appraisal_requests'];

/** The four figures and the three breakdowns, as they are now. */
export function Overview() {
  const query = useFigures<Analytics>('get_admin_analytics', TOPICS);
  const figures = query.data?.data;
  if (query.isError && !figures) return <FiguresError query={query} />;
  return (
    <div className="overview">
      <dl className="stat-cards" aria-label="Totals">
        {CARDS.map(({ label, icon, figure }) => (
          <StatCard key={label} label={label} icon={icon} value={figures && formatWhole(figures[figure])} />
        ))}
      </dl>
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
              unit={figures?.totalProperties === 1 ? 'property' : 'properties'}
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
          note="top 5"
          column="City"
          parts={figures?.propertiesByCity.slice(0, TOP_CITIES).map(({ city, count }) => ({ label: city, count }))}
        >
          {(parts) => <BarChart parts={parts} series={1} />}
        </ChartPanel>
      </div>
    </div>
  );
}
