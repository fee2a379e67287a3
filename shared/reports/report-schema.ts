import * as z from 'zod/mini';
import { appraisalSchema } from '../appraisals/appraisal-schema.ts';
import { APPRAISAL_STATUSES } from '../appraisals/appraisal-facts.ts';
import { count, day, id, moment, momentOrNull, numberOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import { INQUIRY_STATUSES, VIEWING_STATUSES } from '../viewings/viewing-facts.ts';
import { APPROVAL_STATUSES, CURRENCIES, LISTING_STATUSES } from '../listings/listing-facts.ts';
import { PROPERTY_PURPOSES, PROPERTY_TYPES } from '../properties/property-facts.ts';
import { ACTIVITY_TYPES, type ReportType } from './report-facts.ts';

const byPurpose = z.array(z.object({ purpose: z.enum(PROPERTY_PURPOSES), count: count() }));

/** `GET /api/admin/analytics`. `property_type` is written as the specification has it. */
export const analyticsSchema = z.object({
  totalProperties: count(),
  totalUsers: count(),
  totalInquiries: count(),
  totalAppraisals: count(),
  propertiesByPurpose: byPurpose,
  propertiesByType: z.array(z.object({ property_type: z.enum(PROPERTY_TYPES), count: count() })),
  propertiesByCity: z.array(z.object({ city: z.string(), count: count() })),
});

/** `GET /api/admin/activity-reports`. What somebody did stays when they are gone, without their name. */
export const activityReportSchema = z.object({
  totalActivities: count(),
  activeUsers: count(),
  activitiesByType: z.array(z.object({ type: z.enum(ACTIVITY_TYPES), count: count() })),
  activitiesByUser: z.array(z.object({ userId: id(), userName: textOrNull(), count: count() })),
  recentActivities: z.array(
    z.object({
      id: id(),
      userName: textOrNull(),
      userEmail: textOrNull(),
      activityType: z.enum(ACTIVITY_TYPES),
      description: z.string(),
      relatedTitle: textOrNull(),
      relatedId: optionalId(),
      timestamp: moment(),
    }),
  ),
});

/** `GET /api/admin/reports/summary`. */
export const reportsSummarySchema = z.object({
  appraisalSummary: z.array(z.object({ status: z.enum(APPRAISAL_STATUSES), count: count() })),
  inquiriesByPurpose: byPurpose,
  propertiesByPurpose: byPurpose,
  propertyViewingsSummary: z.object({ count: count() }),
});
export type ReportsSummary = z.infer<typeof reportsSummarySchema>;

/** A property as the rows about inquiries and viewings show it. */
const REPORTED_PROPERTY = {
  propertyTitle: z.string(),
  propertyPrice: numberOrNull(),
  propertyCurrency: z.enum(CURRENCIES),
  propertyLocation: z.string(),
  propertyCity: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  propertyBedrooms: numberOrNull(),
  propertyBathrooms: numberOrNull(),
};

const appraisalReportRowSchema = z.pick(appraisalSchema, {
  id: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  propertyType: true,
  location: true,
  address: true,
  area: true,
  bedrooms: true,
  bathrooms: true,
  yearBuilt: true,
  condition: true,
  features: true,
  purpose: true,
  preferredDate: true,
  additionalInfo: true,
  status: true,
  createdAt: true,
});
export type AppraisalReportRow = z.infer<typeof appraisalReportRowSchema>;

const inquiryReportRowSchema = z.object({
  id: id(),
  inquirerName: textOrNull(),
  inquirerUsername: textOrNull(),
  inquirerEmail: textOrNull(),
  contactEmail: z.string(),
  contactPhone: textOrNull(),
  ...REPORTED_PROPERTY,
  status: z.enum(INQUIRY_STATUSES),
  createdAt: moment(),
});
export type InquiryReportRow = z.infer<typeof inquiryReportRowSchema>;

const propertyReportRowSchema = z.object({
  id: id(),
  title: z.string(),
  ownerName: textOrNull(),
  ownerUsername: textOrNull(),
  ownerEmail: textOrNull(),
  price: numberOrNull(),
  currency: z.enum(CURRENCIES),
  propertyType: z.enum(PROPERTY_TYPES),
  bedrooms: numberOrNull(),
  bathrooms: numberOrNull(),
  area: numberOrNull(),
  furnished: z.boolean(),
  location: z.string(),
  city: z.string(),
  district: textOrNull(),
  status: z.enum(LISTING_STATUSES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  featured: z.boolean(),
  createdAt: moment(),
});
export type PropertyReportRow = z.infer<typeof propertyReportRowSchema>;

const viewingReportRowSchema = z.object({
  id: id(),
  requesterName: textOrNull(),
  requesterUsername: textOrNull(),
  requesterEmail: textOrNull(),
  contactEmail: z.string(),
  contactPhone: textOrNull(),
  ...REPORTED_PROPERTY,
  preferredDate: day(),
  preferredTime: z.string(),
  message: textOrNull(),
  status: z.enum(VIEWING_STATUSES),
  createdAt: moment(),
});
export type ViewingReportRow = z.infer<typeof viewingReportRowSchema>;

/** A row of each report. Its fields stand in the documented order, which is the order of the file's columns. */
export const REPORT_ROWS = {
  appraisals: appraisalReportRowSchema,
  'buying-inquiries': inquiryReportRowSchema,
  'renting-inquiries': inquiryReportRowSchema,
  'selling-properties': propertyReportRowSchema,
  'renting-properties': propertyReportRowSchema,
  'property-viewings': viewingReportRowSchema,
};

/** The rows of inquiries as their file has them: with the message and the time of its first answer. */
export const inquiryFileRowSchema = z.extend(inquiryReportRowSchema, {
  message: z.string(),
  answeredAt: momentOrNull(),
});
export type InquiryFileRow = z.infer<typeof inquiryFileRowSchema>;

/** The columns of a report's file: the documented fields, among them an id in that of the appraisals only. */
export function reportFields(type: ReportType): string[] {
  return Object.keys(REPORT_ROWS[type].shape).filter((field) => field !== 'id' || type === 'appraisals');
}
