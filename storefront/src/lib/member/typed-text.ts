import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { tabStorage } from '#browser/storage.ts';
import { useCurrentUser } from './current-user.ts';

type TypedText = Record<string, string>;

const keyOf = (userId: string, place: string) => `typed:${userId}:${place}`;

/** Returns the member's unsent text at a place, from this tab. It survives the end of the session. */
export function readTyped(userId: string, place: string): TypedText {
  return (tabStorage.readJson(keyOf(userId, place)) ?? {}) as TypedText;
}

/** Stores unsent text, and removes it if it is empty. Without storage, the text is lost. */
export function keepTyped(userId: string, place: string, typed: TypedText): void {
  if (Object.values(typed).some((text) => text.trim() !== '')) tabStorage.writeJson(keyOf(userId, place), typed);
  else tabStorage.remove(keyOf(userId, place));
}

/** Restores unsent text in these form fields and stores changes. Returns a function that removes the stored text. */
export function useTypedText<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setValue' | 'subscribe'>,
  place: string,
  fields: readonly Path<Values>[],
): () => void {
  const userId = useCurrentUser()?.id;
  const names = fields.join(' ');
  useEffect(() => {
    if (!userId) return undefined;
    const typed = readTyped(userId, place);
    const kept = names.split(' ') as Path<Values>[];
    for (const name of kept)
      if (typed[name] !== undefined)
        form.setValue(name, typed[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    return form.subscribe({
      formState: { values: true },
      // Store only changed fields, because another device may change the others.
      callback: ({ values, defaultValues }) => {
        const changed = kept.filter((name) => values[name] !== (defaultValues as Values | undefined)?.[name]);
        keepTyped(userId, place, Object.fromEntries(changed.map((name) => [name, String(values[name] ?? '')])));
      },
    });
  }, [form, userId, place, names]);
  return () => userId && keepTyped(userId, place, {});
}

/**
 * State of a text field outside react-hook-form: unsent text, else `start`. Returns the text, a setter, and a function that removes
 * the stored text.
 */
export function useTypedField(
  place: string,
  start: string,
): [text: string, change: (text: string) => void, forget: () => void] {
  const userId = useCurrentUser()?.id ?? '';
  const [text, setText] = useState(() => readTyped(userId, place)['text'] ?? start);
  const change = (typed: string) => {
    setText(typed);
    keepTyped(userId, place, typed === start ? {} : { text: typed });
  };
  return [text, change, () => keepTyped(userId, place, {})];
}

/** Reopens a form if it has unsent text. */
export function useTypedAgain(place: string, open: () => void): void {
  const userId = useCurrentUser()?.id;
  const reopen = useEffectEvent(open);
  useEffect(() => {
    if (userId && Object.keys(readTyped(userId, place)).length > 0) reopen();
  }, [userId, place]);
}
