import { BRAND } from '#shared/brand.ts';

/** A mail draft to the office. */
export function officeEmail(subject: string, body: string): string {
  return `mailto:${BRAND.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** A WhatsApp chat with the office, with the first message written. */
export function officeWhatsApp(text: string): string {
  return `https://wa.me/${BRAND.phones[0].replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
