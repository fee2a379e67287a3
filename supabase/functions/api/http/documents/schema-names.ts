// The schemas with their own name in the documentation. All other schemas appear inline.
import * as z from 'zod/mini';
import { appraisalSchema, newAppraisalSchema } from '#shared/appraisals/appraisal-schema.ts';
import { agentDashboardSchema, agentProfileSchema, brokersAgentSchema } from '#shared/agents/agent-schema.ts';
import { errorSchema } from '#shared/api/error-schema.ts';
import { assignmentSchema } from '#shared/assignments/assignment-schema.ts';
import { blockSchema, personCardSchema, personNameSchema } from '#shared/users/person.ts';
import {
  verificationRowSchema,
  verificationSchema,
  shownVerificationSchema,
} from '#shared/verifications/verification-schema.ts';
import { brokerDashboardSchema, brokerProfileSchema } from '#shared/brokers/broker-schema.ts';
import { carCardSchema, carSchema, ownCarSchema, writtenCarSchema } from '#shared/cars/car.ts';
import { newCarSchema } from '#shared/cars/car-schema.ts';
import { commissionSchema } from '#shared/commissions/commission-schema.ts';
import { conversationRowSchema, conversationSchema, messageSchema } from '#shared/conversations/conversation-schema.ts';
import { favoriteCardSchema, favoriteSchema } from '#shared/favorites/favorite-schema.ts';
import { hiddenListingSchema } from '#shared/listings/hidden-listing.ts';
import { inquirySchema, inquiryViewSchema } from '#shared/inquiries/inquiry-schema.ts';
import { leadRowSchema, leadSchema } from '#shared/leads/lead-schema.ts';
import { notificationSchema } from '#shared/notifications/notification-schema.ts';
import { newPropertySchema } from '#shared/properties/property-schema.ts';
import {
  ownPropertySchema,
  propertyCardSchema,
  propertySchema,
  writtenPropertySchema,
} from '#shared/properties/property.ts';
import { currentUserSchema } from '#shared/users/current-user.ts';
import { registrationAnswerSchema, signInAnswerSchema } from '#shared/accounts/sign-in-answer.ts';
import { backupCodesSchema, twoFactorSetupSchema } from '#shared/accounts/two-factor-schema.ts';
import { savedSearchSchema } from '#shared/saved-searches/saved-search-schema.ts';
import { sessionSchema } from '#shared/accounts/session-schema.ts';
import { preferencesSchema } from '#shared/users/preferences-schema.ts';
import { viewingSchema, viewingViewSchema } from '#shared/viewings/viewing-schema.ts';

export const schemaNames = z.registry<{ id: string }>();

const NAMED = {
  AgentDashboard: agentDashboardSchema,
  AgentProfile: agentProfileSchema,
  Appraisal: appraisalSchema,
  Assignment: assignmentSchema,
  BackupCodes: backupCodesSchema,
  Block: blockSchema,
  BrokerDashboard: brokerDashboardSchema,
  BrokerProfile: brokerProfileSchema,
  BrokersAgent: brokersAgentSchema,
  Check: verificationSchema,
  VerificationRow: verificationRowSchema,
  ShownVerification: shownVerificationSchema,
  Car: carSchema,
  CarCard: carCardSchema,
  Commission: commissionSchema,
  Conversation: conversationSchema,
  ConversationRow: conversationRowSchema,
  CurrentUser: currentUserSchema,
  Error: errorSchema,
  Favorite: favoriteSchema,
  FavoriteCard: favoriteCardSchema,
  HiddenListing: hiddenListingSchema,
  Inquiry: inquirySchema,
  InquiryView: inquiryViewSchema,
  Lead: leadSchema,
  LeadRow: leadRowSchema,
  Message: messageSchema,
  Notification: notificationSchema,
  NewAppraisal: newAppraisalSchema,
  NewCar: newCarSchema,
  NewProperty: newPropertySchema,
  OwnCar: ownCarSchema,
  OwnProperty: ownPropertySchema,
  PersonCard: personCardSchema,
  PersonName: personNameSchema,
  Preferences: preferencesSchema,
  Property: propertySchema,
  PropertyCard: propertyCardSchema,
  RegistrationAnswer: registrationAnswerSchema,
  SavedSearch: savedSearchSchema,
  Session: sessionSchema,
  SignInAnswer: signInAnswerSchema,
  TwoFactorSetup: twoFactorSetupSchema,
  Viewing: viewingSchema,
  ViewingView: viewingViewSchema,
  WrittenCar: writtenCarSchema,
  WrittenProperty: writtenPropertySchema,
};

for (const [id, schema] of Object.entries(NAMED)) schemaNames.add(schema, { id });
