import postgres from 'postgres';
import { stack } from './stack.ts';

/** Trigger effects can be tested only if the database of the Supabase is reachable. */
const url = process.env['CONTRACT_DATABASE_URL'] ?? (process.env['CONTRACT_URL'] ? undefined : stack.databaseUrl());

export const hasDatabase = url !== undefined;

export const database: postgres.Sql = postgres(url ?? 'postgres://nowhere', { max: 2, onnotice: () => {} });
