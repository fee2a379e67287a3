import * as z from 'zod/mini';
import { isText } from '../api/body-fields.ts';
import { readCode } from '../format/plain-signs.ts';
import { t } from '../format/text.ts';

/** Reads a code of an authenticator, or a backup code and its dash: "DT25Y BL922" is "DT25Y-BL922". */
export function readFactorCode(text: string): string {
  return readCode(text).replace(/^([A-Za-z0-9]{5})([A-Za-z0-9]{5})$/, '$1-$2');
}

const MAX_CODE = 20;

/** A code in a body of the API. `read` normalises it before any check. */
export function typedCode(label: string, read = readCode) {
  const message = t(`${label} is required`);
  return z
    .string(message)
    .check(
      z.overwrite(read),
      z.minLength(1, message),
      z.maxLength(MAX_CODE, t(`${label} must be at most ${MAX_CODE} characters`)),
      isText,
    );
}
