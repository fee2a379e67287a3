import * as z from 'zod/mini';
import { t } from '../format/text.ts';

/** On or off. Unlike other flags, null is an error here. */
const flag = (label: string) => z.optional(z.boolean(t(`${label} must be true or false`)));

/** The body of `PATCH /api/user/preferences`. All seven flags are optional. */
export const preferenceChangesSchema = z.object({
  emailNotifications: flag('Email notifications'),
  propertyAlerts: flag('Property alerts'),
  marketingEmails: flag('Marketing emails'),
  smsNotifications: flag('SMS notifications'),
  publicProfile: flag('Public profile'),
  showEmail: flag('Show email'),
  showPhone: flag('Show phone'),
});

/** The current values of the seven flags. */
export const preferencesSchema = z.object({
  emailNotifications: z.boolean(),
  propertyAlerts: z.boolean(),
  marketingEmails: z.boolean(),
  smsNotifications: z.boolean(),
  publicProfile: z.boolean(),
  showEmail: z.boolean(),
  showPhone: z.boolean(),
});
