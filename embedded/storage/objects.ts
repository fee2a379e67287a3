import postgres from 'postgres';
import { actAs, type Caller } from '../serving/callers.ts';
import type { ReceivedFile } from './files.ts';
import { asCaller, type Service, tryAsCaller } from './service.ts';
import { StorageError } from './storage-error.ts';

export type Metadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
};

export type StoredObject = {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  metadata: Metadata;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
};

/** The object that a caller wants to store, and its place. */
export type Target = {
  bucketId: string;
  key: string;
  upsert: boolean;
  caller: Caller | undefined;
  owner: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Content = { version: string; metadata: Partial<Metadata>; userMetadata: Record<string, unknown> | undefined };

/** The columns for an owner: as text, and as uuid in the older column if possible. */
export function ownerColumns(owner: string | undefined) {
  return { owner_id: owner ?? null, owner: owner && UUID.test(owner) ? owner : null };
}

export function metadataOf(file: ReceivedFile, mimetype: string, cacheControl: string): Metadata {
  return {
    eTag: file.eTag,
    size: file.size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: file.size,
    httpStatusCode: 200,
  };
}

/** Refuses a write that the policies do not allow, before the file is read. */
export async function requireMayWrite(service: Service, target: Target, content: Omit<Content, 'version'>) {
  await tryAsCaller(service.sql, target.caller, (transaction) =>
    writeRow(transaction, target, { ...content, version: 'not yet' }),
  );
}

/** Makes a stored file the content of an object and returns the object's id. The replaced version is removed after the commit. */
export async function commitObject(service: Service, target: Target, content: Content): Promise<string> {
  try {
    const { id, replaced } = await asCaller(service.sql, undefined, async (transaction) => {
      // Uploads to one key run one after the other, so that each knows the version it replaces. The lock of the row also
      // waits for a move, because the file moves with its row.
      await transaction`select pg_advisory_xact_lock(hashtextextended(${`${target.bucketId}/${target.key}`}, 0))`;
      const find = () => transaction<{ id: string; version: string }[]>`
        select id, version from storage.objects where bucket_id = ${target.bucketId} and name = ${target.key} for update`;
      const [before] = await find();
      if (target.caller) await actAs(transaction, target.caller);
      await writeRow(transaction, target, content);
      await transaction`select set_config('role', 'none', true)`;
      const [after] = await find();
      return { id: after?.id, replaced: before?.version };
    });
    await service.files.remove(replaced);
    return id ?? '';
  } catch (error) {
    // Without a response, the caller does not know whether the commit took place. The next start removes files without a row.
    if (wasRefused(error)) await service.files.remove(content.version);
    throw error;
  }
}

/** Whether the database refused the statement. A lost connection does not count. */
function wasRefused(error: unknown): boolean {
  if (error instanceof StorageError) return true;
  return error instanceof postgres.PostgresError && !/^(08|57P)/.test(error.code);
}

/** An insert needs only the right to insert. An upsert also needs the rights to select and update. */
async function writeRow(transaction: postgres.TransactionSql, target: Target, content: Content): Promise<void> {
  const row = {
    bucket_id: target.bucketId,
    name: target.key,
    ...ownerColumns(target.owner),
    version: content.version,
    metadata: transaction.json(content.metadata),
    user_metadata: transaction.json((content.userMetadata ?? {}) as postgres.JSONValue),
  };
  if (target.upsert) {
    await transaction`
      insert into storage.objects ${transaction(row)}
      on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
        user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id`;
  } else {
    await transaction`insert into storage.objects ${transaction(row)}`;
  }
}
