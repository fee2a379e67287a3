import { useCustomMutation, type HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import type { Message } from '#shared/conversations/conversation-schema.ts';
import { FLAG_OUTCOME_LABELS, FLAG_REASON_LABELS, FLAG_SUBJECT_LABELS } from '#shared/flags/flag-facts.ts';
import { formatDay, formatMoment } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { NAMELESS, ROLE_LABELS } from '#shared/users/person-facts.ts';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import { FlagPicture } from './flag-picture.tsx';
import type { FlagDetails, FlagRow } from './flag-row.ts';
import './flags.css';

type FlagDetailsViewProps = { flag: FlagRow; details: FlagDetails; isMine: boolean };

/** Who said what about it, whose it is, and what was decided before. */
export function FlagDetailsView({ flag, details, isMine }: FlagDetailsViewProps) {
  const { reports, earlier, accused, isGone } = details;
  return (
    <div className="flag-details">
      {isGone ? <p className="flag-box">It is gone by now.</p> : null}
      <section>
        <h3>Reports</h3>
        <ul>
          {reports.map((report) => (
            <li key={report.id} className="flag-box">
              <strong>{FLAG_REASON_LABELS[report.reason]}</strong>
              {report.message ? <blockquote dir="auto">{report.message}</blockquote> : null}
              {report.picture ? <FlagPicture name={report.picture} /> : null}
              {report.isPictureGone ? <p className="cell-detail">Its picture is no longer kept.</p> : null}
              <span className="cell-detail">
                <bdi>{report.reporter ?? (report.isVisitor ? t('a visitor') : NAMELESS)}</bdi>
                {' · '}
                {formatMoment(report.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {accused ? (
        <section>
          <h3>Whose it is</h3>
          <div className="flag-box">
            <bdi className="cell-main">{accused.name ?? NAMELESS}</bdi>
            <span className="cell-detail">{ROLE_LABELS[accused.role]}</span>
            <ContactLinks email={accused.email} phone={null} />
          </div>
        </section>
      ) : null}
      {flag.subject === 'conversation' && !isGone && flag.status !== 'decided' ? (
        isMine ? (
          <ReportedPart flagId={flag.id} />
        ) : (
          <p>Take it in hand to read the part that was reported.</p>
        )
      ) : null}
      {flag.outcome ? (
        <section>
          <h3>Outcome</h3>
          <div className="flag-box">
            <strong>{FLAG_OUTCOME_LABELS[flag.outcome]}</strong>
            {flag.note ? <blockquote dir="auto">{flag.note}</blockquote> : null}
            <span className="cell-detail">
              <bdi>{flag.decided_by_name}</bdi>
              {flag.decided_at ? <> · {formatMoment(flag.decided_at)}</> : null}
            </span>
          </div>
        </section>
      ) : null}
      <section>
        <h3>Earlier outcomes</h3>
        {earlier.length === 0 ? <p>Nothing was decided about it, or about whoever answers for it, before.</p> : null}
        <ul>
          {earlier.map((one) => (
            <li key={one.id} className="flag-box">
              <strong>{FLAG_OUTCOME_LABELS[one.outcome]}</strong>
              <span>
                {FLAG_SUBJECT_LABELS[one.subject]}: <bdi>{one.title}</bdi>
              </span>
              {one.note ? <blockquote dir="auto">{one.note}</blockquote> : null}
              <span className="cell-detail">{formatDay(one.decidedAt)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The part of a conversation that was reported. It is read by a press: each reading is in the audit. */
function ReportedPart({ flagId }: { flagId: string }) {
  const { mutateAsync } = useCustomMutation();
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function read() {
    setBusy(true);
    try {
      const { data } = await mutateAsync({
        url: 'read_flagged_part',
        method: 'post',
        values: { flag_id: flagId },
        successNotification: false,
        errorNotification: (error) => ({
          type: 'error',
          message: 'The conversation could not be read',
          description: (error as HttpError).message,
        }),
      });
      setMessages(data as unknown as Message[]);
    } catch {
      // The toast has told it.
    } finally {
      setBusy(false);
    }
  }

  return (
    <section>
      <h3>The reported part</h3>
      {messages === null ? (
        <>
          <p>That you read it is written into the audit.</p>
          <Button loading={isBusy} onClick={() => void read()}>
            Read the reported part
          </Button>
        </>
      ) : (
        <ol aria-label="The reported part">
          {messages.map((message) => (
            <li key={message.id} className="flag-box">
              <bdi className="cell-main">
                {[message.sender?.firstName, message.sender?.lastName].filter(Boolean).join(' ') || NAMELESS}
              </bdi>
              <blockquote dir="auto">{message.content}</blockquote>
              <span className="cell-detail">{formatMoment(message.createdAt)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
