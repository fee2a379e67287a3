import { StatusTag } from '../../ui/cells/status-tag.tsx';

/** The states that have a colour in reports; all others are gray there, whatever they are elsewhere. */
const COLOURED = new Set(['pending', 'approved', 'rejected', 'completed', 'available', 'sold', 'rented']);

export function ReportStatus({ status, label }: { status: string; label: string }) {
  return <StatusTag status={COLOURED.has(status) ? status : 'default'} label={label} />;
}
