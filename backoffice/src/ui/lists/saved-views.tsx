import { DeleteOutlined, EditOutlined, StarOutlined } from '@ant-design/icons';
import { useCreate, useDelete, useList, useUpdate } from '@refinedev/core';
import { Button, Input, Popover, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import type { DataError } from '../../providers/rows/data-error.ts';
import { isSameView, SAVED_VIEWS, type SavedView, viewOf } from './saved-view-row.ts';
import './saved-views.css';

const NAME_LENGTH = 60;

/** The saved views of a list. Each is a link with filters, order and columns, and can be sent. */
export function SavedViews({ list, onShow }: { list: string; onShow: (query: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Views
          list={list}
          onShow={(query) => {
            onShow(query);
            setOpen(false);
          }}
        />
      }
    >
      <Button icon={<StarOutlined />} aria-haspopup="dialog" aria-expanded={isOpen}>
        Views
      </Button>
    </Popover>
  );
}

type ViewsProps = { list: string; onShow: (query: string) => void };

function Views({ list, onShow }: ViewsProps) {
  const { pathname, search } = useLocation();
  const [renamed, setRenamed] = useState<string>();
  const { mutate: remove, mutation: removal } = useDelete();
  const { query } = useList<SavedView, DataError>({
    resource: SAVED_VIEWS.resource,
    meta: { select: SAVED_VIEWS.select },
    filters: [{ field: 'list', operator: 'eq', value: list }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { pageSize: 50 },
    errorNotification: false,
  });
  const views = query.data?.data;
  return (
    <div className="views">
      <h3>Saved views</h3>
      {query.isError ? (
        <div role="alert">
          <p>{query.error.message}</p>
          <Button size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {!views && !query.isError ? <Skeleton active title={false} /> : null}
      {views?.length === 0 ? <p>Save the filters, order and columns of this list as a view.</p> : null}
      <ul>
        {views?.map((view) => (
          <li key={view.id}>
            {renamed === view.id ? (
              <NameForm list={list} view={view} onDone={() => setRenamed(undefined)} />
            ) : (
              <>
                <Link
                  to={{ pathname, search: view.search }}
                  aria-current={isSameView(search, view.search) ? 'true' : undefined}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    onShow(view.search);
                  }}
                >
                  <Isolate>{view.name}</Isolate>
                </Link>
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined />}
                  aria-label={`Rename ${view.name}`}
                  onClick={() => setRenamed(view.id)}
                />
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`Delete ${view.name}`}
                  loading={removal.isPending && removal.variables?.id === view.id}
                  onClick={() =>
                    remove({
                      resource: SAVED_VIEWS.resource,
                      id: view.id,
                      successNotification: false,
                      errorNotification: (error) => ({
                        type: 'error',
                        message: 'The view could not be deleted',
                        description: error?.message ?? '',
                      }),
                    })
                  }
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <NameForm list={list} onDone={() => undefined} />
    </div>
  );
}

type NameFormProps = { list: string; view?: SavedView; onDone: () => void };

/** Saves the current view under a name, or renames a view. */
function NameForm({ list, view, onDone }: NameFormProps) {
  const { search } = useLocation();
  const [name, setName] = useState(view?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const { mutate: create, mutation: creation } = useCreate<SavedView, DataError>();
  const { mutate: update, mutation: renaming } = useUpdate<SavedView, DataError>();
  const id = useId();

  function save() {
    const resource = SAVED_VIEWS.resource;
    const quiet = { successNotification: false as const, errorNotification: false as const };
    const then = {
      onError: ({ message }: DataError) => setProblem(message),
      onSuccess: () => {
        setName('');
        onDone();
      },
    };
    if (view) update({ resource, id: view.id, values: { name: name.trim() }, ...quiet }, then);
    else create({ resource, values: { list, name: name.trim(), search: viewOf(search) }, ...quiet }, then);
  }

  return (
    <form
      className="view-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={id}>{view ? 'New name' : 'Name of this view'}</label>
      <div>
        <Input
          id={id}
          dir="auto"
          maxLength={NAME_LENGTH}
          value={name}
          aria-invalid={problem !== undefined}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button
          type={view ? 'default' : 'primary'}
          htmlType="submit"
          loading={creation.isPending || renaming.isPending}
        >
          Save
        </Button>
        {view ? <Button onClick={onDone}>Cancel</Button> : null}
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
    </form>
  );
}
