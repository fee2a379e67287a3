import type { Channel } from '../../_shared/texts/text-settings.ts';
import { isTemporary, request, type TextAdapter } from './text-adapter.ts';

/** Sends texts to the catcher of the embedded stack, where developers read them next to the emails. */
export function catcherAdapter(url: string, channel: Channel): TextAdapter {
  return {
    provider: 'catcher',
    channel,
    send: ({ phone, body }, attemptId) =>
      request(
        `${url}/api/texts`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ id: attemptId, to: phone, channel, text: body }),
        },
        (status, answer) =>
          status === 201
            ? { status: 'sent', providerId: `${channel}-${attemptId}`, cost: 0, currency: 'USD' }
            : {
                status: 'failed',
                isTemporary: isTemporary(status),
                answer: (answer as { message?: string }).message ?? `status ${status}`,
              },
      ),
  };
}
