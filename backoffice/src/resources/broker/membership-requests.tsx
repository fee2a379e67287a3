import { Button } from 'antd';
import { Isolate } from '#browser/isolate.tsx';
import { SPECIALIZATION_LABELS } from '#shared/agents/agent-facts.ts';
import { NOT_VERIFIED } from '#shared/verifications/verification-texts.ts';
import { formatDay } from '#shared/format/moment.ts';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { nameOf } from '../../providers/rows/agent-row.ts';
import type { BrokerDashboard } from './use-broker-dashboard.ts';
import { t } from '#shared/format/text.ts';

type Request = BrokerDashboard['membershipRequests'][number];
type MembershipRequestsProps = { requests: readonly Request[]; onChange: () => Promise<unknown> };

/** Agents who ask to become members, longest waiting first. Null if there are none. */
export function MembershipRequests({ requests, onChange }: MembershipRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="membership-requests">
      <h2 id="membership-requests">Membership requests</h2>
      <ul className="panel-rows">
        {requests.map((request) => (
          <li key={request.agentId}>
            <MembershipRequest request={request} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MembershipRequest({ request, onChange }: { request: Request; onChange: () => Promise<unknown> }) {
  const name = nameOf(request.user);
  const accept = useDatabaseCall({
    databaseFunction: 'accept_membership',
    resource: 'my_agents',
    success: t(`${name} is now one of your agents`),
    failure: 'Failed to accept the request',
  });
  const decline = useDatabaseCall({
    databaseFunction: 'decline_membership',
    resource: 'my_agents',
    success: 'Request declined',
    failure: 'Failed to decline the request',
  });
  const answer = async ({ call }: typeof accept) => {
    await call({ agent_id: request.agentId });
    await onChange();
  };
  return (
    <>
      <div className="panel-main">
        <Isolate className="cell-main">{name}</Isolate>
        {request.user.isUnverified ? <StatusTag status="pending" label={NOT_VERIFIED} /> : null}
        <span className="card-detail">
          {request.specialization ? `${SPECIALIZATION_LABELS[request.specialization]} · ` : null}
          {t(`requested on ${formatDay(request.createdAt)}`)}
        </span>
      </div>
      <div className="panel-actions">
        <Button
          size="small"
          type="primary"
          loading={accept.busy}
          disabled={decline.busy}
          onClick={() => void answer(accept)}
        >
          Accept <span className="visually-hidden">{name}</span>
        </Button>
        <Button size="small" loading={decline.busy} disabled={accept.busy} onClick={() => void answer(decline)}>
          Decline <span className="visually-hidden">{name}</span>
        </Button>
      </div>
    </>
  );
}
