import { CheckCircleOutlined, HomeOutlined, MessageOutlined, TeamOutlined } from '@ant-design/icons';
import { formatWhole } from '#shared/format/number.ts';
import { ACTIVITY_TYPE_LABELS, type ActivityType } from '#shared/reports/activity-facts.ts';
import { BarChart } from '../../ui/figures/bar-chart.tsx';
import { ChartPanel } from '../../ui/figures/chart-panel.tsx';
import { FiguresError } from '../../ui/figures/figures-error.tsx';
import { StatCard } from '../../ui/figures/stat-card.tsx';
import { useFigures } from '../../ui/figures/use-figures.ts';
import { t } from '#shared/format/text.ts';

type ActivityReport = {
  totalActivities: number;
  activeUsers: number;
  activitiesByType: { type: ActivityType; count: number }[];
  activitiesByUser: { userId: string; userName: string; count: number }[];
};

const TOPICS = ['admin:user_activities'];

/** The numbers of user activities. */
export function ActivityFigures() {
  const query = useFigures<ActivityReport>('get_activity_report', TOPICS);
  const report = query.data?.data;
  if (query.isError && !report) return <FiguresError query={query} />;
  const countOf = (type: ActivityType) =>
    report && formatWhole(report.activitiesByType.find((part) => part.type === type)?.count ?? 0);
  return (
    <div className="activity-figures">
      <dl className="stat-cards" aria-label="Activity">
        <StatCard
          label="Total Activities"
          icon={<CheckCircleOutlined />}
          value={report && formatWhole(report.totalActivities)}
        />
        <StatCard label="Active Users" icon={<TeamOutlined />} value={report && formatWhole(report.activeUsers)} />
        <StatCard label="Property Submissions" icon={<HomeOutlined />} value={countOf('property_created')} />
        <StatCard label="Contact Interactions" icon={<MessageOutlined />} value={countOf('inquiry_created')} />
      </dl>
      <div className="chart-panels chart-panels-two">
        <ChartPanel
          title="Activities by Type"
          column="Type"
          parts={report?.activitiesByType.map(({ type, count }) => ({ label: ACTIVITY_TYPE_LABELS[type], count }))}
        >
          {(parts) => <BarChart parts={parts} series={0} />}
        </ChartPanel>
        <ChartPanel
          title="Most Active Users"
          note={t('top 5')}
          column="User"
          parts={report?.activitiesByUser.map(({ userId, userName, count }) => ({
            id: userId,
            label: userName,
            count,
          }))}
        >
          {(parts) => <BarChart parts={parts} series={1} />}
        </ChartPanel>
      </div>
    </div>
  );
}
