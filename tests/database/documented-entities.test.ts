import { afterAll, expect, test } from 'vitest';
import { sql } from '../support/database.ts';

afterAll(() => sql.end());

/**
 * The entities as the specification names their fields: `name!` is required, `name=value` has a default, `name:type` a
 * documented type. Prices hold two digits more than the documented ones, so that shillings can say every price that dollars
 * can; a check keeps the documented limit for dollars and euros.
 */
const ENTITIES = {
  properties: `id:uuid! title! description price:numeric(12,2)! currency=USD property_type! purpose! bedrooms:integer
    bathrooms:integer area:numeric(8,2) location! city! district latitude:numeric(10,8) longitude:numeric(11,8) images={}
    amenities furnished=false available=true status=available approval_status=pending featured=false owner_id! agent_id
    broker_id created_at updated_at`,
  cars: `id title description make model year mileage fuel_type transmission body_type color engine_size condition
    features:ARRAY selling_price rental_price_per_day rental_price_per_week rental_price_per_month currency=USD purpose
    availability_status=available status location city latitude longitude images:ARRAY dealer_name dealer_type available approval_status=pending featured=false owner_id agent_id broker_id`,
  favorites: 'id user_id property_id car_id created_at',
  inquiries: 'id property_id inquirer_id message! contact_email! contact_phone status=pending',
  property_viewings: `id property_id user_id preferred_date preferred_time contact_email contact_phone message
    status=pending scheduled_date actual_date notes`,
  conversations: 'id property_id buyer_id seller_id status=active last_message_at',
  messages: 'id conversation_id sender_id content message_type=text is_read=false created_at',
  appraisal_requests: `id property_type location address area:integer bedrooms bathrooms year_built condition features:text
    purpose contact_name contact_email contact_phone preferred_date additional_info status=pending created_at`,
  profiles: `id username email first_name last_name phone profile_image_url role=user created_at updated_at`,
  preferences: `email_notifications=true property_alerts=true marketing_emails=false sms_notifications=false
    public_profile=true show_email=false show_phone=false`,
  agent_profiles: `user_id broker_id license_number specialization bio phone_number whatsapp_number office_address
    profile_image is_active=true joined_date commission_rate=2.50 total_sales total_earnings rating review_count`,
  broker_profiles: `user_id company_name! license_number! business_license description phone_number whatsapp_number
    office_address website profile_image is_active established_year total_agents total_properties total_sales
    total_earnings rating review_count`,
  property_assignments: 'property_id agent_id broker_id assigned_date status=active commission_rate=2.50 notes',
  leads: `id property_id agent_id broker_id client_name client_email client_phone lead_source=website status=new
    priority=medium notes follow_up_date last_contact_date estimated_value probability=50`,
  commissions: `property_id agent_id broker_id sale_price commission_rate total_commission! agent_commission
    broker_commission status=pending sale_date payment_date notes`,
  user_activities: 'id user_id activity_type description related_id related_title metadata',
};

type Column = { name: string; type: string; preset: string | null; required: boolean };

async function columnsOf(table: string): Promise<Map<string, Column>> {
  const columns = await sql<Column[]>`
    select column_name as name,
      case data_type when 'numeric' then format('numeric(%s,%s)', numeric_precision, numeric_scale) else data_type end as type,
      trim(both '''' from regexp_replace(column_default, '::.*$', '')) as preset, is_nullable = 'NO' as required
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`;
  return new Map(columns.map((column) => [column.name, column]));
}

test.each(Object.entries(ENTITIES))(
  '%s have the documented fields, types, defaults and requirements',
  async (table, fields) => {
    const columns = await columnsOf(table);
    for (const field of fields.trim().split(/\s+/)) {
      const [, name = '', type, preset, required] = /^(\w+)(?::([^=!]+))?(?:=([^!]+))?(!)?$/.exec(field) ?? [];
      const documented = {
        name,
        ...(type && { type }),
        ...(preset && { preset }),
        ...(required && { required: true }),
      };
      expect(columns.get(name), `${table}.${name}`).toMatchObject(documented);
    }
  },
);

test('what people sign in with is kept by Supabase Auth: password, sessions, second factor, social accounts, reset links', async () => {
  const rows = await sql<{ column: string }[]>`
    select table_schema || '.' || table_name || '.' || column_name as column from information_schema.columns
    where table_schema in ('auth', 'private')`;
  const columns = new Set(rows.map(({ column }) => column));
  for (const column of [
    'auth.users.encrypted_password',
    'auth.users.email_confirmed_at',
    'auth.users.last_sign_in_at',
    'auth.sessions.id',
    'auth.sessions.not_after',
    'auth.identities.provider',
    'auth.identities.provider_id',
    'auth.mfa_factors.secret',
    'auth.mfa_factors.status',
    'auth.one_time_tokens.token_hash',
    'auth.one_time_tokens.token_type',
    'private.backup_codes.user_id',
    'private.backup_codes.code_hash',
    'private.backup_codes.used_at',
  ])
    expect(columns, column).toContain(column);
});
