import type { MemberSummary } from '#shared/users/member-summary.ts';
import { plural, t } from '#shared/format/text.ts';

/** Summarizes a member's unread messages, inquiries and viewing requests in one sentence. */
export function memberUpdates({ unreadMessages, waitingInquiries, waitingViewings }: MemberSummary): string {
  const waiting = waitingInquiries + waitingViewings;
  const inquiries = plural(waitingInquiries, ['{0} inquiry', '{0} inquiries']);
  const viewings = plural(waitingViewings, ['{0} viewing request', '{0} viewing requests']);
  const both = waitingInquiries > 0 && waitingViewings > 0;
  const requests = both ? t(`${inquiries} and ${viewings}`) : waitingViewings > 0 ? viewings : inquiries;
  const messages = plural(unreadMessages, ['{0} unread message', '{0} unread messages']);
  if (waiting === 0)
    return unreadMessages > 0 ? `You have ${messages}.` : 'You are up to date. Nothing is waiting for your reply.';
  if (unreadMessages === 0)
    return plural(waiting, ['{1} is waiting for your reply.', '{1} are waiting for your reply.'], requests);
  return plural(
    waiting,
    ['You have {1}, and {2} is waiting for your reply.', 'You have {1}, and {2} are waiting for your reply.'],
    messages,
    requests,
  );
}
