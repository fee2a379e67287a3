const PLUS_AND_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** An E.164 number in readable groups: +252 63 440 0001. Other texts stay as they are. */
export function formatPhone(e164: string): string {
  const [, code, national = ''] = PLUS_AND_CODE.exec(e164) ?? [];
  return code === undefined ? e164 : ['+' + code, ...groups(code, national)].join(' ');
}

/** Groups of three digits with four at the end, after the two digits of a Somali operator. */
function groups(code: string, national: string): string[] {
  if (code === '252' && national.length === 9) return [national.slice(0, 2), ...groups('', national.slice(2))];
  const parts: string[] = [];
  let rest = national;
  while (rest.length > 4) {
    const size = rest.length === 5 || rest.length === 6 ? rest.length - 3 : 3;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return rest === '' ? parts : [...parts, rest];
}

/** The URL that calls a number. */
export function phoneUrl(e164: string): string {
  return `tel:${e164.replace(/[^\d+]/g, '')}`;
}

/** The URL that opens a WhatsApp chat with a number, optionally with a prepared text. */
export function whatsappUrl(e164: string, text?: string): string {
  const chat = `https://wa.me/${e164.replace(/\D/g, '')}`;
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}
