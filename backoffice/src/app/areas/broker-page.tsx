import { EditOutlined, FileTextOutlined, HomeOutlined, TeamOutlined, WalletOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { AREA_PATHS } from '#shared/paths.ts';
import { formatExactMoney } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import noListingsPicture from '../../pictures/no-listings.svg';
import { BrokerProfileDrawer } from '../../resources/broker/broker-profile-drawer.tsx';
import {
  type BrokerDashboard,
  BrokerDashboardContext,
  useBrokerDashboard,
} from '../../resources/broker/use-broker-dashboard.ts';
import { FiguresError } from '../../ui/figures/figures-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatCard } from '../../ui/figures/stat-card.tsx';
import { AreaLists } from './area-lists.tsx';
import { BROKER_RESOURCES } from './broker-resources.tsx';
import { t } from '#shared/format/text.ts';

const AREA = AREA_PATHS.broker;

const CARDS = [
  {
    label: 'Agents',
    icon: <TeamOutlined />,
    path: 'agents',
    figure: ({ totalAgents }: BrokerDashboard) => formatWhole(totalAgents),
  },
  {
    label: 'Properties',
    icon: <HomeOutlined />,
    path: 'properties',
    figure: ({ totalProperties }: BrokerDashboard) => formatWhole(totalProperties),
  },
  {
    label: 'Leads',
    icon: <FileTextOutlined />,
    path: 'leads',
    figure: ({ totalLeads }: BrokerDashboard) => formatWhole(totalLeads),
  },
  {
    label: 'Commissions',
    icon: <WalletOutlined />,
    path: 'commissions',
    figure: ({ totalCommissions }: BrokerDashboard) => formatExactMoney(totalCommissions, 'USD'),
    detail: 'Your share, in US dollars',
  },
];

/** The broker's dashboard: company, figures, and the list that is open. Whoever has no profile makes one first. */
export function BrokerPage() {
  const [editing, setEditing] = useState(false);
  const query = useBrokerDashboard();
  const { data, isError } = query;
  const dashboard = data?.data;
  const profile = dashboard?.profile ?? null;
  return (
    <BrokerDashboardContext value={query}>
      <div className="page-heading">
        <div>
          <h1>Broker Dashboard</h1>
          <p>{profile ? t(`${profile.companyName}: your agents and their work.`) : 'Your agents and their work.'}</p>
        </div>
        {profile ? (
          <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        ) : null}
      </div>
      {isError && !dashboard ? <FiguresError query={query} text="The dashboard could not be loaded." /> : null}
      {dashboard && !profile ? (
        <Notice
          picture={noListingsPicture}
          title="Create your broker profile"
          text="Your company, its license and how to reach it: then agents can join you, and owners entrust you with properties."
          action={
            <Button type="primary" onClick={() => setEditing(true)}>
              Create Profile
            </Button>
          }
        />
      ) : null}
      {profile || (!dashboard && !isError) ? <Figures dashboard={dashboard} /> : null}
      {dashboard && editing ? (
        <BrokerProfileDrawer profile={profile} onSaved={query.refetch} onClosed={() => setEditing(false)} />
      ) : null}
    </BrokerDashboardContext>
  );
}

function Figures({ dashboard }: { dashboard: BrokerDashboard | undefined }) {
  return (
    <>
      <dl className="stat-cards" aria-label="Totals">
        {CARDS.map(({ label, icon, path, figure, detail }) => (
          <StatCard
            key={label}
            label={label}
            icon={icon}
            value={dashboard && figure(dashboard)}
            detail={detail}
            to={`${AREA}/${path}`}
          />
        ))}
      </dl>
      <AreaLists area={AREA} resources={BROKER_RESOURCES} />
    </>
  );
}
