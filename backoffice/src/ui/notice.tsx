import type { ReactNode } from 'react';
import './notice.css';

type NoticeProps = { title: string; text: string; action?: ReactNode; role?: 'alert' | 'status' };

/** Stands where content would be: nothing found, nothing there yet, or a failure, with at most one thing to do. */
export function Notice({ title, text, action, role }: NoticeProps) {
  return (
    <div className="notice" role={role}>
      <p className="notice-title">{title}</p>
      <p className="notice-text">{text}</p>
      {action ? <div className="notice-action">{action}</div> : null}
    </div>
  );
}
