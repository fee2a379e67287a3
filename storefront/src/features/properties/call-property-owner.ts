import { BRAND } from '../../../../shared/brand.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Long enough to read two numbers. */
const DURATION = 6000;

/** Owners are reached through the office: shows its numbers. */
export function callPropertyOwner(): void {
  // A number must not break over two lines.
  const numbers = BRAND.phones.map((phone) => phone.replaceAll(' ', '\u00a0'));
  showToast({ tone: 'info', title: 'Call Property Owner', text: numbers.join(' or '), duration: DURATION });
}
