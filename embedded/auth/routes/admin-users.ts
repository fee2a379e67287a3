import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { alreadyRegistered, AuthError, invalid } from '../auth-error.ts';
import { requireAdmin } from '../caller.ts';
import { parseDuration } from '../settings/durations.ts';
import { findFactor, removeFactor } from '../factors/factors.ts';
import { emailIdentity, insertIdentity, setIdentityEmail, updateProviders } from '../people/identities.ts';
import { hashPassword, randomPassword, requireStrongPassword } from '../people/passwords.ts';
import { type AuthService, type Database, isUniqueViolation, metadata, readBody, text } from '../service.ts';
import { softDeleteUser } from '../people/soft-delete.ts';
import { factorView, userView } from '../people/user-view.ts';
import {
  changePassword,
  confirmUser,
  findUserByEmail,
  insertUser,
  mergeMetadata,
  requireEmail,
  requireUserById,
  type User,
  userColumns,
} from '../people/users.ts';

const attributes = z.object({
  id: text,
  role: text,
  email: text,
  phone: text,
  password: z.string().nullish(),
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
});
const deletion = z.object({ should_soft_delete: z.boolean().nullish() });

/** `/admin/users`: lets a server with the secret key manage all users. */
export function adminUserRoutes(service: AuthService): Hono {
  const { sql, settings } = service;
  const app = new Hono().basePath('/admin');

  app.use(async (c, next) => {
    await requireAdmin(c, service);
    return next();
  });

  app.get('/users', async (c) => {
    const page = requirePage(c.req.query('page'), 1);
    const perPage = requirePage(c.req.query('per_page'), 50);
    const filter = c.req.query('filter') ?? '';
    const pattern = `%${filter.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const matching = filter
      ? sql`u.aud = 'authenticated' and (u.email ilike ${pattern} or u.raw_user_meta_data ->> 'full_name' ilike ${pattern})`
      : sql`u.aud = 'authenticated'`;
    const users = await sql<User[]>`
      select ${userColumns(sql)} from auth.users u where ${matching}
      order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`;
    const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users u where ${matching}`;
    const total = counted?.total ?? 0;
    describePages(c, { page, pages: Math.ceil(total / perPage), perPage, total });
    return c.json({ users: users.map(userView), aud: 'authenticated' });
  });

  app.post('/users', async (c) => {
    const body = await readBody(c, attributes);
    if (!body.email && !body.phone) throw invalid('Cannot create a user without either an email or phone');
    if (!body.email) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
    const email = requireEmail(body.email);
    if (body.password && body.password_hash) throw invalid('Only a password or a password hash should be provided');
    if (body.id && !z.guid().safeParse(body.id).success) throw invalid('ID must conform to the uuid v4 format');
    if (body.password && Buffer.byteLength(body.password) > 72)
      throw invalid('bcrypt: password length exceeds 72 bytes');
    if (body.password_hash && !/^\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}$/.test(body.password_hash))
      throw invalid('Only bcrypt password hashes are supported');
    const ban = requireBan(body.ban_duration);
    if (await findUserByEmail(sql, email)) throw alreadyRegistered();

    const passwordHash = body.password_hash || (await hashPassword(sql, body.password || randomPassword()));
    const user = await sql
      .begin(async (transaction) => {
        const userMetadata = body.user_metadata ?? {};
        const chosen = { id: body.id || undefined, role: body.role };
        const id = await insertUser(transaction, { ...chosen, email, passwordHash, provider: 'email', userMetadata });
        await insertIdentity(transaction, id, 'email', emailIdentity(id, email));
        if (body.app_metadata) await mergeMetadata(transaction, id, 'raw_app_meta_data', body.app_metadata);
        if (body.email_confirm) await confirmUser(transaction, id);
        if (ban !== undefined) await banUser(transaction, id, ban);
        return requireUserById(transaction, id);
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? alreadyRegistered() : error;
      });
    return c.json(userView(user));
  });

  app.get('/users/:id', async (c) => c.json(userView(await requireNamed(c, sql))));

  app.put('/users/:id', async (c) => {
    const user = await requireNamed(c, sql);
    const body = await readBody(c, attributes);
    const email = body.email ? requireEmail(body.email) : '';
    if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
    if (typeof body.password === 'string') requireStrongPassword(body.password, settings.passwords);
    const ban = requireBan(body.ban_duration);
    const passwordHash = body.password ? await hashPassword(sql, body.password) : '';
    const changed = await sql
      .begin(async (transaction) => {
        if (body.role) await transaction`update auth.users set role = ${body.role} where id = ${user.id}`;
        if (body.email_confirm) await confirmUser(transaction, user.id);
        if (passwordHash) await changePassword(transaction, user.id, passwordHash, null);
        if (email) {
          await setIdentityEmail(transaction, user.id, email, body.email_confirm ?? false);
          await transaction`update auth.users set email = ${email}, updated_at = now() where id = ${user.id}`;
          await updateProviders(transaction, user.id);
        }
        if (body.app_metadata) await mergeMetadata(transaction, user.id, 'raw_app_meta_data', body.app_metadata);
        if (body.user_metadata) await mergeMetadata(transaction, user.id, 'raw_user_meta_data', body.user_metadata);
        if (ban !== undefined) await banUser(transaction, user.id, ban);
        return requireUserById(transaction, user.id);
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? alreadyRegistered() : error;
      });
    return c.json(userView(changed));
  });

  app.delete('/users/:id', async (c) => {
    const user = await requireNamed(c, sql);
    const body = (await c.req.text()) ? await readBody(c, deletion) : {};
    if (body.should_soft_delete) await sql.begin((transaction) => softDeleteUser(transaction, user));
    else await sql`delete from auth.users where id = ${user.id}`;
    return c.json({});
  });

  app.get('/users/:id/factors', async (c) => c.json((await requireNamed(c, sql)).factors.map(factorView)));

  app.delete('/users/:id/factors/:factorId', async (c) => {
    const user = await requireNamed(c, sql);
    const factorId = c.req.param('factorId');
    if (!z.guid().safeParse(factorId).success)
      throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
    const shown = user.factors.find(({ id }) => id === factorId);
    const factor = await findFactor(sql, user.id, factorId);
    if (!factor || !shown) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
    await removeFactor(sql, factor);
    return c.json(factorView(shown));
  });

  return app;
}

async function requireNamed(c: Context, sql: Database): Promise<User> {
  const id = z.guid().safeParse(c.req.param('id'));
  if (!id.success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  return requireUserById(sql, id.data);
}

/** The seconds of a ban. Zero lifts the ban; undefined changes nothing. */
function requireBan(duration: string): number | undefined {
  if (!duration) return undefined;
  const seconds = duration === 'none' ? 0 : parseDuration(duration);
  if (seconds === undefined) throw invalid(`invalid format for ban duration: time: invalid duration "${duration}"`);
  return seconds;
}

async function banUser(sql: Database, id: string, seconds: number): Promise<void> {
  await sql`
    update auth.users set updated_at = now(),
      banned_until = case when ${seconds}::float8 = 0 then null else now() + ${seconds}::float8 * interval '1 second' end
    where id = ${id}`;
}

function requirePage(value: string | undefined, usual: number): number {
  if (!value) return usual;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw invalid(`Bad Pagination Parameters: invalid number "${value}"`);
  return Number(value);
}

function describePages(
  c: Context,
  { page, pages, perPage, total }: { page: number; pages: number; perPage: number; total: number },
): void {
  const { pathname } = new URL(c.req.url);
  const link = (target: number, relation: string) =>
    `<${pathname}?page=${target}&per_page=${perPage}>; rel="${relation}"`;
  c.header('Link', [...(pages > page ? [link(page + 1, 'next')] : []), link(pages, 'last')].join(', '));
  c.header('X-Total-Count', String(total));
}
