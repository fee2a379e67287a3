import {
  AuditOutlined,
  BankOutlined,
  CalendarOutlined,
  HomeOutlined,
  KeyOutlined,
  MessageOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AREA_PATHS } from '#shared/paths.ts';
import { formatWhole } from '#shared/format/number.ts';
import { REPORT_TYPES, REPORTS, type ReportType } from '#shared/reports/report-facts.ts';
import errorPicture from '../../pictures/error.svg';
import { Notice } from '../../ui/notice.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useReportFigures } from './use-report-figures.ts';
import './reports.css';

const ICONS: Record<ReportType, ReactNode> = {
  appraisals: <AuditOutlined />,
  'buying-inquiries': <MessageOutlined />,
  'renting-inquiries': <KeyOutlined />,
  'selling-properties': <BankOutlined />,
  'renting-properties': <HomeOutlined />,
  'property-viewings': <CalendarOutlined />,
};

/** The six reports, each with its figure and a link to its rows. */
export function ReportSummary() {
  useDocumentTitle('Reports · Admin Panel');
  const { query, figures } = useReportFigures();
  return (
    <section aria-label="Reports">
      <div className="list-heading">
        <h2>Reports</h2>
        <output className="list-total">{query.isPending ? 'Loading reporting data...' : null}</output>
      </div>
      {query.isError && !figures ? (
        <Notice
          role="alert"
          heading="h3"
          picture={errorPicture}
          title="The reports could not be loaded"
          text={query.error.message}
          action={
            <Button type="primary" loading={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <ul className="report-cards" aria-busy={!figures}>
          {REPORT_TYPES.map((type) => (
            <li key={type}>
              <ReportCard type={type} figure={figures?.[type]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ReportCardProps = { type: ReportType; figure: number | undefined };

function ReportCard({ type, figure }: ReportCardProps) {
  const { card, meaning } = REPORTS[type];
  return (
    <Link className="report-card" to={`${AREA_PATHS.admin}/reports/${type}`}>
      <span className="report-icon" aria-hidden="true">
        {ICONS[type]}
      </span>
      <h3>{card}</h3>
      <strong>{figure === undefined ? <Skeleton.Button active size="small" /> : formatWhole(figure)}</strong>
      <span className="report-meaning">{meaning}</span>
      <RightOutlined className="report-arrow" aria-hidden="true" />
    </Link>
  );
}
