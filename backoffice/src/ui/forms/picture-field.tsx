import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { useGetIdentity } from '@refinedev/core';
import { Button, Input } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES, LIMITS } from '../../../../shared/limits.ts';
import type { CurrentUser } from '../../../../shared/users/current-user.ts';
import { PersonPicture } from '../cells/person-picture.tsx';
import './picture-field.css';

const PICTURES = 'image/png,image/jpeg,image/webp';

type PictureFieldProps = {
  /** Whose initials stand there without a picture. */
  name: string;
  /** Given by the form's item. */
  id?: string;
  value?: string | null;
  onChange?: (address: string | null) => void;
};

/** A picture: a file, which is made small and stored at once, or an address on the web. */
export function PictureField({ name, id, value, onChange }: PictureFieldProps) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const [picked] = event.target.files ?? [];
    // The same file may be picked again after a failure.
    event.target.value = '';
    if (!picked || !me) return;
    setProblem(
      picked.size > MAX_PICTURE_BYTES ? `${picked.name} is larger than 5 MB. Please choose a smaller picture.` : null,
    );
    if (picked.size > MAX_PICTURE_BYTES) return;
    setBusy(true);
    try {
      // The tools come with the first picture.
      const { storePicture } = await import('../../providers/store-picture.ts');
      onChange?.(await storePicture(me.id, picked));
    } catch (error) {
      const unreadable = error instanceof Error && error.name === 'PictureError';
      setProblem(unreadable ? error.message : 'Failed to upload image. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="picture-field">
      <PersonPicture name={name} picture={value} />
      <div className="picture-actions">
        <Button icon={<UploadOutlined />} loading={busy} onClick={() => file.current?.click()}>
          {value ? 'Change Picture' : 'Upload Picture'}
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
        placeholder="or the https address of a picture"
        maxLength={LIMITS.imageUrl}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {problem ? (
        <p className="picture-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
