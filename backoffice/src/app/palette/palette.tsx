import { CarOutlined, FileTextOutlined, FunnelPlotOutlined, HomeOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { plural } from '#shared/format/text.ts';
import { inLanguage } from '#shared/language.ts';
import { isBackOfficePath } from '#shared/paths.ts';
import { KIND_LABELS, type PaletteItem } from './palette-item.ts';
import { addRecentItem } from './recent-items.ts';
import { useFoundItems } from './use-found-items.ts';
import './palette.css';

const ICONS: Record<PaletteItem['kind'], ReactNode> = {
  property: <HomeOutlined />,
  car: <CarOutlined />,
  person: <UserOutlined />,
  lead: <FunnelPlotOutlined />,
  screen: <FileTextOutlined />,
};

const MAX_LENGTH = 255;

/** Finds anything by its name, code, number or link, and opens it by keyboard or by a press. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const field = useRef<InputRef>(null);
  const id = useId();
  const navigate = useNavigate();
  const { items, isError, isWaiting, refetch } = useFoundItems(typed, open);
  const at = Math.min(chosen, items.length - 1);

  function go(item: PaletteItem) {
    addRecentItem(item);
    onClose();
    if (isBackOfficePath(item.path)) void navigate(item.path);
    else globalThis.location.assign(inLanguage(item.path));
  }

  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      setChosen(items.length === 0 ? 0 : step(at, items.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const item = items[at];
      // A pending answer may put another item at this position.
      if (item && !isWaiting) go(item);
    }
  }

  return (
    <Modal
      open={open}
      title={<span className="visually-hidden">Search everything</span>}
      className="palette"
      footer={null}
      closable={false}
      width={640}
      style={{ top: '10vh' }}
      zIndex={1100}
      onCancel={onClose}
      afterOpenChange={(isOpen) => (isOpen ? field.current?.focus({ cursor: 'all' }) : setTyped(''))}
    >
      <Input
        ref={field}
        role="combobox"
        aria-label="Search everything"
        aria-expanded={items.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        size="large"
        dir="auto"
        placeholder="Listing, code, link, person, phone, lead or page"
        maxLength={MAX_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={handleKey}
      />
      <output className="visually-hidden">
        {isWaiting ? 'Searching' : plural(items.length, ['{0} result', '{0} results'])}
      </output>
      {isError ? (
        <p role="alert" className="palette-note">
          The search did not work.{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {!isError && items.length === 0 ? (
        <p className="palette-note">
          {isWaiting ? 'Searching…' : 'Nothing found. Try a name, a code or a phone number.'}
        </p>
      ) : null}
      <div id={id} role="listbox" aria-label="Results" className="palette-items" data-stale={isWaiting}>
        {items.map((item, place) => (
          <Option key={`${item.path} ${place}`} id={`${id}-${place}`} item={item} isChosen={place === at} onGo={go} />
        ))}
      </div>
      <p className="palette-hint" aria-hidden="true">
        {/* @wc-ignore */ '↑ ↓ · Enter · Esc'}
      </p>
    </Modal>
  );
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
};

type OptionProps = { id: string; item: PaletteItem; isChosen: boolean; onGo: (item: PaletteItem) => void };

function Option({ id, item, isChosen, onGo }: OptionProps) {
  const { kind, title, detail } = item;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys, as in every combobox
    <div
      ref={isChosen ? bringIntoSight : undefined}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className="palette-item"
      onClick={() => onGo(item)}
    >
      <span className="palette-icon" aria-hidden="true">
        {ICONS[kind]}
      </span>
      <span className="palette-text">
        <Isolate className="palette-title">{title}</Isolate>
        <Isolate className="palette-detail">{detail}</Isolate>
      </span>
      <span className="palette-kind">{KIND_LABELS[kind]}</span>
    </div>
  );
}

function bringIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
