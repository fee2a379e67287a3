import { zodResolver } from '@hookform/resolvers/zod';
import { phoneCodeRequestSchema } from '#shared/accounts/phone-schema.ts';

/** A resolver that validates the number. It is a separate chunk, because Somali pages of the sign-in begin with this form. */
export const checkPhoneNumber = zodResolver(phoneCodeRequestSchema);
