import type { ReactNode } from 'react';
import './notice.css';

type NoticeProps = {
  picture: string;
  title: string;
  text: string;
  heading?: 'h1' | 'h2' | 'h3';
  /** At most one action. */
  action?: ReactNode;
  role?: 'alert' | 'status';
};

/** Replaces missing content: no results, an empty list, no access, or a failure. */
export function Notice({ picture, title, text, heading: Heading = 'h2', action, role }: NoticeProps) {
  return (
    <div className="notice" role={role}>
      <img src={picture} alt="" width="320" height="220" />
      <Heading className="notice-title">{title}</Heading>
      <p className="notice-text">{text}</p>
      {action ? <div className="notice-action">{action}</div> : null}
    </div>
  );
}
