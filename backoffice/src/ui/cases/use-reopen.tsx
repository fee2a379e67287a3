import { Button } from 'antd';
import { useDatabaseCall } from '../use-database-call.ts';

export type DecisionKind = 'abuse_report' | 'verification' | 'appeal';

/** Reopens a decision: for ten seconds as undo, later by a press. The audit log keeps both. */
export function useReopen(kind: DecisionKind, resource: string) {
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'reopen_decision',
    resource,
    success: 'The case has been reopened',
    failure: 'The decision could not be reopened',
  });
  return { reopen: (id: string) => call({ kind, id }), busy };
}

type ReopenButtonProps = { kind: DecisionKind; id: string; resource: string; effect?: string | undefined };

/** The button below a decision, with its further effects. */
export function ReopenButton({ kind, id, resource, effect }: ReopenButtonProps) {
  const { reopen, busy } = useReopen(kind, resource);
  return (
    <>
      {effect ? <p className="case-hint">{effect}</p> : null}
      <div className="row-buttons">
        <Button loading={busy} onClick={() => void reopen(id)}>
          Reopen
        </Button>
      </div>
    </>
  );
}
