import { useCustomMutation, type HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import type { Message } from '#shared/conversations/conversation-schema.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { ReportedFile } from './reported-file.tsx';
import { ReportedOffer } from './reported-offer.tsx';

/** The reported part of a conversation. It loads only at a press, because the audit log records each reading. */
export function ReportedPart({ abuseReportId }: { abuseReportId: string }) {
  const { mutateAsync } = useCustomMutation();
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function read() {
    setBusy(true);
    try {
      const { data } = await mutateAsync({
        url: 'read_reported_part',
        method: 'post',
        values: { abuse_report_id: abuseReportId },
        successNotification: false,
        errorNotification: (error) => ({
          type: 'error',
          message: 'The conversation could not be read',
          description: (error as HttpError).message,
        }),
      });
      setMessages(data as unknown as Message[]);
    } catch {
      // A toast has shown the error.
    } finally {
      setBusy(false);
    }
  }

  return (
    <section>
      <h3>The reported part</h3>
      {messages === null ? (
        <>
          <p>We record in the audit log that you read it.</p>
          <Button loading={isBusy} onClick={() => void read()}>
            Read the reported part
          </Button>
        </>
      ) : (
        <ol aria-label="The reported part">
          {messages.map((message) => (
            <li key={message.id} className="case-box">
              <Isolate className="cell-main">
                {[message.sender?.firstName, message.sender?.lastName].filter(Boolean).join(' ') || NAMELESS}
              </Isolate>
              {message.content !== '' && <Isolate as="blockquote">{message.content}</Isolate>}
              <ReportedFile message={message} />
              <span className="cell-detail">{formatMoment(message.createdAt)}</span>
              <ReportedOffer message={message} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
