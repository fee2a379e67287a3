type Task = { text: string; isDone?: (environment: NodeJS.ProcessEnv) => boolean };

const hasAll =
  (...names: string[]) =>
  (environment: NodeJS.ProcessEnv): boolean =>
    names.every((name) => environment[name]);
const hasAny =
  (...names: string[]) =>
  (environment: NodeJS.ProcessEnv): boolean =>
    names.some((name) => environment[name]);

const TASKS: Task[] = [
  { text: 'DNS: point the name of the site to your web server or host, with a certificate.' },
  { text: 'Web server or host: use its configuration in dist/servers (docs/deployment.md, The web server).' },
  { text: 'Email: set SPF, DKIM and DMARC for the domain of SMTP_SENDER.', isDone: (set) => !set['SMTP_HOST'] },
  { text: 'Email: choose a mail server and set SMTP_HOST. Until then, emails wait.', isDone: hasAll('SMTP_HOST') },
  {
    text: 'Texts: choose WhatsApp, Africa’s Talking or Twilio, and set its variables. Until then, texts wait and expire.',
    isDone: hasAny('WHATSAPP_ACCESS_TOKEN', 'AFRICAS_TALKING_API_KEY', 'TWILIO_AUTH_TOKEN'),
  },
  {
    text: 'Texts: set the webhooks and the templates at the provider (docs/deployment.md, SMS and WhatsApp).',
    isDone: (set) => !hasAny('WHATSAPP_ACCESS_TOKEN', 'AFRICAS_TALKING_API_KEY', 'TWILIO_AUTH_TOKEN')(set),
  },
  ...['Google', 'Facebook', 'Apple'].map((name) => ({
    text: `Sign-in by ${name}: make an OAuth app, and set ${name.toUpperCase()}_CLIENT_ID and ${name.toUpperCase()}_CLIENT_SECRET.`,
    isDone: hasAll(`${name.toUpperCase()}_CLIENT_ID`, `${name.toUpperCase()}_CLIENT_SECRET`),
  })),
  { text: 'Web Push: run `npm run push-keys` once, keep the keys, and set them.', isDone: hasAll('VAPID_PRIVATE_KEY') },
  { text: 'Maps: read the rules of the tiles (docs/deployment.md, The map).', isDone: hasAll('VITE_MAP_TILE_URL') },
  {
    text: 'Backups: choose daily backups or point-in-time recovery, and copy the stored files (docs/runbooks/backups.md).',
  },
  { text: 'Monitoring: have a monitor read GET /api/health, and turn on alerts of the project’s disk.' },
];

/** The work that the command cannot do, for a person. */
export const byHand = (environment: NodeJS.ProcessEnv): string[] =>
  TASKS.filter(({ isDone }) => !isDone?.(environment)).map(({ text }) => text);
