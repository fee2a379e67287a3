import { generateKeyPairSync } from 'node:crypto';
import { keepKeys, keptKeys } from '../embedded/settings.ts';

/**
 * The keys by which push services identify this installation (RFC 8292): the public point and the private number, in
 * base64url.
 */
export type VapidKeys = { vapidPublicKey: string; vapidPrivateKey: string };

/** This installation's keys. Creates both if one is missing, because they belong together. */
export function readVapidKeys(): VapidKeys {
  const { vapidPublicKey, vapidPrivateKey } = keptKeys();
  const keys = vapidPublicKey && vapidPrivateKey ? { vapidPublicKey, vapidPrivateKey } : makeVapidKeys();
  keepKeys(keys);
  return keys;
}

export function makeVapidKeys(): VapidKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' });
  if (!x || !y || !d) throw new Error('The keys for Web Push could not be created.');
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { vapidPublicKey: point.toString('base64url'), vapidPrivateKey: d };
}
