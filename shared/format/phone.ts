/** The address that calls a number. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
