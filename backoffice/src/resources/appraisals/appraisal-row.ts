import type {
  AppraisalCondition,
  AppraisalPropertyType,
  AppraisalPurpose,
  AppraisalStatus,
} from '../../../../shared/appraisals/appraisal-facts.ts';

/** An appraisal request as the list shows it. */
export type AppraisalRow = {
  id: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  property_type: AppraisalPropertyType;
  location: string;
  address: string;
  area: number;
  bedrooms: number;
  bathrooms: number;
  year_built: number;
  condition: AppraisalCondition;
  purpose: AppraisalPurpose;
  preferred_date: string;
  features: string | null;
  additional_info: string | null;
  status: AppraisalStatus;
  created_at: string;
};

export const APPRAISAL_ROW_SELECT =
  'id,contact_name,contact_email,contact_phone,property_type,location,address,area,bedrooms,bathrooms,year_built,condition,purpose,preferred_date,features,additional_info,status,created_at';
