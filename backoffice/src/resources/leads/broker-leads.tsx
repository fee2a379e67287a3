import noLeadsPicture from '../../pictures/no-leads.svg';
import { useDataList } from '../../ui/lists/use-data-list.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { AgentChoices } from './lead-agent-select.tsx';
import { LeadChangesProvider } from './lead-changes.tsx';
import { LeadList } from './lead-list.tsx';
import { LEADS } from './lead-row.ts';
import './leads.css';

const NO_LEADS = {
  picture: noLeadsPicture,
  title: 'No leads',
  text: 'No leads yet. Your agents will generate leads soon.',
};

/** All leads of the brokerage, with their agents. */
export function BrokerLeads() {
  useDocumentTitle('Leads · Broker Dashboard');
  const list = useDataList({ rows: LEADS });
  return (
    <AgentChoices>
      <LeadChangesProvider>
        <LeadList title="Leads" list={list} empty={NO_LEADS} />
      </LeadChangesProvider>
    </AgentChoices>
  );
}
