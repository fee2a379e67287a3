import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import {
  type VerificationType,
  EVIDENCE_FILES,
  EVIDENCE_TYPES,
  type Papers,
} from '#shared/verifications/verification-facts.ts';
import type { Verification } from '#shared/verifications/verification-schema.ts';
import { NO_GUARANTEE, PAPERS_LABELS } from '#shared/verifications/verification-texts.ts';
import { VERIFICATION_BADGES } from '#shared/verifications/verification-badges.ts';
import { formatDay } from '#shared/format/moment.ts';
import { plural, t } from '#shared/format/text.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { VERIFICATIONS, useVerifications } from './verifications-query.ts';
import { CodeForm } from './code-form.tsx';

type VerificationCardProps = {
  type: VerificationType;
  /** Id of the member or the listing. */
  subjectId: string;
  /** Kinds of papers to choose from. */
  papers?: readonly Papers[] | undefined;
  /** The next step after the request: what to bring, or what to wait for. */
  next: string;
  /** Explains why a request is not possible yet, and links to the fix. */
  blocked?: ReactNode;
};

/** One of the user's own verifications: request, evidence and result. */
export function VerificationCard({ type, subjectId, papers, next, blocked }: VerificationCardProps) {
  const { data: verifications, isError, refetch } = useQuery(VERIFICATIONS);
  if (!verifications && isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-ink-2">Your checks could not be loaded.</p>
        <button type="button" className={buttonClass('line')} onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  }
  if (!verifications) {
    return (
      <div role="status">
        <span className="sr-only">Loading your checks</span>
        <Skeleton className="h-11" />
      </div>
    );
  }
  const own = verifications.filter(
    (verification) => verification.type === type && verification.subjectId === subjectId,
  );
  const asked = own.find(({ status }) => status === 'asked');
  const living = own.filter(isLiving);
  const [latest] = own;
  return (
    <div className="grid gap-4">
      {living.map((verification) => (
        <Passed key={verification.id} verification={verification} />
      ))}
      {!asked && latest && !isLiving(latest) && <Ended verification={latest} />}
      {asked ? (
        <Asked verification={asked} next={next} />
      ) : blocked ? (
        <div className="text-ink-2">{blocked}</div>
      ) : (
        <Ask type={type} subjectId={subjectId} papers={papers} again={own.length > 0} />
      )}
    </div>
  );
}

const isLiving = ({ status, expiresAt }: Verification): boolean =>
  status === 'passed' && expiresAt !== null && new Date(expiresAt) > new Date();

const whichOf = ({ papers }: Verification): string => (papers ? `: ${PAPERS_LABELS[papers]}` : '');

function Passed({ verification }: { verification: Verification }) {
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone="available">
        {VERIFICATION_BADGES[verification.type]}
        {whichOf(verification)}
      </Badge>
      <p className="tabular text-meta">
        {t(`since ${formatDay(verification.decidedAt ?? '')}, until ${formatDay(verification.expiresAt ?? '')}`)}
      </p>
      <p className="text-sm text-ink-2">{NO_GUARANTEE[verification.type]}</p>
    </div>
  );
}

/** Explains why a verification has ended or failed. */
function Ended({ verification }: { verification: Verification }) {
  const { status, reason } = verification;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={status === 'passed' ? 'neutral' : 'rejected'}>
        {status === 'refused' ? 'Not checked' : status === 'revoked' ? 'No longer checked' : 'Expired'}
        {whichOf(verification)}
      </Badge>
      <p className="tabular text-meta text-ink-2">
        {formatDay(
          (status === 'passed' ? verification.expiresAt : (verification.revokedAt ?? verification.decidedAt)) ?? '',
        )}
      </p>
      {reason && (
        <Isolate as="p" className="wrap-anywhere">
          {reason}
        </Isolate>
      )}
      {status === 'revoked' && !reason && <p>The checked information has changed.</p>}
    </div>
  );
}

function Asked({ verification, next }: { verification: Verification; next: string }) {
  const { takeBack, bring } = useVerifications();
  const id = useId();
  const takesFiles = verification.type !== 'phone' && verification.type !== 'visit';
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-1">
        <Badge tone="pending">
          {t(`requested on ${formatDay(verification.createdAt)}`)}
          {whichOf(verification)}
        </Badge>
        <p>{verification.hasCode ? 'We have a code for you. Enter the code we gave you.' : next}</p>
      </div>
      {verification.hasCode && <CodeForm />}
      {takesFiles && (
        <div className="grid justify-items-start gap-2">
          <p className="text-meta text-ink-2">{plural(verification.evidence, ['{0} file sent', '{0} files sent'])}</p>
          <p className="text-meta text-ink-2">
            Only you and our office can see what you send. We delete it 30 days after the decision.
          </p>
          {verification.evidence < EVIDENCE_FILES && (
            <label
              htmlFor={id}
              className={buttonClass(
                'soft',
                'md',
                'cursor-pointer focus-within:outline-2 focus-within:outline-(--focus)',
              )}
            >
              {bring.isPending ? 'Sending…' : 'Send files'}
              <input
                id={id}
                type="file"
                multiple
                accept={Object.keys(EVIDENCE_TYPES).join(',')}
                disabled={bring.isPending}
                className="sr-only"
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])].slice(0, EVIDENCE_FILES - verification.evidence);
                  event.target.value = '';
                  if (files.length > 0) bring.mutate({ id: verification.id, files });
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
        onClick={() => takeBack.mutate(verification.id)}
      >
        Withdraw request
      </button>
    </div>
  );
}

type AskProps = Pick<VerificationCardProps, 'type' | 'subjectId' | 'papers'> & { again: boolean };

function Ask({ type, subjectId, papers, again }: AskProps) {
  const { ask } = useVerifications();
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
        onClick={() => ask.mutate({ type, subjectId, papers: papers ? (chosen as Papers) : null })}
      >
        {again ? 'Request again' : 'Request this check'}
      </button>
    </div>
  );
}
