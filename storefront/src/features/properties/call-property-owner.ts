import { BRAND } from '../../../../shared/brand.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Long enough to read two numbers. */
const DURATION = 6000;

/** Owners are reached through the office: shows its numbers. */
export function callPropertyOwner(): void {
  showToast({ tone: 'info', title: 'Call Property Owner', text: BRAND.phones.join(' or '), duration: DURATION });
}
