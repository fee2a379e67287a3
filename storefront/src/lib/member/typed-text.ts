import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { tabStorage } from '#browser/storage.ts';
import { useCurrentUser } from './current-user.ts';

type TypedText = Record<string, string>;

const keyOf = (userId: string, place: string) => `typed:${userId}:${place}`;

/** What the member typed at a place and has not sent, in this tab: it survives the end of their session. */
export function readTyped(userId: string, place: string): TypedText {
  return (tabStorage.readJson(keyOf(userId, place)) ?? {}) as TypedText;
}

/** Keeps it; empty text is forgotten. A device without room for it keeps nothing. */
export function keepTyped(userId: string, place: string, typed: TypedText): void {
  if (Object.values(typed).some((text) => text.trim() !== '')) tabStorage.writeJson(keyOf(userId, place), typed);
  else tabStorage.remove(keyOf(userId, place));
}

/** Fills these fields of a form with what was typed before, and keeps what is typed. Returns how to forget it. */
export function useTypedText<Values extends FieldValues>(
  form: UseFormReturn<Values>,
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
      if (typed[name] !== undefined) form.setValue(name, typed[name] as PathValue<Values, Path<Values>>);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        keepTyped(userId, place, Object.fromEntries(kept.map((name) => [name, String(values[name] ?? '')]))),
    });
  }, [form, userId, place, names]);
  return () => userId && keepTyped(userId, place, {});
}
