import { ABUSE_REPORT_OUTCOME_LABELS } from '../abuse-reports/abuse-report-facts.ts';
import { COMMISSION_STATUS_LABELS } from '../agents/agent-facts.ts';
import {
  APPRAISAL_CONDITION_LABELS,
  APPRAISAL_PROPERTY_TYPE_LABELS,
  APPRAISAL_PURPOSE_LABELS,
  APPRAISAL_STATUS_LABELS,
} from '../appraisals/appraisal-facts.ts';
import {
  BODY_TYPE_LABELS,
  CAR_CONDITION_LABELS,
  CAR_PURPOSE_LABELS,
  carColor,
  FUEL_TYPE_LABELS,
  STEERING_LABELS,
  TRANSMISSION_LABELS,
} from '../cars/car-facts.ts';
import { featureName } from '../cars/feature-name.ts';
import { PAYMENT_WAY_LABELS } from '../commissions/commission-facts.ts';
import { CONTACT_AUDIENCE_LABELS, CONTACT_WAY_LABELS } from '../listings/contact-facts.ts';
import { APPROVAL_STATUS_LABELS, LISTING_STATUS_LABELS } from '../listings/listing-facts.ts';
import { TEXT_LANGUAGE_CODES, TEXT_LANGUAGES } from '../listings/text-languages.ts';
import { amenityName } from '../properties/amenity-name.ts';
import { PROPERTY_PURPOSE_LABELS, PURPOSE_WORDS } from '../properties/property-facts.ts';
import { APPEAL_OUTCOME_LABELS } from '../users/appeal-facts.ts';
import { ROLE_LABELS } from '../users/person-facts.ts';
import { PAPERS_LABELS, VERIFICATION_LABELS, VERIFICATION_STATUS_LABELS } from '../verifications/verification-texts.ts';
import { INQUIRY_STATUS_LABELS, VIEWING_STATUS_LABELS } from '../viewings/viewing-facts.ts';

/** The labels of the values of a column. Tables share some columns. */
export const COLUMN_VALUES: Record<string, Record<string, string>> = {
  approval_status: { ...APPROVAL_STATUS_LABELS, draft: 'Draft' },
  status: {
    active: 'Active',
    ...APPRAISAL_STATUS_LABELS,
    ...COMMISSION_STATUS_LABELS,
    ...VERIFICATION_STATUS_LABELS,
    ...VIEWING_STATUS_LABELS,
    ...INQUIRY_STATUS_LABELS,
    ...LISTING_STATUS_LABELS,
  },
  property_type: APPRAISAL_PROPERTY_TYPE_LABELS,
  purpose: { ...APPRAISAL_PURPOSE_LABELS, ...CAR_PURPOSE_LABELS, ...PROPERTY_PURPOSE_LABELS },
  condition: { ...APPRAISAL_CONDITION_LABELS, ...CAR_CONDITION_LABELS },
  body_type: BODY_TYPE_LABELS,
  fuel_type: FUEL_TYPE_LABELS,
  transmission: TRANSMISSION_LABELS,
  steering: STEERING_LABELS,
  language: Object.fromEntries(TEXT_LANGUAGE_CODES.map((code) => [code, TEXT_LANGUAGES[code].name])),
  contact_ways: CONTACT_WAY_LABELS,
  contact_shown_to: CONTACT_AUDIENCE_LABELS,
  deal: { sale: PURPOSE_WORDS.sale, rental: PURPOSE_WORDS.rent },
  owner_paid_by: PAYMENT_WAY_LABELS,
  agent_paid_by: PAYMENT_WAY_LABELS,
  type: VERIFICATION_LABELS,
  papers: PAPERS_LABELS,
  outcome: { ...ABUSE_REPORT_OUTCOME_LABELS, ...APPEAL_OUTCOME_LABELS },
  role: ROLE_LABELS,
};

const NAMES: Record<string, (value: string) => string> = {
  color: carColor,
  amenities: amenityName,
  features: featureName,
};

/** A text in a column or in its list, as the screens name it. What a user wrote stays as it is. */
export function columnValue(column: string, value: string): string {
  return COLUMN_VALUES[column]?.[value] ?? NAMES[column]?.(value) ?? value;
}
