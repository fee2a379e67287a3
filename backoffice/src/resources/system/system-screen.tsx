import { useCustom } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import type { SystemState } from '#shared/system/system-schema.ts';
import { formatMoment, formatPlainDay } from '#shared/format/moment.ts';
import { formatExactMoney } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import { t } from '#shared/format/text.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { durationText } from '../../ui/days/duration-text.ts';
import { FIGURES } from '../../ui/figures/use-figures.ts';
import { FiguresError } from '../../ui/figures/figures-error.tsx';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { CHANNEL_LABELS, KIND_LABELS, QUEUE_LABELS, secondsSince, sizeText, tookText } from './system-words.ts';
import { SystemTable } from './system-table.tsx';
import '../../ui/figures/charts.css';
import '../../ui/figures/figure-panel.css';
import './system.css';

/** The interval in milliseconds at which the open screen refetches the state. */
const REFRESH = 15_000;

/** The state of the service: failures, queues, and completed work. */
export function SystemScreen() {
  useDocumentTitle('System · Admin Panel');
  const { query } = useCustom<SystemState, DataError>({
    url: 'get_system',
    method: 'get',
    errorNotification: false,
    queryOptions: { queryKey: [FIGURES, 'get_system'], refetchInterval: REFRESH },
  });
  const state = query.data?.data;
  return (
    <section aria-label="System">
      <div className="list-heading">
        <h2>System</h2>
        <output className="list-total">{state ? t(`As of ${formatMoment(state.at)}`) : null}</output>
      </div>
      {query.isError ? <FiguresError query={query} text="The service status could not be loaded." /> : null}
      {!state && !query.isError ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : null}
      {state ? (
        <div className="system-panels">
          <SetAside state={state} />
          <Queues state={state} />
          <Deliveries state={state} />
          <Errors state={state} />
          <Storage state={state} />
          <Jobs state={state} />
        </div>
      ) : null}
    </section>
  );
}

type Part = { state: SystemState };

function SetAside({ state: { setAside } }: Part) {
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'retry_item',
    resource: 'admin_audit',
    success: 'We’ll try again within a minute',
    failure: 'The retry could not be started',
  });
  return (
    <SystemTable
      wide
      title="Set aside after repeated failures"
      none="No items are set aside."
      head={['Kind', 'About', 'Error', 'Since', '']}
      rows={setAside.map(({ kind, id, about, tries, error, createdAt }) => ({
        key: `${kind} ${id}`,
        cells: [
          KIND_LABELS[kind],
          <code key="about">{about}</code>,
          <Isolate key="error">{error ?? (tries === null ? '–' : t(`Failed ${formatWhole(tries)} times`))}</Isolate>,
          formatMoment(createdAt),
          <Button key="again" size="small" disabled={busy} onClick={() => void call({ kind, id })}>
            Try again
          </Button>,
        ],
      }))}
    />
  );
}

function Queues({ state: { queues } }: Part) {
  return (
    <SystemTable
      title="Queues"
      head={['Queue', 'Waiting', 'Failing', 'Oldest']}
      rows={queues.map(({ queue, waiting, failing, oldest }) => ({
        key: queue,
        cells: [
          QUEUE_LABELS[queue],
          waiting >= 10_000 ? t('10,000 or more') : formatWhole(waiting),
          <Count key="failing" value={failing} />,
          oldest === null ? '–' : durationText(oldest),
        ],
      }))}
    />
  );
}

function Deliveries({ state: { deliveries, deliveriesToday } }: Part) {
  return (
    <SystemTable
      title="Sent in the last 30 days"
      head={['Channel', 'Today', 'Sent', 'Failed', 'Cost']}
      rows={deliveries.map(({ channel, sent, failed, costs, unpriced }) => ({
        key: channel,
        cells: [
          CHANNEL_LABELS[channel],
          formatWhole(deliveriesToday.find((today) => today.channel === channel)?.sent ?? 0),
          formatWhole(sent),
          <Count key="failed" value={failed} />,
          <>
            {costs.length === 0 ? '–' : null}
            {costs.map(({ currency, amount }) => (
              <Isolate key={currency} dir="ltr" className="system-cost">
                {formatExactMoney(amount, currency)}
              </Isolate>
            ))}
            {unpriced > 0 ? <small>{t(`${formatWhole(unpriced)} without a price yet`)}</small> : null}
          </>,
        ],
      }))}
    />
  );
}

function Errors({ state: { errors } }: Part) {
  return (
    <SystemTable
      title="Errors of the last seven days"
      none="No errors in the last seven days."
      head={['Type', 'Today', 'Seven days', 'Last']}
      rows={errors.map(({ source, type, count, today, lastDay }) => ({
        key: `${source} ${type}`,
        cells: [
          <>
            <code>{type}</code> <small>{source === 'job_error' ? t('Job') : t('API')}</small>
          </>,
          <Count key="today" value={today} />,
          formatWhole(count),
          formatPlainDay(lastDay),
        ],
      }))}
    />
  );
}

function Storage({ state: { storage } }: Part) {
  return (
    <SystemTable
      title="Storage used"
      none="We have not measured the storage yet."
      head={['Bucket', 'Files', 'Size']}
      rows={storage.map(({ bucket, files, bytes }) => ({
        key: bucket,
        cells: [<code key="bucket">{bucket}</code>, formatWhole(files), sizeText(bytes)],
      }))}
    />
  );
}

function Jobs({ state: { jobs, at } }: Part) {
  return (
    <SystemTable
      wide
      title="Jobs"
      head={['Job', 'Last run', 'Next run', 'Duration', 'Last error']}
      rows={jobs.map(({ name, runAt, dueAt, milliseconds, error, failedAt }) => ({
        key: name,
        cells: [
          <code key="name">{name}</code>,
          runAt ? t(`${durationText(secondsSince(runAt, at))} ago`) : '–',
          dueAt ? formatMoment(dueAt) : t('When there is work'),
          tookText(milliseconds),
          jobError(error, failedAt),
        ],
      }))}
    />
  );
}

function jobError(error: string | null, failedAt: string | null): ReactNode {
  if (error !== null) return <Isolate className="system-bad">{error}</Isolate>;
  return failedAt === null ? '–' : t(`Working again since the error on ${formatMoment(failedAt)}`);
}

function Count({ value }: { value: number }) {
  return value > 0 ? <b className="system-bad">{formatWhole(value)}</b> : formatWhole(value);
}
