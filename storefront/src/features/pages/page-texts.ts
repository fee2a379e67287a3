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
        'Narrow the list by type, purpose, price, bedrooms and bathrooms. The address of the page keeps your filters, so you can save it or send it to someone.',
      ],
    },
    {
      heading: 'Find a car',
      paragraphs: [
        'The Cars page lists the newest first. Each car shows its price for sale, its price by the day, or both.',
      ],
    },
    {
      heading: 'Talk to the owner',
      paragraphs: [
        `Owners are reached through our office at ${BRAND.phones[0]} or ${BRAND.phones[1]}. Have the title of the listing ready, or send its link to ${BRAND.email}.`,
      ],
    },
    {
      heading: 'Before you pay',
      paragraphs: [
        'See the property or the car yourself, and ask for the ownership documents. Pay only when you have them in your hands, and in a way that leaves a record.',
        'A message that speaks of money ahead or of a code comes with a reminder of this. It goes by the words alone and says nothing about who wrote them. Codes and passwords are yours: give them to nobody.',
      ],
    },
  ],
};

const CONTACT: PageText = {
  title: PAGES.contact.title,
  lead: 'Call, write or visit the office.',
  sections: [
    {
      heading: 'About a listing',
      paragraphs: ['Tell us its title and city, or send us the link of the page. We put you in touch with the owner.'],
    },
    {
      heading: 'About a mistake',
      paragraphs: [
        'Is a price wrong, a place sold, or a picture not what it claims to be? Write to us with the link, and we look at it.',
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
        'Every listing is checked before it appears, but we cannot promise that each detail is right. Prices and availability may change at any time. See for yourself before you decide.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Keep your password to yourself. You answer for what is done with your account, so tell us at once if somebody else uses it.',
      ],
    },
    {
      heading: 'What is not allowed',
      paragraphs: [
        'Do not list what is not yours to sell or rent, do not mislead others about a listing, and do not collect other people’s details from this site. We remove such listings and may close the account.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: ['When these terms change, the new text stands on this page.'],
    },
  ],
};

/** Who gives a map its streets, and learns which part of it somebody looks at: as the site was built. */
function mapStreets(): string {
  const tiles = mapTiles(import.meta.env['VITE_MAP_TILE_URL'], import.meta.env['VITE_MAP_ATTRIBUTION']);
  const host = tiles && tileOrigin(tiles.url).replace(/^https?:\/\//, '');
  if (!host) return 'Our maps come from our own site. No other company learns which part of a map you look at.';
  return t(
    `When you open a map, your browser loads the pictures of its streets from ${host}. The operator of ${host} sees your internet address, the address of our site and which part of the map you look at. They do not learn who you are or which listing you read. Where these pictures do not come, you see our own simple map.`,
  );
}

const MAP_PLACES =
  'When you list something, you can search for a place or use your location. Both stay in your browser: we keep only the pin that you save. A photo may say where it was taken. Your browser reads that to suggest a pin, and we remove it from the photo before we store it.';

const PRIVACY: PageText = {
  title: PAGES.privacy.title,
  lead: 'What we keep about you, and why.',
  sections: [
    {
      heading: 'Without an account',
      paragraphs: [
        'You can browse everything without telling us who you are. We set no cookies for advertising. Other companies get only what maps and texts to your phone need (see Maps, and Texts to your phone). Your choice of a light or dark theme stays in your browser.',
      ],
    },
    {
      heading: 'With an account',
      paragraphs: [
        'We keep your name, your username, your e-mail address, your phone number if you gave it, and what you list. Cookies keep you signed in; they hold no other information about you.',
      ],
    },
    {
      heading: 'To keep the service safe',
      paragraphs: [
        'When somebody tries to sign in, we count the attempts by a scrambled form of the internet address, so that nobody can guess passwords. These counts are short-lived.',
      ],
    },
    {
      heading: 'How often listings are seen',
      paragraphs: [
        'We count how many people view a listing, save it, ask about it or press call, so that its owner knows. A person counts once a day. For this we keep your account, or a scrambled form of your internet address and browser, until the day is over. Then only the sums remain. Owners never see who it was.',
      ],
    },
    {
      heading: 'Reviews',
      paragraphs: [
        'A review of an agent or broker shows your first name if your profile is public. It goes when you delete your account.',
      ],
    },
    { heading: 'Maps', paragraphs: [mapStreets(), MAP_PLACES] },
    {
      heading: 'Texts to your phone',
      paragraphs: [
        'When you ask for a code, or turn on SMS Notifications, we give your phone number and the words of the text to the company that delivers it: WhatsApp, Africa’s Talking or Twilio. We delete these texts after 30 days.',
      ],
    },
    {
      heading: 'Links to others',
      paragraphs: [
        'Maps, WhatsApp and our social pages open on the sites of other companies, who have rules of their own.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [`Ask us what we keep about you, or to correct or delete it: write to ${BRAND.email}.`],
    },
  ],
};

const FAQ: PageText = {
  title: PAGES.faq.title,
  lead: 'What people ask us most.',
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
      heading: 'Why do I not see sold properties?',
      paragraphs: ['They are hidden so that you find what you can still have. Switch off Hide Sold to see them too.'],
    },
    {
      heading: 'How do I speak to an owner?',
      paragraphs: ['Open the listing and choose Call Property Owner, or Call on a car. Our office connects you.'],
    },
    {
      heading: 'Are the pictures photos?',
      paragraphs: [
        'Where an owner gave no photo, a drawing stands in for it. Ask for photos, or see the place yourself.',
      ],
    },
  ],
};

export const PAGE_TEXTS = { help: HELP, contact: CONTACT, terms: TERMS, privacy: PRIVACY, faq: FAQ };
export type PageName = keyof typeof PAGE_TEXTS;
