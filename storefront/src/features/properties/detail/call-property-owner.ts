import { BRAND } from '#shared/brand.ts';
import { showToast } from '../../../ui/base/toast-store.ts';

/** In milliseconds: longer than other toasts, to read two numbers and tap one. */
const DURATION = 6000;

/** Owners are reached through the office: shows its numbers. */
export function callPropertyOwner(): void {
  showToast({ tone: 'info', title: 'Call Property Owner', phones: BRAND.phones, duration: DURATION });
}
