import { RightOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { inLanguage } from '#shared/language.ts';
import { formatWhole } from '#shared/format/number.ts';
import { plural, t } from '#shared/format/text.ts';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { waitingTime } from '../../ui/days/waiting-time.ts';
import type { Queue, QueueScreen } from './queue.ts';
import './today.css';

type QueueListProps = {
  /** Undefined while they are counted. */
  queues: readonly Queue[] | undefined;
  screens: Record<string, QueueScreen>;
};

/** What waits, a line for each queue. A line opens its queue, oldest first. */
export function QueueList({ queues, screens }: QueueListProps) {
  const names = Object.keys(screens);
  return (
    <section className="today-panel" aria-label="Waiting" aria-busy={queues === undefined}>
      <h2>Waiting</h2>
      <ul className="queues">
        {queues
          ? queues.map((queue) => {
              const screen = screens[queue.queue];
              return screen ? (
                <li key={queue.queue}>
                  <QueueLine queue={queue} screen={screen} />
                </li>
              ) : null;
            })
          : names.map((name) => (
              <li key={name} className="queue" aria-hidden="true">
                <Skeleton.Button active size="small" block />
              </li>
            ))}
      </ul>
    </section>
  );
}

function QueueLine({ queue, screen }: { queue: Queue; screen: QueueScreen }) {
  const content = (
    <>
      <span className="queue-name">{screen.name}</span>
      <span className="queue-facts">
        {queue.late > 0 ? (
          <span title={plural(queue.limitHours, ['Late after {0} hour', 'Late after {0} hours'])}>
            <StatusTag status="urgent" label={plural(queue.late, ['{0} late', '{0} late'])} />
          </span>
        ) : null}
        {queue.new > 0 ? <StatusTag status="new" label={plural(queue.new, ['{0} new', '{0} new'])} /> : null}
        {queue.since ? <span>{t(`oldest ${waitingTime(queue.since)}`)}</span> : <span>Nothing waits</span>}
      </span>
      <span className="queue-count">{formatWhole(queue.waiting)}</span>
      <RightOutlined aria-hidden="true" className="queue-arrow" />
    </>
  );
  const className = queue.waiting > 0 ? 'queue' : 'queue queue-empty';
  return 'to' in screen ? (
    <Link className={className} to={screen.to}>
      {content}
    </Link>
  ) : (
    <a className={className} href={inLanguage(screen.href)}>
      {content}
    </a>
  );
}
