import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Button, Checkbox, Modal, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { UNDO_SECONDS } from '../../../ui/use-undoable-toast.tsx';
import { formatWhole } from '#shared/format/number.ts';
import { t } from '#shared/format/text.ts';
import type { ListingKind } from '../listing-kind.ts';
import { LookLink } from '../moderation/look-link.tsx';
import { ACTIONS_ON, isUndoable } from '../moderation/moderation.ts';
import { summaryOf } from './bulk-results.ts';
import type { BulkResult, BulkRun } from './bulk-run.ts';
import './bulk-dialog.css';

/** The number of results at first and with each step. A page with thousands of results is slow and hard to read. */
const AT_ONCE = 100;

type BulkDialogProps = {
  kind: ListingKind;
  run: BulkRun;
  onCancel: () => void;
  onTryAgain: () => void;
  onUndo: () => void;
  onClosed: () => void;
};

/** The progress of an action on many listings, with the result of each listing. */
export function BulkDialog({ kind, run, onCancel, onTryAgain, onUndo, onClosed }: BulkDialogProps) {
  const { action, total, results, state } = run;
  const [isOpen, setOpen] = useState(true);
  const [isCancelling, setCancelling] = useState(false);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const isRunning = state === 'running';
  const problems = results.filter(({ problem }) => problem !== undefined);
  const canUndo = !isRunning && isUndoable(action) && results.length > problems.length;
  const again = problems.filter((result) => result.again).length;

  return (
    <Modal
      open={isOpen}
      title={ACTIONS_ON[action](kind.texts.counted(total))}
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
            {canUndo ? <UndoButton onUndo={onUndo} /> : null}
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
        {isRunning ? t(`${formatWhole(results.length)} of ${formatWhole(total)}`) : endText(run)}
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

/** Undoes the action while that is possible. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    if (left === 0) return undefined;
    const second = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(second);
  }, [left]);
  return left > 0 ? <Button onClick={onUndo}>Undo ({left} s)</Button> : null;
}

function endText(run: BulkRun): string {
  const summary = summaryOf(run);
  return run.state === 'cancelled' ? `Cancelled. Finished changes stay: ${summary}.` : `Finished: ${summary}.`;
}

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
        {results.slice(0, shown).map(({ listing, problem, needsLook }) => (
          <li key={listing.id} data-problem={problem !== undefined}>
            {problem === undefined ? (
              <CheckCircleFilled aria-hidden="true" />
            ) : (
              <ExclamationCircleFilled aria-hidden="true" />
            )}
            <span>
              <Isolate as="b">{listing.title}</Isolate>
              <span>{problem ?? 'Done'}</span>
              {needsLook ? <LookLink kind={kind} listing={listing} /> : null}
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
