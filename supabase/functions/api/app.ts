import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import type { ApiEnv } from './api-env.ts';
import { serve } from './http/route.ts';
import { requestLog } from './middleware/request-log.ts';
import { Failure } from './http/errors.ts';
import { caller, requireAdministrator, requireUser } from './middleware/caller.ts';
import { onError } from './middleware/on-error.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { accountRoutes } from './routes/accounts/account.ts';
import { adminRoutes } from './routes/administration/admin.ts';
import { alertRoutes } from './routes/listings/alerts.ts';
import { figureRoutes } from './routes/administration/figures.ts';
import { systemRoutes } from './routes/administration/system.ts';
import { agentRoutes } from './routes/brokerage/agents.ts';
import { appealRoutes } from './routes/accounts/appeals.ts';
import { appraisalRoutes } from './routes/listings/appraisals.ts';
import { blockRoutes } from './routes/contact/blocks.ts';
import { brokerRoutes } from './routes/brokerage/brokers.ts';
import { brokerTeamRoutes } from './routes/brokerage/broker-team.ts';
import { carRoutes } from './routes/listings/cars.ts';
import { availabilityRoutes } from './routes/listings/availability.ts';
import { verificationRoutes } from './routes/trust/verifications.ts';
import { conversationRoutes } from './routes/contact/conversations.ts';
import { documentationRoutes } from './routes/site/documentation.ts';
import { favoriteRoutes } from './routes/listings/favorites.ts';
import { abuseReportRoutes } from './routes/trust/abuse-reports.ts';
import { hiddenListingRoutes } from './routes/listings/hidden-listings.ts';
import { listingRoutes } from './routes/listings/listings.ts';
import { listingVisitRoutes } from './routes/listings/listing-visits.ts';
import { healthRoutes } from './routes/site/health.ts';
import { inquiryRoutes } from './routes/contact/inquiries.ts';
import { notificationRoutes } from './routes/accounts/notifications.ts';
import { emailPreferenceRoutes, serveUnsubscribe } from './routes/accounts/email-preferences.ts';
import { sitemapRoutes } from './routes/site/sitemap.ts';
import { peopleRoutes } from './routes/administration/people.ts';
import { phoneRoutes } from './routes/accounts/phone.ts';
import { profileRoutes } from './routes/brokerage/profiles.ts';
import { propertyRoutes } from './routes/listings/properties.ts';
import { pushRoutes } from './routes/accounts/push.ts';
import { registrationRoutes } from './routes/accounts/registration.ts';
import { reportRoutes } from './routes/administration/reports.ts';
import { savedSearchRoutes } from './routes/listings/saved-searches.ts';
import { officeSearchRoutes } from './routes/administration/search.ts';
import { searchRoute } from './routes/listings/search.ts';
import { sessionRoutes } from './routes/accounts/session.ts';
import { socialRoutes } from './routes/accounts/social.ts';
import { suspensionRoutes } from './routes/administration/suspensions.ts';
import { summaryRoutes } from './routes/accounts/summary.ts';
import { twoFactorRoutes } from './routes/accounts/two-factor.ts';
import { uploadRoutes } from './routes/listings/uploads.ts';
import { viewingRoutes } from './routes/contact/viewings.ts';
import { serveWebhooks } from './webhooks/webhooks.ts';

/** The largest body in bytes. This is enough for text. Pictures go directly to storage by a signed upload URL. */
const MAX_BODY_BYTES = 1024 * 1024;
/** The largest body in bytes, enough for a name, a password and a code. */
const MAX_SIGN_IN_BYTES = 2048;

export const app = new Hono<ApiEnv>().basePath('/api');

// The server makes each request id. A client's own id would reach the log.
app.use(requestId({ limitLength: 0 }));
app.use(requestLog);
app.use(securityHeaders);
serveUnsubscribe(app);
serveWebhooks(app);
app.use(sameOrigin);
// Compress long texts: a list of cards shrinks to a sixth, which matters on a slow network. Other answers are small.
for (const path of ['/sitemap.xml', '/sitemap/*', '/properties', '/properties/*', '/cars', '/cars/*', '/search/*'])
  app.use(path, compress());
const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure(413, 'too_large', API_MESSAGES.tooLarge);
    },
  });
for (const path of ['/login', '/auth/login-enhanced']) app.use(path, limitBody(MAX_SIGN_IN_BYTES));
app.use(limitBody(MAX_BODY_BYTES));

/** All routes of the API, with the routes of its documentation. */
export const resources = documentationRoutes({
  Properties: propertyRoutes,
  Cars: carRoutes,
  'Reference codes': listingRoutes,
  'Views and contact presses': listingVisitRoutes,
  'Availability confirmations': availabilityRoutes,
  Search: [searchRoute],
  Uploads: uploadRoutes,
  Favorites: favoriteRoutes,
  'Hidden listings': hiddenListingRoutes,
  'Saved searches': [...savedSearchRoutes, ...alertRoutes],
  Inquiries: inquiryRoutes,
  Viewings: viewingRoutes,
  Conversations: conversationRoutes,
  Blocks: blockRoutes,
  Verifications: verificationRoutes,
  'Abuse reports': abuseReportRoutes,
  Appraisals: appraisalRoutes,
  Agents: agentRoutes,
  Brokers: [...brokerRoutes, ...brokerTeamRoutes],
  'Public pages and reviews': profileRoutes,
  Session: sessionRoutes,
  Registration: registrationRoutes,
  'Sign-in by phone': phoneRoutes,
  'Social sign-in': socialRoutes,
  'Two-factor': twoFactorRoutes,
  Account: accountRoutes,
  Notifications: notificationRoutes,
  'Email preferences': emailPreferenceRoutes,
  Push: pushRoutes,
  Appeals: appealRoutes,
  Summary: summaryRoutes,
  Administration: [...adminRoutes, ...officeSearchRoutes],
  People: peopleRoutes,
  Suspensions: suspensionRoutes,
  Reports: reportRoutes,
  Figures: figureRoutes,
  System: systemRoutes,
  Pages: sitemapRoutes,
  Health: healthRoutes,
});
serve(app, Object.values(resources).flat(), {
  administrator: [requireUser, requireAdministrator],
  user: [requireUser],
  visitor: [caller],
  nobody: [],
});

app.notFound(() => {
  throw new Failure(404, 'not_found', API_MESSAGES.notFound);
});
app.onError(onError);
