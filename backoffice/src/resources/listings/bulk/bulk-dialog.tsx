import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Button, Checkbox, Modal, Progress } from 'antd';
import { useState } from 'react';
import { formatWhole } from '../../../../../shared/format/number.ts';
import type { ListingKind } from '../listing-kind.ts';
import { LookLink } from '../look-link.tsx';
import { ACTION_LABELS } from '../moderation.ts';
import { type BulkResult, type BulkRun, summaryOf } from './bulk-run.ts';
import './bulk-dialog.css';

/** Results shown at first, and more at a time: a page of thousands is slow and read by nobody. */
const AT_ONCE = 100;

type BulkDialogProps = {
  kind: ListingKind;
  run: BulkRun;
  onCancel: () => void;
  onTryAgain: () => void;
  onClosed: () => void;
};

/** How far one action on many listings is, and what came of each. */
export function BulkDialog({ kind, run, onCancel, onTryAgain, onClosed }: BulkDialogProps) {
  const { action, total, results, state } = run;
  const [isOpen, setOpen] = useState(true);
  const [isCancelling, setCancelling] = useState(false);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const isRunning = state === 'running';
  const problems = results.filter(({ problem }) => problem !== undefined);
  const again = problems.filter((result) => result.again).length;

  return (
    <Modal
      open={isOpen}
      title={`${ACTION_LABELS[action]} ${formatWhole(total)} ${kind.noun[total === 1 ? 0 : 1]}`}
      width={640}
      closable={!isRunning}
      keyboard={!isRunning}
      mask={{ closable: false }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        isRunning ? (
          <Button
            loading={isCancelling}
            onClick={() => {
              setCancelling(true);
              onCancel();
            }}
          >
            Cancel
          </Button>
        ) : (
          <>
            {again > 0 ? (
              <Button
                onClick={() => {
                  setCancelling(false);
                  onTryAgain();
                }}
              >
                Try again ({formatWhole(again)})
              </Button>
            ) : null}
            <Button type="primary" onClick={() => setOpen(false)}>
              Close
            </Button>
          </>
        )
      }
    >
      <Progress
        percent={total === 0 ? 100 : Math.floor((results.length / total) * 100)}
        status={barStatus(state, problems.length)}
        aria-label="Progress"
      />
      <output className="bulk-summary">
        {isRunning ? `${formatWhole(results.length)} of ${formatWhole(total)}` : `${ENDS[state]} ${summaryOf(run)}.`}
      </output>
      {problems.length > 0 ? (
        <Checkbox checked={onlyProblems} onChange={(event) => setOnlyProblems(event.target.checked)}>
          Only problems
        </Checkbox>
      ) : null}
      <Results kind={kind} results={onlyProblems ? problems : results} />
    </Modal>
  );
}

const ENDS = { finished: 'Finished:', cancelled: 'Cancelled; what is done stays done:', running: '' };

function barStatus(state: BulkRun['state'], problems: number) {
  if (state === 'running') return 'active';
  return state === 'finished' && problems === 0 ? 'success' : 'normal';
}

function Results({ kind, results }: { kind: ListingKind; results: readonly BulkResult[] }) {
  const [shown, setShown] = useState(AT_ONCE);
  if (results.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the keyboard
    <section className="bulk-results" aria-label="Results" tabIndex={0}>
      <ul>
        {results.slice(0, shown).map(({ listing, problem, isChanged }) => (
          <li key={listing.id} data-problem={problem !== undefined}>
            {problem === undefined ? (
              <CheckCircleFilled aria-hidden="true" />
            ) : (
              <ExclamationCircleFilled aria-hidden="true" />
            )}
            <span>
              <b>{listing.title}</b>
              <span>{problem ?? 'Done'}</span>
              {isChanged ? <LookLink kind={kind} listing={listing} /> : null}
            </span>
          </li>
        ))}
      </ul>
      {results.length > shown ? (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE)}>
          Show more ({formatWhole(results.length - shown)})
        </Button>
      ) : null}
    </section>
  );
}
