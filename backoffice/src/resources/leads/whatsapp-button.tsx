import { WhatsAppOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { lazyPart } from '#browser/lazy-part.ts';
import { whatsappUrl } from '#shared/format/phone.ts';
import { fillPlaceholders } from './fill-text.ts';
import type { LeadRow } from './lead-row.ts';
import { useTexts } from './lead-texts.ts';

const TextsDrawer = lazyPart(() => import('./texts-drawer.tsx'), 'TextsDrawer');

/** Opens WhatsApp with one of the agent's texts, filled for the lead, or without a text. */
export function WhatsappButton({ lead, phone }: { lead: LeadRow; phone: string }) {
  const { texts } = useTexts();
  const [managing, setManaging] = useState(false);
  const link = (url: string, label: string) => (
    <a href={url} target="_blank" rel="noopener">
      <Isolate>{label}</Isolate>
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
