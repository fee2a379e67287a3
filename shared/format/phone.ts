/** The address that calls a number. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** The address that opens a chat with a number in WhatsApp; nothing for a number without its country's code. */
export function whatsappUrl(phone: string): string | undefined {
  const international = /^(\+|00)/.test(phone.trim());
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return international && digits.length >= 8 ? `https://wa.me/${digits}` : undefined;
}
