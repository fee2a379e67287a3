import { Button } from 'antd';
import { useDatabaseCall } from '../use-database-call.ts';

export type DecisionKind = 'abuse_report' | 'verification' | 'appeal';

/** Opens a decision again: for ten seconds as undo, and later by a press. The audit keeps both. */
export function useReopen(kind: DecisionKind, resource: string) {
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'reopen_decision',
    resource,
    success: 'The case is open again',
    failure: 'The decision could not be opened again',
  });
  return { reopen: (id: string) => call({ kind, id }), busy };
}

type ReopenButtonProps = { kind: DecisionKind; id: string; resource: string; effect?: string | undefined };

/** The button below a decision, with what else it changes. */
export function ReopenButton({ kind, id, resource, effect }: ReopenButtonProps) {
  const { reopen, busy } = useReopen(kind, resource);
  return (
    <>
      {effect ? <p className="case-hint">{effect}</p> : null}
      <div className="row-buttons">
        <Button loading={busy} onClick={() => void reopen(id)}>
          Open again
        </Button>
      </div>
    </>
  );
}
