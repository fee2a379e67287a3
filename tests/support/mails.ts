import { expect } from 'vitest';
import { target } from './contract.ts';

export type Mail = { id: string; to: string; subject: string; text: string; html: string; createdAt: string };

/** The mails that were sent to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${target.mailUrl}/api/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** Waits until so many mails have come to an address, and answers the newest. */
export async function nextMail(address: string, count = 1): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 5000 }).toBe(count);
  const [newest] = await mailsTo(address);
  if (!newest) throw new Error('No mail came.');
  return newest;
}

/** The address a mail asks to open. */
export function linkIn(mail: Mail): URL {
  const [, address = ''] = /href="([^"]+)"/.exec(mail.html) ?? [];
  return new URL(address.replaceAll('&amp;', '&'));
}
