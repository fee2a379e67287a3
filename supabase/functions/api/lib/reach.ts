import { API_MESSAGES } from '../../../../shared/api/api-messages.ts';
import { Failure } from '../middleware/on-error.ts';

/** Asks another service. That nobody answers there is no error of ours: whoever called may come again. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new Failure(503, 'unavailable', API_MESSAGES.unavailable);
  }
}
