import type { MemberSummary } from '../../../../shared/users/member-summary.ts';

/** What there is for a member, in one sentence. */
export function memberNews({ unreadMessages, waitingInquiries, waitingViewings }: MemberSummary): string {
  const waiting = waitingInquiries + waitingViewings;
  const requests = [
    counted(waitingInquiries, 'inquiry', 'inquiries'),
    counted(waitingViewings, 'viewing request', 'viewing requests'),
  ]
    .filter(Boolean)
    .join(' and ');
  const answers = `${requests} ${waiting === 1 ? 'waits' : 'wait'} for your answer.`;
  const messages = counted(unreadMessages, 'unread message', 'unread messages');
  if (waiting === 0) return messages ? `You have ${messages}.` : 'You are up to date: nothing waits for your answer.';
  return messages ? `You have ${messages}, and ${answers}` : answers;
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
