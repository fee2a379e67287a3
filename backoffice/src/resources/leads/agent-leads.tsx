import { AppstoreOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { type CrudFilter, useGetIdentity } from '@refinedev/core';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { CurrentUser } from '#shared/users/current-user.ts';
import noLeadsPicture from '../../pictures/no-leads.svg';
import noResultsPicture from '../../pictures/no-results.svg';
import { Notice } from '../../ui/notice.tsx';
import { equals } from '../../ui/lists/search-filter.ts';
import { useDataList } from '../../ui/lists/use-data-list.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useKeptChoice } from '../../ui/use-kept-choice.ts';
import { LeadBoard } from './lead-board.tsx';
import { LeadChangesProvider } from './lead-changes.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import { LeadList } from './lead-list.tsx';
import { LEADS } from './lead-row.ts';
import { clearingOf, LeadToolbar } from './lead-toolbar.tsx';
import './leads.css';

const NO_LEADS = {
  picture: noLeadsPicture,
  title: 'Your pipeline starts here',
  text: 'No leads yet. Start adding leads to track your prospects.',
};

/** The leads of the agent who is signed in. */
export function AgentLeads() {
  useDocumentTitle('Leads · Agent Dashboard');
  const { data: me } = useGetIdentity<CurrentUser | null>();
  return me ? (
    <LeadChangesProvider>
      <LeadPipeline agentId={me.id} />
    </LeadChangesProvider>
  ) : null;
}

/** Board or list, with one set of filters, and the drawer for a new lead. */
function LeadPipeline({ agentId }: { agentId: string }) {
  const [board, setBoard] = useKeptChoice('lead-board');
  const [adding, setAdding] = useState(false);
  const only = useMemo(() => [equals('agent_id', agentId)], [agentId]);
  // In the board each column asks for its own; this keeps the filters, and says whether there are any at all.
  const list = useDataList({ rows: LEADS, only });
  const actions = (
    <>
      <Segmented
        aria-label="View"
        value={board ? 'board' : 'list'}
        onChange={(view) => setBoard(view === 'board')}
        options={[
          { value: 'board', label: 'Board', icon: <AppstoreOutlined aria-hidden="true" /> },
          { value: 'list', label: 'List', icon: <UnorderedListOutlined aria-hidden="true" /> },
        ]}
      />
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        Add Lead
      </Button>
    </>
  );
  const clear = clearingOf(list, false);
  const nothing = list.rows?.length === 0 && !list.query.isError;

  return (
    <div className="leads">
      {board ? (
        <section className="data-list" aria-label="Lead pipeline">
          <div className="list-heading">
            <h2>Lead pipeline</h2>
            <div className="list-actions">{actions}</div>
          </div>
          <search className="toolbar">
            <LeadToolbar list={list} byStatus={false} />
          </search>
          {nothing && !clear ? <Notice heading="h3" {...NO_LEADS} /> : null}
          {nothing && clear ? (
            <Notice
              heading="h3"
              picture={noResultsPicture}
              title="No leads match"
              text="Try fewer words or other filters."
              action={<Button onClick={clear}>Clear Filters</Button>}
            />
          ) : null}
          {nothing ? null : <LeadBoard filters={list.filters.filter(notByStatus)} sorter={list.sorter} />}
        </section>
      ) : (
        <LeadList title="Lead pipeline" list={list} empty={NO_LEADS} actions={actions} />
      )}
      {adding ? <LeadDrawer lead={null} onClosed={() => setAdding(false)} /> : null}
    </div>
  );
}

const notByStatus = (filter: CrudFilter) => !('field' in filter && filter.field === 'status');
