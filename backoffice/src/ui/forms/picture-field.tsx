import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { useGetIdentity } from '@refinedev/core';
import { Button, Input } from 'antd';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { LIMITS, MAX_CHOSEN_BYTES } from '#shared/limits.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { PersonPicture } from '../cells/person-picture.tsx';
import { t } from '#shared/format/text.ts';
import './picture-field.css';

const PICTURES = 'image/png,image/jpeg,image/webp';

type PictureFieldProps = {
  /** The name for the initials if there is no picture. */
  name: string;
  /** Set by the form item. */
  id?: string;
  value?: string | null;
  onChange?: (address: string | null) => void;
};

/** A picture: a file, or the picture at an https URL. It is shrunk and stored at once. */
export function PictureField({ name, id, value, onChange }: PictureFieldProps) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const [picked] = event.target.files ?? [];
    // After a failure, the user can choose the same file again.
    event.target.value = '';
    if (!picked || !me) return;
    if (picked.size > MAX_CHOSEN_BYTES)
      return setProblem(t(`${picked.name} is larger than 30 MB. Please choose a smaller picture.`));
    await take(picked);
  }

  async function take(picture: File | string) {
    if (!me || busy) return;
    setProblem(null);
    setBusy(true);
    // These modules load with the first picture.
    const { storedPicture, pictureProblem } = await import('./stored-picture.ts');
    try {
      onChange?.(await storedPicture(me.id, picture));
    } catch (error) {
      setProblem(pictureProblem(error));
    } finally {
      setBusy(false);
    }
  }

  /** Fetches a complete URL once. If the picture cannot be fetched, the URL stays for correction. */
  function takeTyped() {
    if (value?.startsWith('https://') && !problem) void take(value.trim());
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !value?.startsWith('https://')) return;
    // Enter must not submit the form.
    event.preventDefault();
    takeTyped();
  }

  return (
    <div className="picture-field">
      <PersonPicture name={name} picture={value?.startsWith('/media/') ? value : null} />
      <div className="picture-actions">
        <Button icon={<UploadOutlined />} loading={busy} onClick={() => file.current?.click()}>
          {value ? 'Change picture' : 'Upload picture'}
        </Button>
        {value ? (
          <Button type="text" icon={<DeleteOutlined />} onClick={() => onChange?.(null)}>
            Remove
          </Button>
        ) : null}
      </div>
      <input
        ref={file}
        type="file"
        accept={PICTURES}
        aria-label="Picture file"
        hidden
        onChange={(event) => void handlePick(event)}
      />
      <Input
        {...(id && { id })}
        inputMode="url"
        dir="ltr"
        placeholder={t('or the https link of a picture')}
        maxLength={LIMITS.imageUrl}
        value={value ?? ''}
        disabled={busy}
        onChange={(event) => {
          setProblem(null);
          onChange?.(event.target.value);
        }}
        onBlur={takeTyped}
        onKeyDown={handleKey}
      />
      {problem ? (
        <p className="picture-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
