import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import { API_MESSAGES } from '../../../shared/api/api-error.ts';
import type { ApiEnv } from './api-env.ts';
import { requestLog } from './middleware/request-log.ts';
import { Failure, onError } from './middleware/on-error.ts';
import { refuseOtherMethods } from './middleware/methods.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { carRoutes } from './routes/cars.ts';
import { healthRoutes } from './routes/health.ts';
import { propertyRoutes } from './routes/properties.ts';
import { sessionRoutes } from './routes/session.ts';

/** Pictures go by signed upload address to storage; what comes through here is text. */
const MAX_BODY_BYTES = 1024 * 1024;

export const app = new Hono<ApiEnv>().basePath('/api');

app.use(requestId());
app.use(requestLog);
app.use(sameOrigin);
app.use(
  bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new Failure(413, 'too_large', API_MESSAGES.tooLarge);
    },
  }),
);

app.route('/', healthRoutes);
app.route('/', propertyRoutes);
app.route('/', carRoutes);
app.route('/', sessionRoutes);
refuseOtherMethods(app);

app.notFound(() => {
  throw new Failure(404, 'not_found', API_MESSAGES.notFound);
});
app.onError(onError);
