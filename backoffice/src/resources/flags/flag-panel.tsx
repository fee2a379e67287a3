import { type BaseRecord, useCustom, useGetIdentity, useInvalidate } from '@refinedev/core';
import { Button, Checkbox, Drawer, Form, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { FLAG_OUTCOME_LABELS, FLAG_OUTCOMES, isOfListings } from '#shared/flags/flag-facts.ts';
import { flagDecisionSchema } from '#shared/flags/flag-schema.ts';
import { today } from '#shared/format/day.ts';
import { t } from '#shared/format/text.ts';
import { LIMITS } from '#shared/limits.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import errorPicture from '../../pictures/error.svg';
import type { DataError } from '../../providers/rows/data-error.ts';
import { useRecount } from '../../ui/figures/use-figures.ts';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SIDE } from '#shared/language.ts';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { FlagDetailsView } from './flag-details.tsx';
import { type FlagDetails, type FlagRow, FLAGS } from './flag-row.ts';

type FlagPanelProps = { flag: FlagRow; onClosed: () => void };

/** What was reported, beside the list. Whoever takes it in hand decides on it, and nobody else meanwhile. */
export function FlagPanel({ flag, onClosed }: FlagPanelProps) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  const isMine = flag.status === 'claimed' && me !== undefined && flag.claimed_by === me?.id;
  const [isTaken, setTaken] = useState(false);
  if (isTaken || isMine) return <Deciding flag={flag} onClosed={onClosed} />;
  return <Looking flag={flag} onTaken={() => setTaken(true)} onClosed={onClosed} />;
}

function useDetails(flag: FlagRow) {
  const { query } = useCustom<FlagDetails & BaseRecord, DataError>({
    url: 'get_flag',
    method: 'get',
    config: { payload: { flag_id: flag.id } },
    queryOptions: { queryKey: ['flag', flag.id] },
    errorNotification: false,
  });
  return query;
}

function Details({ flag, isMine = false }: { flag: FlagRow; isMine?: boolean }) {
  const { data, isError, error, isFetching, refetch } = useDetails(flag);
  if (isError)
    return (
      <Notice
        role="alert"
        heading="h3"
        picture={errorPicture}
        title="The report could not be loaded"
        text={error.message}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  if (!data) return <Skeleton active />;
  return <FlagDetailsView flag={flag} details={data.data} isMine={isMine} />;
}

function Looking({ flag, onTaken, onClosed }: FlagPanelProps & { onTaken: () => void }) {
  const [open, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const { call } = useDatabaseCall({
    databaseFunction: 'claim_flag',
    resource: FLAGS.resource,
    success: 'You have this in hand for half an hour',
    failure: 'This could not be taken in hand',
    onDone: onTaken,
  });

  async function take() {
    setBusy(true);
    await call({ flag_id: flag.id });
    setBusy(false);
  }

  return (
    <Drawer
      open={open}
      title={flag.title}
      placement={SIDE}
      size={560}
      rootClassName="form-drawer"
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => !isOpen && onClosed()}
      footer={
        flag.status === 'decided' ? null : (
          <div className="form-drawer-actions">
            <Button onClick={() => setOpen(false)}>Close</Button>
            <Button type="primary" loading={isBusy} onClick={() => void take()}>
              Take in hand
            </Button>
          </div>
        )
      }
    >
      <Details flag={flag} />
    </Drawer>
  );
}

const PAGE_OUTCOMES = FLAG_OUTCOMES.filter((outcome) => outcome !== 'hidden' && outcome !== 'removed');

function Deciding({ flag, onClosed }: FlagPanelProps) {
  const invalidate = useInvalidate();
  const recount = useRecount();
  const { data } = useDetails(flag);
  const [outcome, setOutcome] = useState<string>();
  const release = useDatabaseCall({
    databaseFunction: 'release_flag',
    resource: FLAGS.resource,
    success: 'Given back',
    failure: 'This could not be given back',
    onDone: onClosed,
  });
  const outcomes = isOfListings(flag.subject) ? FLAG_OUTCOMES : PAGE_OUTCOMES;
  const nobody = data?.data.accused === null;
  return (
    <FormDrawer
      title={flag.title}
      submit="Decide"
      resource={`/api/admin/flags/${flag.id}`}
      provider="api"
      id={flag.id}
      isNew={false}
      schema={flagDecisionSchema}
      initialValues={{ hideListings: true }}
      onSaved={() => Promise.all([invalidate({ resource: FLAGS.resource, invalidates: ['list'] }), recount()])}
      success="Decided. Those who reported it are told."
      failure="Your decision could not be saved"
      onClosed={onClosed}
    >
      <Details flag={flag} isMine />
      <div className="flag-release">
        <Button size="small" loading={release.busy} onClick={() => void release.call({ flag_id: flag.id })}>
          Give it back
        </Button>
      </div>
      <Form.Item name="outcome" label="Outcome" required>
        <Select
          placeholder="Choose an outcome"
          onChange={setOutcome}
          options={outcomes.map((value) => ({
            value,
            label: FLAG_OUTCOME_LABELS[value],
            disabled: nobody && (value === 'warned' || value === 'suspended'),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="note"
        label="Words"
        required={outcome !== undefined && outcome !== 'nothing_wrong'}
        extra={outcome ? HINTS[outcome] : undefined}
      >
        <Input.TextArea rows={4} dir="auto" maxLength={LIMITS.rejectionReason} showCount />
      </Form.Item>
      {outcome === 'suspended' ? (
        <>
          <Form.Item name="until" label="Until" extra="Empty: until somebody lifts it.">
            <Input type="date" min={today()} />
          </Form.Item>
          <Form.Item name="hideListings" valuePropName="checked">
            <Checkbox>Hide their listings as long</Checkbox>
          </Form.Item>
        </>
      ) : null}
    </FormDrawer>
  );
}

/** Who reads the words. */
const HINTS: Record<string, string> = {
  nothing_wrong: 'For the office alone.',
  warned: t('Whoever answers for it reads them.'),
  hidden: 'For the office alone.',
  removed: 'For the office alone.',
  suspended: t('The person reads them: by mail, and where they try to sign in.'),
};
