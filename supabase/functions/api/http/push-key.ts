const CURVE = { name: 'ECDH', namedCurve: 'P-256' };

/** Whether a browser's key (base64url) is a point on the curve of Web Push encryption, so that it can share a secret. */
export async function isPushKey(key: string): Promise<boolean> {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  try {
    // Deno accepts any bytes as a key and checks them only on use.
    const theirs = await crypto.subtle.importKey('raw', bytes, CURVE, false, []);
    const { privateKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
    await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, privateKey, 256);
    return true;
  } catch {
    return false;
  }
}
