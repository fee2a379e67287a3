import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { AREA_PATHS } from '#shared/paths.ts';
import noListingsPicture from '../../pictures/no-listings.svg';
import { BrokerProfileDrawer } from '../../resources/broker/broker-profile-drawer.tsx';
import { BrokerDashboardContext, useBrokerDashboard } from '../../resources/broker/use-broker-dashboard.ts';
import { FiguresError } from '../../ui/figures/figures-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AreaHeading } from './area-heading.tsx';
import { AreaLists } from './area-lists.tsx';
import { BROKER_RESOURCES } from './broker-resources.tsx';

const AREA = AREA_PATHS.broker;

/** The broker's dashboard: its tabs and the open list. A broker without a profile creates one first. */
export function BrokerPage() {
  const [editing, setEditing] = useState(false);
  const query = useBrokerDashboard();
  const { data, isError } = query;
  const dashboard = data?.data;
  const profile = dashboard?.profile ?? null;
  return (
    <BrokerDashboardContext value={query}>
      <AreaHeading
        area={AREA}
        title="Broker Dashboard"
        text={
          profile ? (
            <>
              <Isolate>{profile.companyName}</Isolate>: your agents and their work.
            </>
          ) : (
            'Your agents and their work.'
          )
        }
        actions={
          dashboard && !profile ? null : (
            <Button size="small" icon={<EditOutlined />} disabled={!profile} onClick={() => setEditing(true)}>
              Edit Profile
            </Button>
          )
        }
      />
      {isError && !dashboard ? <FiguresError query={query} text="The dashboard could not be loaded." /> : null}
      {dashboard && !profile ? (
        <Notice
          picture={noListingsPicture}
          title="Create your broker profile"
          text="Add your company, its license and its contact details. Agents can then join you, and owners can entrust properties to you."
          action={
            <Button type="primary" onClick={() => setEditing(true)}>
              Create Profile
            </Button>
          }
        />
      ) : null}
      {profile || (!dashboard && !isError) ? <AreaLists area={AREA} resources={BROKER_RESOURCES} /> : null}
      {dashboard && editing ? (
        <BrokerProfileDrawer profile={profile} onSaved={query.refetch} onClosed={() => setEditing(false)} />
      ) : null}
    </BrokerDashboardContext>
  );
}
