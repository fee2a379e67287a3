// The fields of an answer, in the form in which PostgreSQL writes them to JSON.
import * as z from 'zod/mini';

export const id = () => z.guid();
export const optionalId = () => z.nullable(z.guid());
export const textOrNull = () => z.nullable(z.string());
export const numberOrNull = () => z.nullable(z.number());
export const count = () => z.int().check(z.nonnegative());
export const moment = () => z.iso.datetime({ offset: true });
export const momentOrNull = () => z.nullable(moment());
export const day = () => z.iso.date();
