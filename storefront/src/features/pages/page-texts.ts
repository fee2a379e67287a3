import { PAGES } from '#shared/paths.ts';
import { BRAND } from '#shared/brand.ts';
import { mapTiles, tileOrigin } from '#shared/map-tiles.ts';
import { t } from '#shared/format/text.ts';

type PageText = {
  title: string;
  lead: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
};

const HELP: PageText = {
  title: PAGES.help.title,
  lead: 'How to search, ask and stay safe.',
  sections: [
    {
      heading: 'Find a property',
      paragraphs: [
        'Open All Properties and type a city, a district or a street. Local spellings work too: Hargeysa and Hargeisa find the same homes.',
        'Narrow the list by type, purpose, price, bedrooms and bathrooms. The link of the page includes your filters, so you can save it or send it to someone.',
      ],
    },
    {
      heading: 'Find a car',
      paragraphs: [
        'The Cars page lists cars for sale and for rent. Each car shows its price for sale, its price by the day, or both.',
      ],
    },
    {
      heading: 'Talk to the owner',
      paragraphs: [
        `Open the listing and send an inquiry or a message. You can also reach owners through our office at ${BRAND.phones[0]} or ${BRAND.phones[1]}. Please have the title of the listing ready, or send its link to ${BRAND.email}.`,
        'Each seller chooses who can see the phone number: everyone, or only signed-in members. If a listing shows no number, the buttons to call and to write by WhatsApp reach our office.',
      ],
    },
    {
      heading: 'Messages and offers',
      paragraphs: [
        'In a conversation, you can send photos, a place on the map and voice notes of up to two minutes. As a buyer, you can also make an offer. The seller can accept it, decline it or name another price. An offer is not a contract.',
        'To stop someone from writing to you, block them in the conversation. You can unblock them there or in your settings.',
      ],
    },
    {
      heading: 'Visit a property',
      paragraphs: [
        'Press “Schedule Viewing” on the page of the property, then choose a day and a time. The time is fixed when the owner confirms it. The Requests page shows your viewings, and you can cancel them there.',
      ],
    },
    {
      heading: 'Get alerts',
      paragraphs: [
        'Press “Save search” above the results. When something new matches, we notify you right away, once a day or once a week, as you choose. You can change this on the Saved Searches page.',
        'When you save a listing, we also notify you if it becomes cheaper, or if it is sold or rented out.',
      ],
    },
    {
      heading: 'Which listings come first',
      paragraphs: [
        'The “Recommended” order shows confirmed listings first, with the newest at the top. We regularly ask sellers whether their listings are still available: every 14 days for rentals, and every 30 days for other listings.',
        'If the seller does not confirm a listing in time, it comes last. If the seller still does not confirm it, search no longer shows it. After the seller confirms it, it comes back right away.',
      ],
    },
    {
      heading: 'What our checks mean',
      paragraphs: [
        'The label “Papers checked” means that our office saw the papers on the day that we show. It is no guarantee of ownership, so have the papers checked again before you pay. We also check phone numbers, identities and licenses, and we visit places.',
        'Each check is valid for a limited time. It ends early when the checked facts change.',
      ],
    },
    {
      heading: 'Before you pay',
      paragraphs: [
        'See the property or the car yourself, and ask for the ownership documents. Pay only when you have them in your hands, and in a way that leaves a record.',
        'If a message mentions advance payment or a code, we show a reminder below it. The reminder looks only at the words and says nothing about the sender. Never give your codes and passwords to anyone.',
      ],
    },
    {
      heading: 'Report a problem',
      paragraphs: [
        'Press “Report this listing” on its page. You can also report a person, a review or a conversation. Our office reviews your report and does not say who sent it. If you report part of a conversation, the other person knows that the report is yours.',
        'If we suspend your account, our email gives the reason and a link. Open the link to send us an appeal. You do not need to sign in.',
      ],
    },
    {
      heading: 'Review an agent or broker',
      paragraphs: [
        'You can write a review after a viewing or a deal with them. You can change it for 30 days. The agent or broker can answer it.',
      ],
    },
    {
      heading: 'Sign in by phone',
      paragraphs: [
        'Enter your phone number, and we send you a code by WhatsApp or SMS. You do not need a password. If you are new here, the code creates your account.',
      ],
    },
    {
      heading: 'Save your listings or delete your account',
      paragraphs: [
        'To save your listings as a CSV file, press “Import or export” above them.',
        'To delete your account, open Settings, then Account, and press “Delete Account”. We permanently delete your profile, listings, favorites and photos. Other people keep their records of dealings with you, but without your name.',
      ],
    },
  ],
};

const CONTACT: PageText = {
  title: PAGES.contact.title,
  lead: 'Call us, write to us or visit our office.',
  sections: [
    {
      heading: 'About a listing',
      paragraphs: [
        'Tell us the title and the city, or send us the link of the page. We will put you in touch with the owner.',
      ],
    },
    {
      heading: 'About a mistake',
      paragraphs: [
        'Is a price wrong, a place already sold, or a photo misleading? Send us the link and we will check.',
      ],
    },
  ],
};

const TERMS: PageText = {
  title: PAGES.terms.title,
  lead: 'The rules for using this marketplace, in plain words.',
  sections: [
    {
      heading: 'What we do',
      paragraphs: [
        t(
          `${BRAND.name} shows properties and cars that their owners, agents and brokers list. We are not the seller, and we are not part of the contract between you and the owner.`,
        ),
      ],
    },
    {
      heading: 'Listings',
      paragraphs: [
        'We review every listing before it appears, but we cannot promise that every detail is right. Prices and availability may change at any time. See for yourself before you decide.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Keep your password to yourself. You are responsible for everything done with your account. If another person uses it, please tell us immediately.',
      ],
    },
    {
      heading: 'Not allowed',
      paragraphs: [
        'Do not list anything that you have no right to sell or rent out. Do not mislead others about a listing. Do not collect other people’s details from this site. We remove such listings and may close the account.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: ['When these terms change, we publish the new text on this page.'],
    },
  ],
};

/** Text about the provider of map tiles, which learns the part of a map that a user views. It depends on the build settings. */
function mapStreets(): string {
  const tiles = mapTiles(import.meta.env['VITE_MAP_TILE_URL'], import.meta.env['VITE_MAP_ATTRIBUTION']);
  const host = tiles && tileOrigin(tiles.url).replace(/^https?:\/\//, '');
  if (!host) return 'Our maps come from our own site. No other company can see which part of a map you look at.';
  return t(
    `When you open a map, your browser loads the images of its streets from ${host}. The operator of ${host} sees your IP address, the URL of our site and the part of the map that you look at. The operator does not see who you are or which listing you read. If these images do not load, you see our own simple map.`,
  );
}

const MAP_PLACES =
  'When you list something, you can search for a place or use your location. Both stay in your browser. We keep only the pin that you save. A photo can contain the place where it was taken. Your browser reads this place to suggest a pin. We remove it from the photo before we store the photo.';

const PRIVACY: PageText = {
  title: PAGES.privacy.title,
  lead: 'The data we keep about you, and why.',
  sections: [
    {
      heading: 'Without an account',
      paragraphs: [
        'You can browse everything without telling us who you are. We use no advertising cookies. Other companies get data only as the sections “Maps” and “Texts to your phone” say. Your choice of a light or dark theme stays in your browser.',
      ],
    },
    {
      heading: 'With an account',
      paragraphs: [
        'We keep your name, username, email, phone number if you gave it, and your listings. Cookies keep you signed in. They hold no other information about you.',
      ],
    },
    {
      heading: 'Messages and documents',
      paragraphs: [
        'Only you and the other person can read your messages. If one of you reports a part of them, our office can read that part until it decides.',
        'Only you and our office can see the documents that you send us for a check. We delete them 30 days after the decision.',
      ],
    },
    {
      heading: 'To keep the service safe',
      paragraphs: [
        'When someone tries to sign in, we count the attempts with a scrambled form of the IP address. This prevents people from guessing passwords. We keep these counts only for a short time.',
      ],
    },
    {
      heading: 'How often listings are seen',
      paragraphs: [
        'We count how many people view a listing, save it, ask about it or press “Call”, so that its owner knows. We count each person once a day. For this we keep your account, or a scrambled form of your IP address and browser, until the end of the day. After that, only the totals remain. Owners never see who it was.',
      ],
    },
    {
      heading: 'Reviews',
      paragraphs: [
        'A review of an agent or broker shows your first name if your profile is public. We delete the review when you delete your account.',
      ],
    },
    { heading: 'Maps', paragraphs: [mapStreets(), MAP_PLACES] },
    {
      heading: 'Texts to your phone',
      paragraphs: [
        'When you ask for a code, or turn on SMS Notifications, we give your phone number and the text to the company that delivers it: WhatsApp, Africa’s Talking or Twilio. We delete these texts after 30 days.',
      ],
    },
    {
      heading: 'Links to others',
      paragraphs: [
        'Maps, WhatsApp and our social media pages open on the sites of other companies. Those companies have their own rules.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `Ask us which data we keep about you, or ask us to correct or delete it. Write to ${BRAND.email}.`,
        'You can delete your account yourself under Settings, Account.',
      ],
    },
  ],
};

const FAQ: PageText = {
  title: PAGES.faq.title,
  lead: 'The questions people ask us most.',
  sections: [
    {
      heading: 'Does it cost anything to browse?',
      paragraphs: ['No. You can see every listing, with its price and place, without paying and without an account.'],
    },
    {
      heading: 'In which currency are the prices?',
      paragraphs: [
        'In US dollars, unless the listing says otherwise. Rent is per month for homes and per day for cars.',
      ],
    },
    {
      heading: 'Why can I not see sold properties?',
      paragraphs: ['We hide them so that you see what is still available. Turn off “Hide Sold” to see them too.'],
    },
    {
      heading: 'How do I speak to an owner?',
      paragraphs: [
        'Open the listing and send an inquiry, or choose “Call Property Owner” (for a car, “Call”). If the owner shows no number, our office connects you.',
      ],
    },
    {
      heading: 'Are the photos real?',
      paragraphs: ['If an owner adds no photo, we show a drawing instead. Ask for photos, or see the place yourself.'],
    },
  ],
};

export const PAGE_TEXTS = { help: HELP, contact: CONTACT, terms: TERMS, privacy: PRIVACY, faq: FAQ };
export type PageName = keyof typeof PAGE_TEXTS;
