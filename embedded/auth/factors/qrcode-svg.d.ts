// The package has no types. These are the types that totp.ts uses.
declare module 'qrcode-svg' {
  type Options = {
    content: string;
    padding: number;
    width: number;
    height: number;
    ecl: 'L' | 'M' | 'Q' | 'H';
    color: string;
    background: string;
    join: boolean;
    xmlDeclaration: boolean;
  };
  class QRCode {
    constructor(options: Options);
    svg(): string;
  }
  export = QRCode;
}
