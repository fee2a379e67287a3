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

/** Work first: who asks to join, the newest leads and the agents. Then figures, and the company’s profile. */
export function BrokerOverview() {
  useDocumentTitle('Broker Dashboard');
  const { data, isError, refetch } = useDashboardOfPage();
  const dashboard = data?.data;
  // The page around it says what is wrong, and offers to try again.
  if (isError && !dashboard) return null;
  if (!dashboard) return <Skeleton active title={false} paragraph={{ rows: LIST_SKELETON_ROWS, width: '100%' }} />;
  return (
    <div className="broker-overview">
      <MembershipRequests requests={dashboard.membershipRequests} onChange={refetch} />
      <div className="broker-panels">
        <RecentLeads leads={dashboard.recentLeads} all={`${AREA_PATHS.broker}/leads`} />
        <AgentsPanel agents={dashboard.agents} all={`${AREA_PATHS.broker}/agents`} />
      </div>
      {dashboard.agents.length > 0 ? <AgentCharts agents={dashboard.agents} /> : null}
      {dashboard.profile ? <CompanyProfile profile={dashboard.profile} /> : null}
    </div>
  );
}
