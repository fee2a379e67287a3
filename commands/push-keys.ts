// `npm run push-keys`: creates the Web Push keys for another Supabase project, in the form for `supabase secrets set`.
import { makeVapidKeys } from './vapid-keys.ts';

const { vapidPublicKey, vapidPrivateKey } = makeVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${vapidPublicKey} VAPID_PRIVATE_KEY=${vapidPrivateKey}`);
