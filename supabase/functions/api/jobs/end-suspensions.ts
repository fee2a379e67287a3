import { inBackground } from './background.ts';
import { endSuspensions } from '../database/server-database.ts';

/** How often it is looked at, in milliseconds. Auth lets people in to the second; their listings are shown this much later. */
const INTERVAL = 15_000;

/** Shows what suspensions hid whose time is over, as long as this process lives. */
export function startSuspensionTimer(): void {
  setInterval(() => inBackground(endSuspensions()), INTERVAL);
}
