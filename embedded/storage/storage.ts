import { Hono } from 'hono';
import type postgres from 'postgres';
import type { Keys } from '../serving/callers.ts';
import { TooManyRequests } from '../serving/concurrency-limit.ts';
import { bucketRoutes } from './buckets.ts';
import { downloadRoutes } from './downloads.ts';
import { Files } from './files.ts';
import { bytesOf } from './limits.ts';
import { listingRoutes } from './listing.ts';
import { objectRoutes } from './object-routes.ts';
import type { Service } from './service.ts';
import { Signatures } from './signatures.ts';
import { invalidRequest, StorageError, storageErrorOf } from './storage-error.ts';
import { uploadRoutes } from './uploads.ts';

export type StorageOptions = { folder: string; keys: Keys; fileSizeLimit: string };

/** `/storage/v1`: a subset of storage-api. Rows in storage.objects decide, the files are under `folder`. */
export async function createStorage(sql: postgres.Sql, options: StorageOptions): Promise<Hono> {
  const service: Service = {
    sql,
    files: new Files(options.folder),
    signatures: new Signatures(options.keys.jwtSecret),
    keys: options.keys,
    fileSizeLimit: bytesOf(options.fileSizeLimit),
  };
  await service.files.removeOrphans(sql);

  const app = new Hono().basePath('/storage/v1');
  app.get('/status', (c) => c.body(null, 200));
  // The response of storage-api for a project without image transformation. Pictures are stored in the sizes that pages use.
  app.all('/render/*', (c) => {
    const [error, message] = ['FeatureNotEnabled', 'feature not enabled for this tenant'];
    return c.json({ statusCode: '403', error, message, code: error }, 403);
  });
  app.all('/upload/resumable/*', () => {
    throw invalidRequest('Resumable uploads are not supported. Upload in one request.');
  });
  app.route('/bucket', bucketRoutes(service));
  // Routes with fixed names come before routes with a bucket's name.
  app.route('/object', listingRoutes(service));
  app.route('/object', objectRoutes(service));
  app.route('/object', downloadRoutes(service));
  app.route('/object', uploadRoutes(service));

  app.onError((cause, c) => {
    if (cause instanceof TooManyRequests) {
      const body = { statusCode: '429', error: 'Too Many Requests', message: cause.message, code: 'SlowDown' };
      return c.json(body, 429, { 'Retry-After': '1' });
    }
    const error = storageErrorOf(cause);
    if (error instanceof StorageError) {
      const body = { statusCode: String(error.status), error: error.error, message: error.message, code: error.code };
      // As in storage-api, the real status is in the body, where clients read it.
      return c.json(body, 400);
    }
    console.error(error);
    const body = { statusCode: '500', error: 'Internal', message: 'Internal Server Error', code: 'InternalError' };
    return c.json(body, 500);
  });
  app.all('/*', (c) =>
    c.json({ statusCode: '404', error: 'Not Found', message: `Route ${c.req.method}:${c.req.path} not found` }, 404),
  );
  return app;
}
