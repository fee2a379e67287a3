import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Caller } from '../serving/callers.ts';
import { StorageError } from './storage-error.ts';

/** The permission of a signed URL: to read one object, or to write one on behalf of its signer. */
export type Signed = { url: string; scope: 'download' | 'upload'; caller?: Caller; upsert?: boolean };

/** Signed URLs. Their tokens have their own key, so they cannot be used to sign in. */
export class Signatures {
  readonly #key: Uint8Array;

  constructor(jwtSecret: string) {
    this.#key = createHmac('sha256', jwtSecret).update('signed storage URLs').digest();
  }

  sign(signed: Signed, seconds: number): Promise<string> {
    return new SignJWT(signed)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(this.#key);
  }

  async verify(token: string | undefined, scope: Signed['scope'], url: string): Promise<Signed & { exp: number }> {
    if (!token) throw new StorageError(400, 'InvalidRequest', "querystring must have required property 'token'");
    const { payload } = await jwtVerify<Signed>(token, this.#key, { algorithms: ['HS256'] }).catch((error: unknown) => {
      const message = error instanceof errors.JOSEError ? error.message : 'Invalid JWT';
      throw new StorageError(400, 'InvalidJWT', message);
    });
    if (payload.scope !== scope) throw new StorageError(400, 'InvalidSignature', `Token is not scoped for ${scope}`);
    if (payload.url !== url) throw new StorageError(400, 'InvalidSignature', 'Invalid signature');
    return { ...payload, exp: payload.exp ?? 0 };
  }
}
