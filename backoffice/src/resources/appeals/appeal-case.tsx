import { type BaseRecord, useCustom } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { ABUSE_REPORT_OUTCOME_LABELS, ABUSE_REPORT_REASON_LABELS } from '#shared/abuse-reports/abuse-report-facts.ts';
import { formatDay, formatMoment } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { APPROVAL_STATUS_LABELS } from '#shared/listings/listing-facts.ts';
import { thumbnailOf } from '#shared/listings/listing-image.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import { APPEAL_OUTCOME_LABELS } from '#shared/users/appeal-facts.ts';
import errorPicture from '../../pictures/error.svg';
import type { DataError } from '../../providers/rows/data-error.ts';
import { PersonRecordView } from '../../ui/cases/person-record-view.tsx';
import { Photo } from '../../ui/cells/photo.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AppealDecision } from './appeal-decision.tsx';
import type { AppealDetails } from './appeal-details.ts';
import type { AppealRow } from './appeal-row.ts';

/** An appeal with its case and the decision. */
export function AppealCase({ appeal }: { appeal: AppealRow }) {
  const { query } = useCustom<AppealDetails & BaseRecord, DataError>({
    url: 'get_appeal',
    method: 'get',
    config: { payload: { appeal_id: appeal.id } },
    queryOptions: { queryKey: ['appeal', appeal.id, appeal.status] },
    errorNotification: false,
  });
  if (query.isError)
    return (
      <Notice
        role="alert"
        heading="h3"
        picture={errorPicture}
        title="The appeal could not be loaded"
        text={query.error.message}
        action={
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      />
    );
  const details = query.data?.data;
  return (
    <div className="case">
      <div className="case-facts">
        <section aria-label="Appeal">
          <h3>Appeal</h3>
          <div className="case-box">
            <Isolate as="blockquote">{appeal.message}</Isolate>
            <span className="cell-detail">{formatMoment(appeal.created_at)}</span>
          </div>
        </section>
        {details ? <Case {...details} /> : <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      </div>
      <aside className="case-decision" aria-label="Decision">
        <AppealDecision appeal={appeal} />
      </aside>
    </div>
  );
}

function Case({ suspension, person, reports, listings, earlier }: AppealDetails) {
  return (
    <>
      <section aria-label="Suspension">
        <h3>Suspension</h3>
        <div className="case-box">
          <Isolate as="blockquote">{suspension.reason}</Isolate>
          <span className="cell-detail">
            <Isolate>{suspension.by}</Isolate> · {formatMoment(suspension.createdAt)} · {endText(suspension)}
          </span>
          {suspension.hideListings ? <span className="cell-detail">The suspension hides the listings.</span> : null}
        </div>
      </section>
      <PersonRecordView title="Person" person={person} />
      <section aria-label="Reports about the person">
        <h3>Reports about the person</h3>
        {reports.length === 0 ? <p>There are no reports about this person.</p> : null}
        <ul>
          {reports.map((report) => (
            <li key={report.id} className="case-box">
              <strong>
                {report.outcome ? ABUSE_REPORT_OUTCOME_LABELS[report.outcome] : t('Open')} ·{' '}
                {ABUSE_REPORT_REASON_LABELS[report.reason]}
              </strong>
              <Link to={`${AREA_PATHS.admin}/abuse-reports/${report.id}`}>
                <Isolate>{report.title}</Isolate>
              </Link>
              {report.message ? <Isolate as="blockquote">{report.message}</Isolate> : null}
              <span className="cell-detail">{formatDay(report.createdAt)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Listings">
        <h3>Listings</h3>
        {listings.length === 0 ? <p>This person has no listings.</p> : null}
        <ul>
          {listings.map(({ kind, id, code, title, approvalStatus, available, image }) => (
            <li key={id} className="case-listing">
              {image ? (
                <Photo
                  className="case-thumbnail"
                  src={thumbnailOf(image)}
                  fallback={<span />}
                  alt=""
                  width="480"
                  height="360"
                />
              ) : (
                <span className="case-thumbnail" />
              )}
              <span>
                <Link to={`${AREA_PATHS.admin}/${kind === 'car' ? 'cars' : 'properties'}/${id}`}>
                  <Isolate>{title}</Isolate>
                </Link>
                <span className="cell-detail">
                  <Isolate>{code}</Isolate>{' '}
                  <StatusTag status={approvalStatus} label={APPROVAL_STATUS_LABELS[approvalStatus]} />
                  {available ? null : <StatusTag status="default" label="Hidden" />}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {earlier.length > 0 ? (
        <section aria-label="Earlier appeals">
          <h3>Earlier appeals</h3>
          <ul>
            {earlier.map(({ id, message, answer, outcome, answeredAt }) => (
              <li key={id} className="case-box">
                {outcome ? <strong>{APPEAL_OUTCOME_LABELS[outcome]}</strong> : null}
                <Isolate as="blockquote">{message}</Isolate>
                {answer ? <Isolate as="blockquote">{answer}</Isolate> : null}
                {answeredAt ? <span className="cell-detail">{formatDay(answeredAt)}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function endText({ until, liftedAt }: AppealDetails['suspension']): string {
  if (liftedAt) return t(`lifted on ${formatDay(liftedAt)}`);
  return until ? t(`until ${formatMoment(until)}`) : t('until it is lifted');
}
