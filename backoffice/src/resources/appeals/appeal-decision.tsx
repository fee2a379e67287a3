import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatMoment } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { LIMITS } from '#shared/limits.ts';
import { APPEAL_OUTCOME_LABELS } from '#shared/users/appeal-facts.ts';
import { ReopenButton, useReopen } from '../../ui/cases/use-reopen.tsx';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { type AppealRow, APPEALS } from './appeal-row.ts';

/** The two possible answers to an appeal, or the given answer. */
export function AppealDecision({ appeal }: { appeal: AppealRow }) {
  return appeal.status === 'answered' ? <Answered appeal={appeal} /> : <Answering appeal={appeal} />;
}

function Answered({ appeal }: { appeal: AppealRow }) {
  const { id, answer, outcome, answered_by_name: name, answered_at: answeredAt } = appeal;
  return (
    <>
      <div>
        <strong>{outcome ? APPEAL_OUTCOME_LABELS[outcome] : null}</strong>
        <Isolate as="blockquote">{answer}</Isolate>
        <p className="case-hint">
          <Isolate>{name}</Isolate>
          {answeredAt ? <> · {formatMoment(answeredAt)}</> : null}
        </p>
      </div>
      <ReopenButton
        kind="appeal"
        id={id}
        resource={APPEALS.resource}
        effect={outcome === 'lifted' ? t('Reopening this suspends the person again.') : undefined}
      />
    </>
  );
}

function Answering({ appeal }: { appeal: AppealRow }) {
  const { id } = appeal;
  const [answer, setAnswer] = useDraft(`appeal:${id}`);
  const [isMissing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  const field = useId();
  const { reopen } = useReopen('appeal', APPEALS.resource);
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'answer_appeal',
    resource: APPEALS.resource,
    success: 'Answered. We’ll send the answer by email.',
    failure: 'Your reply could not be sent',
    onUndo: (values) => {
      setAnswer(String(values['answer']));
      void reopen(id);
    },
  });

  async function send(lift: boolean) {
    if (!/[\p{L}\p{N}]/u.test(answer)) return setMissing(true);
    setChosen(lift);
    if (await call({ appeal_id: id, lift, answer: answer.trim() })) setAnswer('');
  }

  return (
    <form className="case-form" noValidate aria-label="Answer" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={field}>Your answer</label>
      <Input.TextArea
        id={field}
        rows={6}
        dir="auto"
        maxLength={LIMITS.appeal}
        value={answer}
        aria-invalid={isMissing}
        onChange={(event) => {
          setAnswer(event.target.value);
          setMissing(false);
        }}
      />
      <p className="case-hint">The person reads it by email.</p>
      {isMissing ? <p role="alert">Answer is required</p> : null}
      <div className="row-buttons">
        {appeal.lifted_at ? null : (
          <Button type="primary" loading={busy && chosen === true} disabled={busy} onClick={() => void send(true)}>
            Lift the suspension and answer
          </Button>
        )}
        <Button loading={busy && chosen === false} disabled={busy} onClick={() => void send(false)}>
          {appeal.lifted_at ? 'Answer' : 'Keep the suspension and answer'}
        </Button>
      </div>
    </form>
  );
}
