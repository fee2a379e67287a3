import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type CheckKind, EVIDENCE_FILES, EVIDENCE_TYPES, type Papers } from '#shared/checks/check-facts.ts';
import type { Check } from '#shared/checks/check-schema.ts';
import { NO_GUARANTEE, PAPERS_LABELS } from '#shared/checks/check-texts.ts';
import { CHECKED_LABELS } from '#shared/checks/checked-labels.ts';
import { formatDay } from '#shared/format/moment.ts';
import { plural, t } from '#shared/format/text.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { CHECKS, useChecks } from './checks-query.ts';
import { CodeForm } from './code-form.tsx';

type CheckCardProps = {
  kind: CheckKind;
  /** The member, or the listing. */
  subjectId: string;
  /** Which papers there are to choose from. */
  papers?: readonly Papers[] | undefined;
  /** What to bring or to wait for, once it is asked for. */
  next: string;
  /** What stands in the way of asking, and where it is mended. */
  blocked?: ReactNode;
};

/** One check of one's own: asking for it, bringing what it needs, and what came of it. */
export function CheckCard({ kind, subjectId, papers, next, blocked }: CheckCardProps) {
  const { data: checks, isError, refetch } = useQuery(CHECKS);
  if (!checks && isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-ink-2">Your checks could not be loaded.</p>
        <button type="button" className={buttonClass('line')} onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  }
  if (!checks) {
    return (
      <div role="status">
        <span className="sr-only">Loading your checks</span>
        <Skeleton className="h-11" />
      </div>
    );
  }
  const own = checks.filter((check) => check.kind === kind && check.subjectId === subjectId);
  const asked = own.find(({ status }) => status === 'asked');
  const living = own.filter(isLiving);
  const [latest] = own;
  return (
    <div className="grid gap-4">
      {living.map((check) => (
        <Passed key={check.id} check={check} />
      ))}
      {!asked && latest && !isLiving(latest) && <Ended check={latest} />}
      {asked ? (
        <Asked check={asked} next={next} />
      ) : blocked ? (
        <div className="text-ink-2">{blocked}</div>
      ) : (
        <Ask kind={kind} subjectId={subjectId} papers={papers} again={own.length > 0} />
      )}
    </div>
  );
}

const isLiving = ({ status, expiresAt }: Check): boolean =>
  status === 'passed' && expiresAt !== null && new Date(expiresAt) > new Date();

const whichOf = ({ papers }: Check): string => (papers ? `: ${PAPERS_LABELS[papers]}` : '');

function Passed({ check }: { check: Check }) {
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone="available">
        {CHECKED_LABELS[check.kind]}
        {whichOf(check)}
      </Badge>
      <p className="tabular text-meta">
        {t(`since ${formatDay(check.decidedAt ?? '')}, until ${formatDay(check.expiresAt ?? '')}`)}
      </p>
      <p className="text-sm text-ink-2">{NO_GUARANTEE[check.kind]}</p>
    </div>
  );
}

/** Why it is said no longer, or was not said at all. */
function Ended({ check }: { check: Check }) {
  const { status, reason } = check;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={status === 'passed' ? 'neutral' : 'rejected'}>
        {status === 'refused' ? 'Not checked' : status === 'revoked' ? 'No longer checked' : 'Expired'}
        {whichOf(check)}
      </Badge>
      <p className="tabular text-meta text-ink-2">
        {formatDay((status === 'passed' ? check.expiresAt : (check.revokedAt ?? check.decidedAt)) ?? '')}
      </p>
      {reason && (
        <p dir="auto" className="break-words">
          {reason}
        </p>
      )}
      {status === 'revoked' && !reason && <p>What was checked has changed.</p>}
    </div>
  );
}

function Asked({ check, next }: { check: Check; next: string }) {
  const { takeBack, bring } = useChecks();
  const id = useId();
  const takesFiles = check.kind !== 'phone' && check.kind !== 'visit';
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-1">
        <Badge tone="pending">
          {t(`asked on ${formatDay(check.createdAt)}`)}
          {whichOf(check)}
        </Badge>
        <p>{check.hasCode ? 'We have a code for you: type in what we told you.' : next}</p>
      </div>
      {check.hasCode && <CodeForm />}
      {takesFiles && (
        <div className="grid justify-items-start gap-2">
          <p className="text-meta text-ink-2">{plural(check.evidence, ['{0} file sent', '{0} files sent'])}</p>
          <p className="text-meta text-ink-2">
            Only you and our office can see what you send. It is deleted 30 days after the decision.
          </p>
          {check.evidence < EVIDENCE_FILES && (
            <label
              htmlFor={id}
              className={buttonClass(
                'soft',
                'md',
                'cursor-pointer focus-within:outline-2 focus-within:outline-(--focus)',
              )}
            >
              {bring.isPending ? 'Sending…' : 'Send Files'}
              <input
                id={id}
                type="file"
                multiple
                accept={Object.keys(EVIDENCE_TYPES).join(',')}
                disabled={bring.isPending}
                className="sr-only"
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])].slice(0, EVIDENCE_FILES - check.evidence);
                  event.target.value = '';
                  if (files.length > 0) bring.mutate({ id: check.id, files });
                }}
              />
            </label>
          )}
        </div>
      )}
      <button
        type="button"
        disabled={takeBack.isPending}
        className={buttonClass('ghost', 'sm', 'justify-self-start')}
        onClick={() => takeBack.mutate(check.id)}
      >
        Take It Back
      </button>
    </div>
  );
}

type AskProps = Pick<CheckCardProps, 'kind' | 'subjectId' | 'papers'> & { again: boolean };

function Ask({ kind, subjectId, papers, again }: AskProps) {
  const { ask } = useChecks();
  const [chosen, setChosen] = useState<string>(papers?.[0] ?? '');
  const id = useId();
  return (
    <div className="flex flex-wrap items-end gap-3">
      {papers && (
        <Field id={id} label="Which papers" className="min-w-56 flex-1">
          <Select
            {...controlProps(id, {})}
            choices={papers.map((value) => ({ value, label: PAPERS_LABELS[value] }))}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
      )}
      <button
        type="button"
        disabled={ask.isPending}
        className={buttonClass('line')}
        onClick={() => ask.mutate({ kind, subjectId, papers: papers ? (chosen as Papers) : null })}
      >
        {again ? 'Ask Again' : 'Ask for This Check'}
      </button>
    </div>
  );
}
