import { BRAND } from '#shared/brand.ts';

/** Returns the link to an email draft to the office. */
export function officeEmail(subject: string, body: string): string {
  return `mailto:${BRAND.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Returns the link to a WhatsApp chat with the office, with a first message. */
export function officeWhatsApp(text: string): string {
  return `https://wa.me/${BRAND.phones[0].replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
