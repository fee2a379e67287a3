declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a message for a device (RFC 8188, RFC 8291). Throws for any other message. */
  export function decrypt(
    content: Buffer,
    params: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ): Buffer;
}
