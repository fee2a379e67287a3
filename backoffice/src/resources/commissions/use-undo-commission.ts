import { useDatabaseCall } from '../../ui/use-database-call.ts';

/** Undoes, within ten seconds, a payment or the cancellation of a commission. */
export function useUndoCommission() {
  const { call } = useDatabaseCall({
    databaseFunction: 'reopen_commission',
    resource: 'my_commissions',
    success: 'Undone. The commission is as it was.',
    failure: 'The change could not be undone',
  });
  return ({ commission_id, side = null }: Record<string, unknown>) => void call({ commission_id, side });
}
