import { useCustomMutation, type HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import type { Message } from '#shared/conversations/conversation-schema.ts';
import {
  ABUSE_REPORT_OUTCOME_LABELS,
  ABUSE_REPORT_REASON_LABELS,
  ABUSE_REPORT_SUBJECT_LABELS,
} from '#shared/abuse-reports/abuse-report-facts.ts';
import { formatDay, formatMoment } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { NAMELESS, ROLE_LABELS } from '#shared/users/person-facts.ts';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import { AbuseReportPicture } from './abuse-report-picture.tsx';
import { ReportedOffer } from './reported-offer.tsx';
import type { AbuseReportDetails, AbuseReportRow } from './abuse-report-row.ts';
import './abuse-reports.css';
import { ReportedFile } from './reported-file.tsx';

type AbuseReportDetailsViewProps = { report: AbuseReportRow; details: AbuseReportDetails; isMine: boolean };

/** Who said what about it, whose it is, and what was decided before. */
export function AbuseReportDetailsView({ report, details, isMine }: AbuseReportDetailsViewProps) {
  const { reports, earlier, accused, isGone } = details;
  return (
    <div className="abuse-report-details">
      {isGone ? <p className="abuse-report-box">It is gone by now.</p> : null}
      <section>
        <h3>Reports</h3>
        <ul>
          {reports.map((submitted) => (
            <li key={submitted.id} className="abuse-report-box">
              <strong>{ABUSE_REPORT_REASON_LABELS[submitted.reason]}</strong>
              {submitted.message ? <blockquote dir="auto">{submitted.message}</blockquote> : null}
              {submitted.picture ? <AbuseReportPicture name={submitted.picture} /> : null}
              {submitted.isPictureGone ? <p className="cell-detail">Its picture is no longer kept.</p> : null}
              <span className="cell-detail">
                <bdi>{submitted.reporter ?? (submitted.isVisitor ? t('a visitor') : NAMELESS)}</bdi>
                {' · '}
                {formatMoment(submitted.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {accused ? (
        <section>
          <h3>Whose it is</h3>
          <div className="abuse-report-box">
            <bdi className="cell-main">{accused.name ?? NAMELESS}</bdi>
            <span className="cell-detail">{ROLE_LABELS[accused.role]}</span>
            <ContactLinks email={accused.email} phone={null} />
          </div>
        </section>
      ) : null}
      {report.subject === 'conversation' && !isGone && report.status !== 'decided' ? (
        isMine ? (
          <ReportedPart abuseReportId={report.id} />
        ) : (
          <p>Take it in hand to read the part that was reported.</p>
        )
      ) : null}
      {report.outcome ? (
        <section>
          <h3>Outcome</h3>
          <div className="abuse-report-box">
            <strong>{ABUSE_REPORT_OUTCOME_LABELS[report.outcome]}</strong>
            {report.note ? <blockquote dir="auto">{report.note}</blockquote> : null}
            <span className="cell-detail">
              <bdi>{report.decided_by_name}</bdi>
              {report.decided_at ? <> · {formatMoment(report.decided_at)}</> : null}
            </span>
          </div>
        </section>
      ) : null}
      <section>
        <h3>Earlier outcomes</h3>
        {earlier.length === 0 ? <p>Nothing was decided about it, or about whoever answers for it, before.</p> : null}
        <ul>
          {earlier.map((one) => (
            <li key={one.id} className="abuse-report-box">
              <strong>{ABUSE_REPORT_OUTCOME_LABELS[one.outcome]}</strong>
              <span>
                {ABUSE_REPORT_SUBJECT_LABELS[one.subject]}: <bdi>{one.title}</bdi>
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
function ReportedPart({ abuseReportId }: { abuseReportId: string }) {
  const { mutateAsync } = useCustomMutation();
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function read() {
    setBusy(true);
    try {
      const { data } = await mutateAsync({
        url: 'read_reported_part',
        method: 'post',
        values: { abuse_report_id: abuseReportId },
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
            <li key={message.id} className="abuse-report-box">
              <bdi className="cell-main">
                {[message.sender?.firstName, message.sender?.lastName].filter(Boolean).join(' ') || NAMELESS}
              </bdi>
              {message.content !== '' && <blockquote dir="auto">{message.content}</blockquote>}
              <ReportedFile message={message} />
              <span className="cell-detail">{formatMoment(message.createdAt)}</span>
              <ReportedOffer message={message} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
