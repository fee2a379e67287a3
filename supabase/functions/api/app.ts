import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { API_MESSAGES } from '../../../shared/api/api-messages.ts';
import type { ApiEnv } from './api-env.ts';
import { serve } from './lib/route.ts';
import { requestLog } from './middleware/request-log.ts';
import { Failure, onError } from './middleware/on-error.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { accountRoutes } from './routes/account.ts';
import { adminRoutes } from './routes/admin.ts';
import { agentRoutes } from './routes/agents.ts';
import { appraisalRoutes } from './routes/appraisals.ts';
import { brokerRoutes } from './routes/brokers.ts';
import { carRoutes } from './routes/cars.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { documentationRoutes } from './routes/documentation.ts';
import { favoriteRoutes } from './routes/favorites.ts';
import { healthRoutes } from './routes/health.ts';
import { inquiryRoutes } from './routes/inquiries.ts';
import { pageRoutes } from './routes/pages.ts';
import { placeRoutes } from './routes/places.ts';
import { propertyRoutes } from './routes/properties.ts';
import { registrationRoutes } from './routes/registration.ts';
import { reportRoutes } from './routes/reports.ts';
import { sessionRoutes } from './routes/session.ts';
import { socialRoutes } from './routes/social.ts';
import { summaryRoutes } from './routes/summary.ts';
import { twoFactorRoutes } from './routes/two-factor.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { viewingRoutes } from './routes/viewings.ts';

/** Pictures go by signed upload address to storage; what comes through here is text. */
const MAX_BODY_BYTES = 1024 * 1024;

export const app = new Hono<ApiEnv>().basePath('/api');

// Its own: what a caller sends as one would stand in the log.
app.use(requestId({ limitLength: 0 }));
app.use(requestLog);
app.use(securityHeaders);
app.use(sameOrigin);
// What is long and mostly words: over a slow network, a list of cards comes in a sixth of the bytes. The rest is small.
for (const path of ['/page', '/sitemap.xml', '/sitemap/*', '/properties', '/properties/*', '/cars', '/cars/*'])
  app.use(path, compress());
app.use(
  bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new Failure(413, 'too_large', API_MESSAGES.tooLarge);
    },
  }),
);

const resources = documentationRoutes({
  Properties: propertyRoutes,
  Cars: carRoutes,
  Places: placeRoutes,
  Uploads: uploadRoutes,
  Favorites: favoriteRoutes,
  Inquiries: inquiryRoutes,
  Viewings: viewingRoutes,
  Conversations: conversationRoutes,
  Appraisals: appraisalRoutes,
  Agents: agentRoutes,
  Brokers: brokerRoutes,
  Session: sessionRoutes,
  Registration: registrationRoutes,
  'Social sign-in': socialRoutes,
  'Two-factor': twoFactorRoutes,
  Account: accountRoutes,
  Summary: summaryRoutes,
  Administration: adminRoutes,
  Reports: reportRoutes,
  Pages: pageRoutes,
  Health: healthRoutes,
});
serve(app, Object.values(resources).flat());

app.notFound(() => {
  throw new Failure(404, 'not_found', API_MESSAGES.notFound);
});
app.onError(onError);
