import postgres from 'postgres';
import { stack } from './stack.ts';

/** What triggers do can be tested only where the database of the Supabase can be reached. */
const url = process.env['CONTRACT_DATABASE_URL'] ?? (process.env['CONTRACT_URL'] ? undefined : stack.databaseUrl());

export const hasDatabase = url !== undefined;

export const database: postgres.Sql = postgres(url ?? 'postgres://nowhere', { max: 2, onnotice: () => {} });
