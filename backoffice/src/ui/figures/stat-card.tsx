import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './stat-card.css';

type StatCardProps = {
  label: string;
  icon: ReactNode;
  /** Undefined while it is being counted. */
  value: string | undefined;
  detail?: string | undefined;
  /** The URL of the rows behind the figure. */
  to?: string | undefined;
};

/** One figure with its name. */
export function StatCard({ label, icon, value, detail, to }: StatCardProps) {
  return (
    <div className="stat-card">
      <dt>
        {to ? (
          <Link className="stat-link" to={to}>
            {label}
          </Link>
        ) : (
          label
        )}
        <span className="stat-icon" aria-hidden="true">
          {icon}
        </span>
      </dt>
      <dd>
        {value === undefined ? <Skeleton.Button active className="stat-skeleton" /> : value}
        {detail ? <small>{detail}</small> : null}
      </dd>
    </div>
  );
}
