// `npm run push-keys`: creates the Web Push keys for another Supabase project, one a line, for production.env.
import { makeVapidKeys } from './vapid-keys.ts';

const { vapidPublicKey, vapidPrivateKey } = makeVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${vapidPublicKey}\nVAPID_PRIVATE_KEY=${vapidPrivateKey}`);
