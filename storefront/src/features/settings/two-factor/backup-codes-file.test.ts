import { expect, test } from 'vitest';
import { backupCodesFile } from './backup-codes-file.ts';

test('a member’s file of backup codes names the account and its use, and holds one code a line @spec 2.4.9', () => {
  const { name, text } = backupCodesFile(['AAAAA-BBBBB', 'CCCCC-DDDDD'], 'hodan', new Date('2026-11-21T12:00:00'));
  expect(name).toBe('backup-codes.txt');
  const lines = text.split('\r\n');
  expect(lines).toContain('For hodan, created on Nov 21, 2026');
  expect(lines.slice(-3)).toEqual(['AAAAA-BBBBB', 'CCCCC-DDDDD', '']);
});
