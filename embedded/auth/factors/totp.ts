import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode-svg';

/** `PERIOD`: seconds that a code is shown. `SKEW`: how many codes before and after the current one are also valid. */
const PERIOD = 30;
const SKEW = 1;

const totpOf = (secret: string, label?: { issuer: string; label: string }) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret), ...label });

/** A new secret as text, as the URI that authenticator apps open, and as a QR code of that URI. */
export function newTotp(issuer: string, account: string): { qr_code: string; secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  const uri = totpOf(secret, { issuer, label: account }).toString();
  // Named colours, because clients put the picture into a data URL, and a `#` would end that URL.
  const picture = new QRCode({
    content: uri,
    padding: 4,
    width: 256,
    height: 256,
    ecl: 'M',
    color: 'black',
    background: 'white',
    join: true,
    xmlDeclaration: false,
  });
  return { qr_code: picture.svg(), secret, uri };
}

/** The 30-second step of a code. Undefined if the code is not currently valid for the secret. */
export function totpStep(secret: string, code: string): number | undefined {
  const delta = /^\d{6}$/.test(code) ? totpOf(secret).validate({ token: code, window: SKEW }) : null;
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / PERIOD) + delta;
}
