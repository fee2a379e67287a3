/** Names, codes and units that stay in Latin letters in every language. */
const NAMES = new Set(
  `East Africa Properties Cars WhatsApp Google Facebook Apple Instagram Web Push Auth SMS STOP PDF PNG JPG JPEG WebP CSV ZIP HEIC QR
  JSON API URL http https USD EUR SOS KES GPS USB SUV CVT ABS LED Bluetooth Android iPhone iPad Chrome ChromeOS Safari Firefox Edge Opera
  Samsung Internet Windows Mac Linux JavaScript Gmail Outlook Yahoo Mail Proton AOL Zoho Toyota Vitz ZAAD eDahab Ctrl Shift Esc
  Enter Excel Authenticator OpenStreetMap OpenFreeMap Leaflet Protomaps Natural Earth Twilio Talking UUID UTC IP id km px`.split(
    /\s+/,
  ),
);

/**
 * Names and values of API fields, in messages for developers, spellings that users can search for, and buttons of iOS, which has no
 * Somali.
 */
const VALUES =
  /\b(true|false|en|so|ar|cvt|snake_case|Received|Mail|Hide listings|Read|lift|hidden|seen|visited|Before|call|whatsapp|plus codes|taabo Share|Add to Home Screen|Hargeysa|Hargeisa)\b/g;

/**
 * English words that are not words of Somali: frequent words, and the words of this product. Words that Somali texts also use, such as
 * "link", "tab" and "profile", are not among them.
 */
const ENGLISH = new Set(
  `the and your you with this that are please our not from has have will of by been were could they their it its we was for
  about again all also already another any anyone back because before both but cannot each enter everyone first here how last
  later more most must new nothing now off only other own should since some soon still than then there these those today
  tomorrow until when where which while who yesterday yet account accept add address admin administrator agent agents alert
  alerts amount answer answers appeal apartment apartments approve approved area ask available bathrooms bedrooms bedroom
  block blocked broker brokers browse buy buyer cancel cancelled car change changed changes check checked choose city clear
  click client close code colour commission company confirm confirmed contact conversation copy country create currency date
  days decide decline declined delete deleted description details device district draft edit email emails empty engine error
  expires export failed favorite favorites features figures file files filter filters find found fuel help hour hours house
  houses image images import inquiry inquiries invalid invite land language lead leads list listing listings loading location
  log login make map mark member members message messages mileage minutes model month monthly months name names network note
  notes notification notifications number offer offers office offline open owner owners page pages paid panel papers password
  pay payment people person phone photo photos picture pictures place places post price prices property publish purpose
  question rate rating reason reject rejected release remove removed rent rental rented reply report reports request requests
  required reset result results retry review reviews sale sales save saved search searches security select sell seller send
  sent settings setting share show sign sold status submit successfully text title total update updated upload user username
  users verification verified verify view viewing viewings visit visitor visitors wait week weekly wrong year years`.split(
    /\s+/,
  ),
);

/** Parts of a text that are not sentences: placeholders, elements, URLs, emails, paths, formats and reference codes. */
const NO_WORDS =
  /application\/json|Content-Type|\{\w+\}|<\/?\d+\/?>|https?:\S+|\S+@\S+|[a-z\d]+(?:\.[a-z]+)+|\/[\w/?=]+|yyyy-mm-dd|\b[A-Z]{2}-\d+/g;

/**
 * The words of a text that its language does not have: in Arabic, Latin words that are not names, and in Somali, English words of the
 * list.
 */
export function foreignWords(text: string, code: string): string[] {
  const words =
    text
      .replaceAll(NO_WORDS, ' ')
      .replaceAll(VALUES, ' ')
      .match(/[A-Za-z][A-Za-z0-9]+/g) ?? [];
  if (code === 'ar') return words.filter((word) => !NAMES.has(word));
  return words.filter((word) => !NAMES.has(word) && ENGLISH.has(word.toLowerCase()));
}
