import { LEAD_PRIORITY_LABELS, LEAD_STATUS_LABELS } from '#shared/leads/lead-facts.ts';
import type { ListFile } from '../../ui/files/list-export.tsx';
import { LEADS, type LeadRow } from './lead-row.ts';

export const LEAD_FILE: ListFile<LeadRow> = {
  name: 'leads',
  rows: LEADS,
  columns: [
    { heading: 'Client', value: (lead) => lead.client_name },
    { heading: 'Email', value: (lead) => lead.client_email },
    { heading: 'Phone', value: (lead) => lead.client_phone },
    { heading: 'Property', value: (lead) => lead.property_title },
    { heading: 'Reference code', value: (lead) => lead.property_code },
    { heading: 'City', value: (lead) => lead.property_city },
    { heading: 'Agent', value: (lead) => lead.agent_name },
    { heading: 'Status', value: ({ status }) => LEAD_STATUS_LABELS[status] },
    { heading: 'Priority', value: ({ priority }) => LEAD_PRIORITY_LABELS[priority] },
    { heading: 'Estimated value', value: (lead) => lead.estimated_value },
    { heading: 'Currency', value: (lead) => lead.property_currency },
    { heading: 'Probability', value: ({ probability }) => probability },
    { heading: 'Follow-up', value: (lead) => lead.follow_up_date, isMoment: true },
    { heading: 'Notes', value: ({ notes }) => notes },
    { heading: 'Created', value: (lead) => lead.created_at, isMoment: true },
  ],
};
