import type { InquiryStatus } from '../../../../shared/inquiries/inquiry-facts.ts';

/** An inquiry as the list shows it. */
export type InquiryRow = {
  id: string;
  status: InquiryStatus;
  message: string;
  contact_email: string;
  contact_phone: string | null;
  created_at: string;
  property_id: string | null;
  inquirer_name: string;
  inquirer_email: string;
  property_title: string;
  property_city: string;
  property_price: number | null;
  property_currency: string;
  property_is_deleted: boolean;
};

export const INQUIRY_ROW_SELECT =
  'id,status,message,contact_email,contact_phone,created_at,property_id,inquirer_name,inquirer_email,property_title,property_city,property_price,property_currency,property_is_deleted';
