import { generateKeyPairSync } from 'node:crypto';

/**
 * The keys by which push services identify this installation (RFC 8292): the public point and the private number, in
 * base64url.
 */
export type VapidKeys = { vapidPublicKey: string; vapidPrivateKey: string };

export function makeVapidKeys(): VapidKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' });
  if (!x || !y || !d) throw new Error('The keys for Web Push could not be created.');
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { vapidPublicKey: point.toString('base64url'), vapidPrivateKey: d };
}
