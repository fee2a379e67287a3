import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import './stat-card.css';

type StatCardProps = {
  label: string;
  icon: ReactNode;
  /** Undefined while it is being counted. */
  value: string | undefined;
  detail?: string | undefined;
};

/** One figure with its name. */
export function StatCard({ label, icon, value, detail }: StatCardProps) {
  return (
    <div className="stat-card">
      <dt>
        {label}
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
