import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;
const MAX_LENGTH = 255;

type ListSearchProps = { label: string; placeholder: string; value: string; onSearch: (text: string) => void };

/** The search field above a list. It searches after a pause in the typing, or at once by Enter. It keeps the typed text. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  // The URL has the words in a normalized form. The field shows the typed text until the URL changes for another reason.
  const [draft, setDraft] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  const [isAsked, setAsked] = useState(false);
  if (value !== known) {
    setKnown(value);
    setAsked(false);
    if (!isAsked || value === '') setDraft(null);
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);

  const search = (text: string, delay: number) => {
    setDraft(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      setAsked(true);
      onSearch(text);
    }, delay);
  };

  return (
    <Input
      type="search"
      dir="auto"
      allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear the search" /> }}
      prefix={<SearchOutlined />}
      placeholder={placeholder}
      aria-label={label}
      value={draft ?? value}
      maxLength={MAX_LENGTH}
      onChange={(event) => search(event.target.value, TYPING_PAUSE_MS)}
      onPressEnter={(event) => search(event.currentTarget.value, 0)}
    />
  );
}
