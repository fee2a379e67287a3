// @wc-ignore-file
import { CONSTRAINT_COLUMNS } from '../../constraint-columns.ts';
import { CONSTRAINT_TEXTS } from '../../constraint-texts.ts';
import { IS_ENGLISH } from '../../language.ts';
import { fieldName } from '../snake-keys.ts';
import { constraintMessage } from './constraint-message.ts';

/** An error of PostgREST for a statement that the database refused. */
type DatabaseError = { message: string; hint?: string | null };

/** The field that shows the message of a constraint on several columns. */
const OF_SEVERAL: Record<string, string> = {
  'This client already has an open lead for this property': 'client_email',
  'Year built cannot be in the future': 'year_built',
  'Contact hours must have a start and an end': 'contact_until',
  'Contact phone is required': 'contact_phone',
  'Preferred date cannot be in the past': 'preferred_date',
  'Preferred date must be within two years': 'preferred_date',
  'You have already asked for this viewing': 'preferred_time',
  'A viewing must be scheduled within three years': 'scheduled_date',
  'A confirmed viewing must have a date': 'scheduled_date',
  'Payment date cannot be before the sale': 'payment_date',
  'Price must be at least 1 USD, 1 EUR or 500 SOS': 'price',
  'Selling price must be at least 1 USD, 1 EUR or 500 SOS': 'selling_price',
  'Daily rent must be at least 1 USD, 1 EUR or 500 SOS': 'rental_price_per_day',
  'Weekly rent must be at least 1 USD, 1 EUR or 500 SOS': 'rental_price_per_week',
  'Monthly rent must be at least 1 USD, 1 EUR or 500 SOS': 'rental_price_per_month',
  'A car for sale must have a selling price': 'selling_price',
};

/**
 * The field that an error is about: from its constraint, or from the column that our functions name in the hint. Undefined for any
 * other error.
 */
export function refusedField({ message, hint }: DatabaseError): string | undefined {
  const name = constraintMessage(message) ?? '';
  const table = /(?:relation|table) "(\w+)" violates/.exec(message)?.[1] ?? '';
  const column = CONSTRAINT_COLUMNS[table]?.[name] ?? OF_SEVERAL[name] ?? /^[a-z]+(?:_[a-z]+)*$/.exec(hint ?? '')?.[0];
  return column && fieldName(column);
}

/**
 * The message of a broken constraint in the language of the page. Undefined in English, because the database's own message is
 * English.
 */
export function constraintText(message: string): string | undefined {
  if (IS_ENGLISH) return undefined;
  const name = constraintMessage(message);
  return CONSTRAINT_TEXTS.find(([english]) => english === name)?.[1];
}
