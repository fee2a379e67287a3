/** Names, codes and units that stay in Latin letters in every language. */
const NAMES = new Set(
  `East Africa Properties Cars WhatsApp Google Facebook Apple Instagram Web Push Auth SMS STOP PDF PNG JPG JPEG WebP CSV ZIP HEIC QR
  JSON API URL http https USD EUR SOS KES GPS USB SUV CVT ABS LED Bluetooth Android iPhone iPad Chrome ChromeOS Safari Firefox Edge Opera
  Samsung Internet Windows Mac Linux JavaScript Gmail Outlook Yahoo Mail Proton AOL Zoho Toyota Vitz ZAAD eDahab Ctrl Shift Esc
  Enter Excel Authenticator OpenStreetMap OpenFreeMap Leaflet Protomaps Natural Earth Twilio Talking UUID UTC IP id km px`.split(
    /\s+/,
  ),
);

/** Names and values of API fields, in messages for developers, and spellings that users can search for. */
const VALUES =
  /\b(true|false|en|so|ar|cvt|snake_case|Received|Mail|Hide listings|Read|lift|hidden|seen|visited|Before|call|whatsapp|plus codes|Hargeysa|Hargeisa)\b/g;

/** Frequent English words that are not words of Somali. */
const ENGLISH =
  /\b(the|and|your|you|with|this|that|are|please|our|not|from|has|have|will|of|by|been|were|could|they|their|its?|we|was|for)\b/i;

/** Parts of a text that are not sentences: placeholders, elements, URLs, emails, paths, formats and reference codes. */
const NO_WORDS =
  /application\/json|Content-Type|\{\w+\}|<\/?\d+\/?>|https?:\S+|\S+@\S+|[a-z\d]+(?:\.[a-z]+)+|\/[\w/?=]+|yyyy-mm-dd|\b[A-Z]{2}-\d+/g;

/**
 * The words of a text that its language does not have: in Arabic, Latin words that are not names, and in Somali, frequent English
 * words.
 */
export function foreignWords(text: string, code: string): string[] {
  const words = text.replaceAll(NO_WORDS, ' ').replaceAll(VALUES, ' ');
  if (code !== 'ar') return ENGLISH.exec(words)?.slice(0, 1) ?? [];
  return (words.match(/[A-Za-z][A-Za-z0-9]+/g) ?? []).filter((word) => !NAMES.has(word));
}
