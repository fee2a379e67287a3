import { Skeleton } from 'antd';
import { AREA_PATHS } from '#shared/paths.ts';
import { LIST_SKELETON_ROWS } from '../../ui/lists/list-texts.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { AgentCharts } from './agent-charts.tsx';
import { AgentsPanel } from './agents-panel.tsx';
import { CompanyProfile } from './company-profile.tsx';
import { MembershipRequests } from './membership-requests.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { useDashboardOfPage } from './use-broker-dashboard.ts';
import './broker-overview.css';

/** The company, who asks to join, what the agents achieve, and the newest leads. */
export function BrokerOverview() {
  useDocumentTitle('Broker Dashboard');
  const { data, isError, refetch } = useDashboardOfPage();
  const dashboard = data?.data;
  // The page around it says what is wrong, and offers to try again.
  if (isError && !dashboard) return null;
  if (!dashboard) return <Skeleton active title={false} paragraph={{ rows: LIST_SKELETON_ROWS, width: '100%' }} />;
  return (
    <div className="broker-overview">
      {dashboard.profile ? <CompanyProfile profile={dashboard.profile} /> : null}
      <MembershipRequests requests={dashboard.membershipRequests} onChange={refetch} />
      {dashboard.agents.length > 0 ? <AgentCharts agents={dashboard.agents} /> : null}
      <div className="broker-panels">
        <AgentsPanel agents={dashboard.agents} all={`${AREA_PATHS.broker}/agents`} />
        <RecentLeads leads={dashboard.recentLeads} all={`${AREA_PATHS.broker}/leads`} />
      </div>
    </div>
  );
}
