import { expect, test } from 'vitest';
import { rendered } from '../support/rendered.tsx';
import { LEAD_STATUSES } from '#shared/leads/lead-facts.ts';
import { DataTable } from '../../backoffice/src/ui/lists/data-table.tsx';
import { TAG_COLORS } from '../../backoffice/src/ui/cells/tag-colors.ts';

const COLUMNS = [{ key: 'title', title: 'Title', render: ({ title }: { title?: string }) => title }];
const rowsOf = (html: string) => html.match(/data-row-key=/g)?.length ?? 0;

test('an administrator sees five placeholder rows while a list loads, and then its rows @spec 1.9.7 2.2.31 2.9.8', () => {
  expect(rowsOf(rendered(<DataTable label="Listings" rows={undefined} columns={COLUMNS} />))).toBe(5);
  expect(rowsOf(rendered(<DataTable label="Listings" rows={[{ id: '1', title: 'Villa' }]} columns={COLUMNS} />))).toBe(
    1,
  );
});

test('an agent recognises the statuses of leads by their colours, in either theme @spec 2.4.6', () => {
  for (const theme of ['light', 'dark'] as const) {
    const colors = LEAD_STATUSES.map((status) => TAG_COLORS[theme][status].join());
    expect(new Set(colors).size).toBe(LEAD_STATUSES.length);
  }
});
