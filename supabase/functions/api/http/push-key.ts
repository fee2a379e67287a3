const CURVE = { name: 'ECDH', namedCurve: 'P-256' };

/** Whether a key of a browser (base64url) is a point of the curve that Web Push encrypts on: whether a secret can be shared with it. */
export async function isPushKey(key: string): Promise<boolean> {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  try {
    // Deno takes any bytes as a key, and looks at them when they are used.
    const theirs = await crypto.subtle.importKey('raw', bytes, CURVE, false, []);
    const { privateKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
    await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, privateKey, 256);
    return true;
  } catch {
    return false;
  }
}
