import { describe, expect, test } from 'vitest';
import type { AuditRow } from './audit-row.ts';
import { auditSentence, subjectText } from './audit-sentence.ts';
import { auditChanges } from './audit-values.ts';

const entry = (row: Partial<AuditRow>) => ({ action: 'edited', subject: 'property', ...row }) as AuditRow;

describe('the audit entry of a change', () => {
  test('the audit entry of a change names columns and values in words', () => {
    expect(
      auditChanges({
        before: { available: true, approval_status: 'pending', year_built: 1999, title: 'Old villa' },
        after: { available: false, approval_status: 'approved', year_built: 2001, title: 'New villa' },
      }).map(({ label, before, after }) => [label, before, after]),
    ).toEqual([
      ['Visible', 'Yes', 'No'],
      ['Approval', 'Pending', 'Approved'],
      ['Year built', '1999', '2001'],
      ['Title', 'Old villa', 'New villa'],
    ]);
  });

  test('the audit entry of a change shows the values that were public before the review', () => {
    const [price] = auditChanges({ before: { price: 90_000 }, after: { price: 90_000, meanwhile: { price: [1, 2] } } });
    expect(price).toMatchObject({ before: '90,000', after: '90,000 (meanwhile 1) (meanwhile 2)' });
  });

  test('the audit entry of a change shows prices in their currency, if it is known', () => {
    const [price] = auditChanges({ before: { price: 1000, currency: 'EUR' }, after: null });
    expect(price?.before).toBe('€1,000');
    expect(auditChanges({ before: { price: 1000 }, after: { price: 125_000 } })[0]).toMatchObject({
      before: '1,000',
      after: '125,000',
    });
  });

  test('the audit entry of a change shows the amounts of a sale to the cent, and days in the usual format', () => {
    const commission = { currency: 'USD', sale_price: 0, total_commission: 3700.05, preferred_date: '2026-11-28' };
    expect(auditChanges({ before: null, after: commission }).map(({ after }) => after)).toEqual([
      'USD',
      '$0.00',
      '$3,700.05',
      'Nov 28, 2026',
    ]);
    expect(auditChanges({ before: null, after: { title: '2026-11-28' } })[0]?.after).toBe('2026-11-28');
  });

  test('the audit entry of a change counts pictures and joins lists', () => {
    expect(
      auditChanges({
        before: { images: [], amenities: ['Gym'] },
        after: { images: ['a', 'b'], amenities: ['Gym', 'WiFi'] },
      }),
    ).toMatchObject([
      { before: '—', after: '2 photos' },
      { before: 'Gym', after: 'Gym, WiFi' },
    ]);
  });

  test('the audit entry of a change shortens ids, and omits fields that are empty on both sides', () => {
    expect(
      auditChanges({
        before: { agent_id: null, notes: null },
        after: { agent_id: '7f7c9f5e-0000-4000-8000-000000000000', notes: null },
      }),
    ).toEqual([{ field: 'agent_id', label: 'Agent', before: '—', after: '7f7c9f5e' }]);
  });

  test('the audit entry of a decision or payment names values as the screens do, and leaves out the server’s own work', () => {
    const changes = auditChanges({
      before: null,
      after: {
        outcome: 'nothing_wrong',
        papers: 'title_deed',
        owner_paid_by: 'bank',
        deal: 'rental',
        calendar_sequence: 2,
      },
    });
    expect(changes.map(({ label, after }) => [label, after])).toEqual([
      ['Outcome', 'Nothing wrong'],
      ['Papers', 'Title deed'],
      ['Payment method', 'Bank transfer'],
      ['Purpose', 'Rent'],
    ]);
  });

  test('the audit entry of a change keeps typed words unchanged', () => {
    expect(auditChanges({ before: { city: 'hargeisa' }, after: { city: 'Burao' } })[0]?.before).toBe('hargeisa');
  });
});

describe('the sentence of an audit entry', () => {
  test.each([
    [{ action: 'approved' }, 'Approved the property'],
    [{ action: 'hidden', subject: 'car' }, 'Hid the car'],
    [{ action: 'role_changed', subject: 'user', after: { role: 'admin' } }, 'Made the user an administrator'],
    [{ action: 'role_changed', subject: 'user', after: { role: 'user' } }, 'Removed the administrator role'],
    [{ action: 'status_changed', subject: 'inquiry', after: { status: 'replied' } }, 'Set the inquiry to Replied'],
    [{ action: 'status_changed', subject: 'viewing', after: { notes: 'x' } }, 'Changed the viewing'],
    [{ action: 'appointed', subject: 'user' }, 'Appointed the user as an administrator'],
    [{ action: 'deleted', subject: 'appraisal' }, 'Deleted the appraisal request'],
  ] as [Partial<AuditRow>, string][])('the sentence of an audit entry of %j is readable', (row, sentence) => {
    expect(auditSentence(entry(row))).toBe(sentence);
  });

  test.each([
    [{ subject: 'verification', subject_label: 'licence: Asha Jama' }, 'License: Asha Jama'],
    [{ subject: 'appraisal', subject_label: 'warehouse, Port road, gate 2' }, 'Warehouse, Port road, gate 2'],
    [{ subject: 'property', subject_label: 'papers: a villa' }, 'papers: a villa'],
    [
      { subject: 'system', subject_label: null, subject_id: '7f7c9f5e-0000-4000-8000-000000000000' },
      'Service 7f7c9f5e',
    ],
  ] as [Partial<AuditRow>, string][])(
    'the subject of an audit entry of %j has the words of the screens',
    (row, text) => {
      expect(subjectText(entry(row))).toBe(text);
    },
  );

  test('the sentence of an audit entry exists also for an unknown action', () => {
    expect(auditSentence(entry({ action: 'archived' as never }))).toBe('archived the property');
  });
});
