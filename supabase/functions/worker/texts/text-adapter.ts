import type { Channel, Provider } from '../../_shared/texts/text-settings.ts';

/** A text with all that a provider may need of it. */
export type OutgoingText = {
  /** E.164. */
  phone: string;
  /** The words of an SMS. */
  body: string;
  /** The code of its language. */
  language: string;
  /** WhatsApp sends approved templates alone: a code, or the line and the URL of a notification. */
  code?: string;
  line?: string;
  url?: string;
  /** The seconds until it expires. */
  secondsLeft: number;
};

/** What came of a request. A temporary failure is one of the provider or of our settings, not of the number. */
export type Outcome =
  | { status: 'sent'; providerId: string; cost?: number; currency?: string }
  | { status: 'failed'; isTemporary: boolean; answer: string }
  | { status: 'unknown'; answer: string };

/** One way to send texts. `attemptId` goes with the text, so that webhooks can name it. */
export type TextAdapter = {
  provider: Provider;
  channel: Channel;
  send: (text: OutgoingText, attemptId: string) => Promise<Outcome>;
};

/** How long, in milliseconds, a provider may take to answer. All of them together answer before another worker takes over. */
const TIMEOUT = 8000;

/** Errors of a connection over which no request went out. */
const NEVER_SENT = /refused|dns|resolve|unreachable|failed to lookup|certificate/i;

/**
 * Sends a request and reads the answer. A provider that never answered may have the text; one that could not be reached has
 * not. No redirect is followed: the request holds secrets.
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
    // It took the request, and what it said of it cannot be read.
    return response.ok
      ? { status: 'unknown', answer }
      : { status: 'failed', isTemporary: isTemporary(response.status), answer };
  }
}

/** Whether a status speaks of the provider or of our account, rather than of this text. */
export function isTemporary(status: number): boolean {
  return status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;
}
