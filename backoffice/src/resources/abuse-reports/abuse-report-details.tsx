import { Isolate } from '#browser/isolate.tsx';
import {
  ABUSE_REPORT_OUTCOME_LABELS,
  ABUSE_REPORT_REASON_LABELS,
  ABUSE_REPORT_SUBJECT_LABELS,
} from '#shared/abuse-reports/abuse-report-facts.ts';
import { formatDay, formatMoment } from '#shared/format/moment.ts';
import { plural, t } from '#shared/format/text.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { PersonRecordView } from '../../ui/cases/person-record-view.tsx';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { AbuseReportPicture } from './abuse-report-picture.tsx';
import type { AbuseReportDetails, AbuseReportRow } from './abuse-report-row.ts';
import { ReportedListing } from './reported-listing.tsx';
import { ReportedPart } from './reported-part.tsx';
import './abuse-reports.css';

type AbuseReportDetailsViewProps = { report: AbuseReportRow; details: AbuseReportDetails; isMine: boolean };

/** The case: the reports, the reported content, the person, and earlier outcomes. */
export function AbuseReportDetailsView({ report, details, isMine }: AbuseReportDetailsViewProps) {
  const { reports, accused, earlier, isGone } = details;
  const { id, subject, subject_id: subjectId } = report;
  const isOpenTalk = subject === 'conversation' && !isGone && report.status !== 'decided';
  return (
    <div className="case-facts">
      <section aria-label="Reports">
        <h3>Reports</h3>
        <ul>
          {reports.map((submitted) => (
            <li key={submitted.id} className="case-box">
              <strong>{ABUSE_REPORT_REASON_LABELS[submitted.reason]}</strong>
              {submitted.message ? <Isolate as="blockquote">{submitted.message}</Isolate> : null}
              {submitted.picture ? <AbuseReportPicture name={submitted.picture} /> : null}
              {submitted.isPictureGone ? <p className="cell-detail">We no longer keep its picture.</p> : null}
              <span className="cell-detail">
                <PersonLink
                  id={submitted.reporterId}
                  name={submitted.reporter ?? (submitted.isVisitor ? t('a visitor') : NAMELESS)}
                />
                {' · '}
                {formatMoment(submitted.createdAt)}
                {submitted.reporterId ? ` · ${reporterRecord(submitted)}` : null}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {isGone ? <p className="case-box">It has been removed in the meantime.</p> : null}
      {!isGone && (subject === 'property' || subject === 'car') ? (
        <ReportedListing kind={subject} id={subjectId} />
      ) : null}
      {isOpenTalk && isMine ? <ReportedPart abuseReportId={id} /> : null}
      {isOpenTalk && !isMine ? <p className="case-box">Claim this to read the reported part.</p> : null}
      {accused ? (
        <PersonRecordView title={subject === 'person' ? 'Reported person' : 'Person'} person={accused} />
      ) : null}
      <section aria-label="Earlier outcomes">
        <h3>Earlier outcomes</h3>
        {earlier.length === 0 ? <p>There are no earlier decisions about this listing or person.</p> : null}
        <ul>
          {earlier.map((one) => (
            <li key={one.id} className="case-box">
              <strong>{ABUSE_REPORT_OUTCOME_LABELS[one.outcome]}</strong>
              <span>
                {ABUSE_REPORT_SUBJECT_LABELS[one.subject]}: <Isolate>{one.title}</Isolate>
              </span>
              {one.note ? <Isolate as="blockquote">{one.note}</Isolate> : null}
              <span className="cell-detail">{formatDay(one.decidedAt)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** How often the member's earlier reports were right. */
function reporterRecord({ decidedBefore, upheldBefore }: AbuseReportDetails['reports'][number]): string {
  return decidedBefore === 0
    ? t('no earlier reports')
    : plural(
        upheldBefore,
        ['{0} of {1} earlier reports was upheld', '{0} of {1} earlier reports were upheld'],
        String(decidedBefore),
      );
}
