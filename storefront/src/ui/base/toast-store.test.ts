import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, hideToast, showToast } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  hideToast();
  vi.useRealTimers();
});

test('a user sees a toast for five seconds @spec 1.9.5', () => {
  showToast({ tone: 'success', title: 'Saved' });
  vi.advanceTimersByTime(4999);
  expect(currentToast()?.title).toBe('Saved');
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('a user sees one toast at a time, each for its own time @spec 1.8.24', () => {
  showToast({ tone: 'success', title: 'First' });
  vi.advanceTimersByTime(4000);
  showToast({ tone: 'info', title: 'Second', duration: 6000 });
  expect(currentToast()?.title).toBe('Second');
  vi.advanceTimersByTime(5999);
  expect(currentToast()?.title).toBe('Second');
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});
