import type { SystemState } from '#shared/system/system-schema.ts';

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Sample = { labels?: Record<string, string>; value: number };

/** The state of the service in the text format of Prometheus. Times are Unix seconds. */
export function metricsText(state: SystemState): string {
  const seconds = (moment: string) => Date.parse(moment) / 1000;
  return [
    gauge(
      'job_last_run_timestamp_seconds',
      'When the job last ran.',
      state.jobs.flatMap(({ name, runAt }) => (runAt ? [{ labels: { job: name }, value: seconds(runAt) }] : [])),
    ),
    gauge(
      'job_duration_seconds',
      'How long the last recorded run of the job took.',
      state.jobs.flatMap(({ name, milliseconds }) =>
        milliseconds === null ? [] : [{ labels: { job: name }, value: milliseconds / 1000 }],
      ),
    ),
    gauge(
      'job_failing',
      'Whether the last run of the job failed.',
      state.jobs.map(({ name, error }) => ({ labels: { job: name }, value: error === null ? 0 : 1 })),
    ),
    gauge(
      'queue_waiting',
      'Rows that wait in the queue, counted up to 10,000.',
      state.queues.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
    ),
    gauge(
      'queue_failing',
      'Waiting rows whose last attempt failed.',
      state.queues.map(({ queue, failing }) => ({ labels: { queue }, value: failing })),
    ),
    gauge(
      'queue_oldest_seconds',
      'The age of the oldest row of the queue.',
      state.queues.map(({ queue, oldest }) => ({ labels: { queue }, value: oldest ?? 0 })),
    ),
    gauge('set_aside', 'Items set aside after repeated failure, at most 200.', [{ value: state.setAside.length }]),
    gauge(
      'deliveries_today',
      'Deliveries since midnight in Mogadishu.',
      state.deliveriesToday.flatMap(({ channel, sent, failed }) => [
        { labels: { channel, outcome: 'sent' }, value: sent },
        { labels: { channel, outcome: 'failed' }, value: failed },
      ]),
    ),
    gauge(
      'delivery_cost_today',
      'The cost of texts since midnight in Mogadishu.',
      state.deliveriesToday.flatMap(({ channel, costs }) =>
        costs.map(({ currency, amount }) => ({ labels: { channel, currency }, value: amount })),
      ),
    ),
    gauge(
      'storage_bytes',
      'Storage used, measured once an hour.',
      state.storage.map(({ bucket, bytes }) => ({ labels: { bucket }, value: bytes })),
    ),
    gauge(
      'errors_today',
      'Errors since midnight in Mogadishu.',
      state.errors.map(({ source, type, today }) => ({ labels: { source, type }, value: today })),
    ),
  ].join('');
}

function gauge(name: string, help: string, samples: Sample[]): string {
  const full = `marketplace_${name}`;
  const lines = samples.map(({ labels, value }) => `${full}${labels ? `{${labelText(labels)}}` : ''} ${value}\n`);
  return `# HELP ${full} ${help}\n# TYPE ${full} gauge\n${lines.join('')}`;
}

function labelText(labels: Record<string, string>): string {
  return Object.entries(labels)
    .map(
      ([label, value]) => `${label}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
    )
    .join(',');
}
