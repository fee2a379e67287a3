import { setTimeout as pause } from 'node:timers/promises';
import { target } from './contract.ts';

export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
  messageId?: string;
  listHeaders?: Record<string, string>;
  files?: { name: string; type: string; text: string }[];
};

/** The emails to a recipient, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${target.mailUrl}/api/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** The timeout in milliseconds. A later email counts as missing. */
const TIMEOUT = 30_000;

/** Waits until a recipient has `count` emails. Returns the newest. */
export async function nextMail(address: string, count = 1): Promise<Mail> {
  const deadline = Date.now() + TIMEOUT;
  for (;;) {
    const mails = await mailsTo(address);
    const [newest] = mails;
    if (newest && mails.length === count) return newest;
    if (Date.now() > deadline) throw new Error(`${mails.length} mails have come to ${address}, not ${count}.`);
    await pause(50);
  }
}

/** Waits until a recipient has `count` emails with a subject. Returns the newest. */
export async function emailAbout(address: string, subject: string, count = 1): Promise<Mail> {
  const deadline = Date.now() + TIMEOUT;
  for (;;) {
    const mails = (await mailsTo(address)).filter((mail) => mail.subject === subject);
    const [newest] = mails;
    if (newest && mails.length === count) return newest;
    if (Date.now() > deadline)
      throw new Error(`${mails.length} mails “${subject}” have come to ${address}, not ${count}.`);
    await pause(50);
  }
}

/** The link in an email. */
export function linkIn(mail: Mail): URL {
  const [, address = ''] = /href="([^"]+)"/.exec(mail.html) ?? [];
  return new URL(address.replaceAll('&amp;', '&'));
}
