// `npm run push-keys`: makes the keys of Web Push for another Supabase, as `supabase secrets set` takes them.
import { makeVapidKeys } from './vapid-keys.ts';

const { vapidPublicKey, vapidPrivateKey } = makeVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${vapidPublicKey} VAPID_PRIVATE_KEY=${vapidPrivateKey}`);
