import { type BaseRecord, useCustom, useGetIdentity, useInvalidate } from '@refinedev/core';
import { Button, Checkbox, Drawer, Form, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import {
  ABUSE_REPORT_OUTCOME_LABELS,
  ABUSE_REPORT_OUTCOMES,
  isOutcomeOf,
} from '#shared/abuse-reports/abuse-report-facts.ts';
import { abuseReportDecisionSchema } from '#shared/abuse-reports/abuse-report-schema.ts';
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
import { AbuseReportDetailsView } from './abuse-report-details.tsx';
import { type AbuseReportDetails, type AbuseReportRow, ABUSE_REPORTS } from './abuse-report-row.ts';

type AbuseReportPanelProps = { report: AbuseReportRow; onClosed: () => void };

/** What was reported, beside the list. Whoever takes it in hand decides on it, and nobody else meanwhile. */
export function AbuseReportPanel({ report, onClosed }: AbuseReportPanelProps) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  const isMine = report.status === 'claimed' && me !== undefined && report.claimed_by === me?.id;
  const [isTaken, setTaken] = useState(false);
  if (isTaken || isMine) return <Deciding report={report} onClosed={onClosed} />;
  return <Looking report={report} onTaken={() => setTaken(true)} onClosed={onClosed} />;
}

function useDetails(report: AbuseReportRow) {
  const { query } = useCustom<AbuseReportDetails & BaseRecord, DataError>({
    url: 'get_abuse_report',
    method: 'get',
    config: { payload: { abuse_report_id: report.id } },
    queryOptions: { queryKey: ['abuse-report', report.id] },
    errorNotification: false,
  });
  return query;
}

function Details({ report, isMine = false }: { report: AbuseReportRow; isMine?: boolean }) {
  const { data, isError, error, isFetching, refetch } = useDetails(report);
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
  return <AbuseReportDetailsView report={report} details={data.data} isMine={isMine} />;
}

function Looking({ report, onTaken, onClosed }: AbuseReportPanelProps & { onTaken: () => void }) {
  const [open, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const { call } = useDatabaseCall({
    databaseFunction: 'claim_abuse_report',
    resource: ABUSE_REPORTS.resource,
    success: 'You have this in hand for half an hour',
    failure: 'This could not be taken in hand',
    onDone: onTaken,
  });

  async function take() {
    setBusy(true);
    await call({ abuse_report_id: report.id });
    setBusy(false);
  }

  return (
    <Drawer
      open={open}
      title={report.title}
      placement={SIDE}
      size={560}
      rootClassName="form-drawer"
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => !isOpen && onClosed()}
      footer={
        report.status === 'decided' ? null : (
          <div className="form-drawer-actions">
            <Button onClick={() => setOpen(false)}>Close</Button>
            <Button type="primary" loading={isBusy} onClick={() => void take()}>
              Take in hand
            </Button>
          </div>
        )
      }
    >
      <Details report={report} />
    </Drawer>
  );
}

function Deciding({ report, onClosed }: AbuseReportPanelProps) {
  const invalidate = useInvalidate();
  const recount = useRecount();
  const { data } = useDetails(report);
  const [outcome, setOutcome] = useState<string>();
  const release = useDatabaseCall({
    databaseFunction: 'release_abuse_report',
    resource: ABUSE_REPORTS.resource,
    success: 'Given back',
    failure: 'This could not be given back',
    onDone: onClosed,
  });
  const outcomes = ABUSE_REPORT_OUTCOMES.filter((one) => isOutcomeOf(one, report.subject));
  const nobody = data?.data.accused === null;
  return (
    <FormDrawer
      title={report.title}
      submit="Decide"
      resource={`/api/admin/abuse-reports/${report.id}`}
      provider="api"
      id={report.id}
      isNew={false}
      schema={abuseReportDecisionSchema}
      initialValues={{ hideListings: true }}
      onSaved={() => Promise.all([invalidate({ resource: ABUSE_REPORTS.resource, invalidates: ['list'] }), recount()])}
      success="Decided. Those who reported it are told."
      failure="Your decision could not be saved"
      onClosed={onClosed}
    >
      <Details report={report} isMine />
      <div className="abuse-report-release">
        <Button size="small" loading={release.busy} onClick={() => void release.call({ abuse_report_id: report.id })}>
          Give it back
        </Button>
      </div>
      <Form.Item name="outcome" label="Outcome" required>
        <Select
          placeholder="Choose an outcome"
          onChange={setOutcome}
          options={outcomes.map((value) => ({
            value,
            label: ABUSE_REPORT_OUTCOME_LABELS[value],
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
