import { BRAND } from '../../../../../shared/brand.ts';
import { showToast } from '../../../ui/base/toast-store.ts';

/** Long enough to read two numbers and tap one. */
const DURATION = 12_000;

/** Owners are reached through the office: shows its numbers. */
export function callPropertyOwner(): void {
  showToast({ tone: 'info', title: 'Call Property Owner', phones: BRAND.phones, duration: DURATION });
}
