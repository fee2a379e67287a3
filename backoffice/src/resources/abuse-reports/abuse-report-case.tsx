import { type BaseRecord, useCustom, useGetIdentity } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import type { CurrentUser } from '#shared/users/current-user.ts';
import errorPicture from '../../pictures/error.svg';
import type { DataError } from '../../providers/rows/data-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { AbuseReportDecision } from './abuse-report-decision.tsx';
import { AbuseReportDetailsView } from './abuse-report-details.tsx';
import type { AbuseReportDetails, AbuseReportRow } from './abuse-report-row.ts';

/** A case of abuse reports and the decision on it. An administrator claims it before the decision. */
export function AbuseReportCase({ report }: { report: AbuseReportRow }) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  const { query } = useCustom<AbuseReportDetails & BaseRecord, DataError>({
    url: 'get_abuse_report',
    method: 'get',
    config: { payload: { abuse_report_id: report.id } },
    queryOptions: { queryKey: ['abuse-report', report.id] },
    errorNotification: false,
  });
  if (query.isError)
    return (
      <Notice
        role="alert"
        heading="h3"
        picture={errorPicture}
        title="The report could not be loaded"
        text={query.error.message}
        action={
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      />
    );
  const details = query.data?.data;
  if (!details) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const isMine = report.status === 'claimed' && report.claimed_by === me?.id;
  return (
    <div className="case">
      <AbuseReportDetailsView report={report} details={details} isMine={isMine} />
      <aside className="case-decision" aria-label="Decision">
        <AbuseReportDecision report={report} hasPerson={details.accused !== null} />
      </aside>
    </div>
  );
}
