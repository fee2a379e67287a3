declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts what was encrypted for a device (RFC 8188, RFC 8291); throws for what was not. */
  export function decrypt(
    content: Buffer,
    params: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ): Buffer;
}
