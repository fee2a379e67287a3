import { useList } from '@refinedev/core';
import * as z from 'zod/mini';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** The agent's own texts, in their order. */
export const TEXTS = rowsOf('agent_texts', {
  id: z.string(),
  position: z.int(),
  title: z.string(),
  body: z.string(),
});
export type TextRow = RowOf<typeof TEXTS>;

export function useTexts() {
  const { result, query } = useList<TextRow>({
    resource: TEXTS.resource,
    sorters: [{ field: 'position', order: 'asc' }],
    pagination: { mode: 'off' },
    meta: { select: TEXTS.select },
    errorNotification: false,
  });
  return { texts: result.data, query };
}
