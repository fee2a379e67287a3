import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { sendJson } from '#browser/api/client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { PATHS, signInPath, signUpPath } from '#shared/paths.ts';
import { LIMITS } from '#shared/limits.ts';
import type { SearchFrequency } from '#shared/saved-searches/saved-search-facts.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-search-schema.ts';
import { searchName } from '#shared/saved-searches/search-name.ts';
import { useCurrentUser } from '../../../lib/member/current-user.ts';
import { keepTyped, useTypedField } from '../../../lib/member/typed-text.ts';
import { serverMessage, isSessionOver } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/forms/notice.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { buttonClass, ACTION_LINK } from '../../../ui/style/classes.ts';
import { FrequencyTiles } from './frequency-tiles.tsx';
import { savingHere } from './save-url.ts';
import { filtersOf, namePlace, savedSearchesQuery, type SearchToSave } from './saved-searches-query.ts';

type NewSearch = Pick<SavedSearch, 'kind' | 'filters' | 'frequency'> & { name?: string };

const SAVING = ['save-search'];

type SaveSearchDialogProps = SearchToSave & { onClose: () => void };

/** Saves a search with a name and an alert frequency. A visitor signs in first and returns to this search. */
export function SaveSearchDialog({ onClose, ...search }: SaveSearchDialogProps) {
  const user = useCurrentUser();
  function leave() {
    if (user) keepTyped(user.id, namePlace(search), {});
    onClose();
  }
  return (
    <Dialog title="Save this search" open onClose={leave}>
      <p className="mb-4 text-ink-2">We notify you when something new matches, or when a price drops.</p>
      {user === null ? <ForVisitors search={search} /> : <SaveForm search={search} onClose={leave} />}
    </Dialog>
  );
}

function ForVisitors({ search }: { search: SearchToSave }) {
  const back = savingHere();
  return (
    <>
      <p className="rounded-md bg-tint px-4 py-3 font-semibold wrap-anywhere">
        <Isolate>{searchName(search.kind, filtersOf(search))}</Isolate>
      </p>
      <p className="mt-4 text-ink-2">
        You need an account to save searches. After you sign in, you come back to this search.
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Link to={signUpPath(back)} className={buttonClass('line')}>
          Create Account
        </Link>
        <Link to={signInPath(back)} className={buttonClass('primary')}>
          Sign In
        </Link>
      </div>
    </>
  );
}

function SaveForm({ search, onClose }: { search: SearchToSave; onClose: () => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const filters = filtersOf(search);
  const written = searchName(search.kind, filters);
  const [name, setName] = useTypedField(namePlace(search), written);
  const [frequency, setFrequency] = useState<SearchFrequency>('daily');
  const save = useMutation({
    mutationKey: SAVING,
    mutationFn: () => {
      const own = name.trim();
      // Do not send the generated name. The app can then show it in each user's language.
      const body: NewSearch = {
        kind: search.kind,
        filters,
        frequency,
        ...(own !== '' && own !== written && { name: own }),
      };
      return sendJson('POST', '/api/saved-searches', { body });
    },
    onSuccess: async (saved) => {
      // Cancel running requests, because their answers do not contain the new search.
      await queryClient.cancelQueries({ queryKey: savedSearchesQuery.queryKey });
      queryClient.setQueryData(savedSearchesQuery.queryKey, (before) => before && [saved, ...before]);
      void queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      onClose();
      showToast({
        tone: 'success',
        title: 'Search saved',
        text: SAVED_TEXTS[frequency],
        link: { to: PATHS.savedSearches, label: 'See your saved searches' },
      });
    },
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // `isMutating` changes at once, but `isPending` only after a render. With `isPending`, a double click would save the search
    // twice.
    if (queryClient.isMutating({ mutationKey: SAVING }) === 0) save.mutate();
  }
  return (
    <form className="grid gap-4" onSubmit={handleSubmit}>
      <Field id={id} label="Name">
        <Input
          id={id}
          name="name"
          autoComplete="off"
          maxLength={Math.max(LIMITS.searchName, written.length)}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <FrequencyTiles value={frequency} onChange={setFrequency} />
      {save.error && !isSessionOver(save.error) && (
        <div role="alert">
          <Notice tone="failure">
            <p>{serverMessage(save.error, 'The search could not be saved. Please try again.')}</p>
            {save.error instanceof ApiError && save.error.status === 409 && (
              <Link to={PATHS.savedSearches} className={`${ACTION_LINK} justify-self-start`}>
                See your saved searches
              </Link>
            )}
          </Notice>
        </div>
      )}
      <SubmitButton pending={save.isPending} label="Save" pendingLabel="Saving…" />
    </form>
  );
}

const SAVED_TEXTS: Record<SearchFrequency, string> = {
  instant: 'We notify you as soon as something new matches.',
  daily: 'We notify you once a day if something new matches.',
  weekly: 'We notify you once a week if something new matches.',
  off: 'The page of your saved searches shows the number of new results.',
};
