import { unavailable } from '../failure.ts';

/** Asks another service, where supabase-js has no call for it. That nobody answers there is no error of ours. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw unavailable();
  }
}
