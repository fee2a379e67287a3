import type { Channel, Provider } from '../../_shared/texts/text-settings.ts';

/** A text with all the data that a provider may need. */
export type OutgoingText = {
  /** E.164. */
  phone: string;
  /** The text of an SMS. */
  body: string;
  /** The code of its language. */
  language: string;
  /** WhatsApp sends only approved templates: a code, or the line and the URL of a notification. */
  code?: string;
  line?: string;
  url?: string;
  /** The seconds until it expires. */
  secondsLeft: number;
};

/** The outcome of a request. A temporary failure concerns the provider or our settings, not the number. */
export type Outcome =
  | { status: 'sent'; providerId: string; cost?: number; currency?: string }
  | { status: 'failed'; isTemporary: boolean; answer: string }
  | { status: 'unknown'; answer: string };

/** A way to send texts. `attemptId` goes with the text, so that webhooks can name it. */
export type TextAdapter = {
  provider: Provider;
  channel: Channel;
  send: (text: OutgoingText, attemptId: string) => Promise<Outcome>;
};

/** The timeout of a provider in milliseconds. All providers together answer before another worker may claim the text. */
const TIMEOUT = 8000;

/** Connection errors that happen before the request is sent. */
const NEVER_SENT = /refused|dns|resolve|unreachable|failed to lookup|certificate/i;

/**
 * Sends a request and reads the answer. If the provider never answered, it may have the text. If the connection failed, it does
 * not have the text. The request contains secrets, so it follows no redirect.
 */
export async function request(
  url: string,
  init: RequestInit,
  read: (status: number, body: unknown) => Outcome,
): Promise<Outcome> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    text = await response.text();
  } catch (error) {
    const answer = String(error);
    return NEVER_SENT.test(answer) ? { status: 'failed', isTemporary: true, answer } : { status: 'unknown', answer };
  }
  try {
    return read(response.status, JSON.parse(text));
  } catch {
    const answer = `status ${response.status}`;
    // The provider accepted the request, but its answer cannot be read.
    return response.ok
      ? { status: 'unknown', answer }
      : { status: 'failed', isTemporary: isTemporary(response.status), answer };
  }
}

/** Whether a status concerns the provider or our account, not this text. */
export function isTemporary(status: number): boolean {
  return status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;
}
