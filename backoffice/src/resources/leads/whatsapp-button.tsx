import { WhatsAppOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { lazyPart } from '#browser/lazy-part.ts';
import { whatsappUrl } from '#shared/format/phone.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';
import { fillPlaceholders } from './fill-text.ts';
import type { LeadRow } from './lead-row.ts';

const TextsDrawer = lazyPart(() => import('./texts-drawer.tsx'), 'TextsDrawer');

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

/** Opens WhatsApp with one of the agent's texts, filled for the lead, or with none. */
export function WhatsappButton({ lead, phone }: { lead: LeadRow; phone: string }) {
  const { texts } = useTexts();
  const [managing, setManaging] = useState(false);
  const link = (url: string, label: string) => (
    <a href={url} target="_blank" rel="noopener">
      <bdi>{label}</bdi>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
  const items: MenuProps['items'] = [
    ...texts.map(({ id, title, body }) => ({
      key: id,
      label: link(whatsappUrl(phone, fillPlaceholders(body, lead, globalThis.location.origin)), title),
    })),
    { key: 'empty', label: link(whatsappUrl(phone), 'Without a text') },
    { type: 'divider' },
    { key: 'manage', label: 'Your texts…', onClick: () => setManaging(true) },
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<WhatsAppOutlined />}>WhatsApp</Button>
      </Dropdown>
      {managing ? (
        <Suspense>
          <TextsDrawer onClosed={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
