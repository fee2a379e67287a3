import { LIMITS } from '#shared/limits.ts';
import { createAgent, createAssignment, createBroker, createLead } from './brokerage.ts';
import { createConversation, sendMessage } from './conversations.ts';
import { createCar, createPerson, createProperty, type Person, sql } from './database.ts';
import { interpreted } from './search.ts';
import { createVerification } from './verifications.ts';

/** The longest allowed word. It contains no place for a line break. */
const longWord = (length: number) => 'm'.repeat(length);

const email = (length: number = LIMITS.email) => `${'m'.repeat(60)}@${'m'.repeat(60)}.${'m'.repeat(length - 130)}.test`;

export type LongWords = {
  owner: Person;
  buyer: Person;
  agent: Person;
  broker: Person;
  admin: Person;
  property: string;
  car: string;
  conversation: string;
};

/** Users with the longest word in every text field. `removePeople` deletes all of it. */
export async function createLongWords(): Promise<LongWords> {
  const [owner, buyer, admin] = await Promise.all([createPerson(), createPerson(), createPerson('admin')]);
  const profile = {
    license_number: longWord(LIMITS.licenseNumber),
    phone_number: '+252634567890123',
    whatsapp_number: '+252634567890123',
    office_address: longWord(LIMITS.address),
  };
  const broker = await createBroker({
    ...profile,
    company_name: longWord(LIMITS.company),
    business_license: longWord(LIMITS.licenseNumber),
    description: longWord(LIMITS.brokerDescription),
    website: `https://${longWord(LIMITS.website - 8)}`,
  });
  const agent = await createAgent(broker, { ...profile, bio: longWord(LIMITS.bio) });
  for (const { id } of [owner, buyer, agent, broker, admin])
    await sql`
      update public.profiles set first_name = ${longWord(LIMITS.name)}, last_name = ${longWord(LIMITS.name)},
        phone = ${'+252634567890123'}, location = ${longWord(LIMITS.location)}, bio = ${longWord(LIMITS.bio)},
        profession = ${longWord(LIMITS.profession)}, company = ${longWord(LIMITS.company)} where id = ${id}`;

  const listing = {
    title: longWord(LIMITS.title),
    description: longWord(2000),
    location: longWord(LIMITS.location),
    translations: sql.json({ so: { title: longWord(LIMITS.title), description: longWord(2000) } }),
    language: 'en',
  };
  const { property, conversation } = await createConversation(buyer, owner, {
    ...listing,
    price: 99_999_999.99,
    currency: 'SOS',
    district: longWord(LIMITS.district),
    amenities: [longWord(LIMITS.amenity)],
  });
  await createProperty(owner, {
    ...listing,
    approval_status: 'rejected',
    rejection_reason: longWord(LIMITS.rejectionReason),
  });
  const car = await createCar(owner, {
    ...listing,
    purpose: 'both',
    selling_price: 99_999_999.99,
    rental_price_per_day: 99_999_999.99,
    make: longWord(LIMITS.make),
    model: longWord(LIMITS.model),
    color: longWord(LIMITS.color),
    engine_size: longWord(LIMITS.engineSize),
    features: [longWord(LIMITS.feature)],
    dealer_name: longWord(LIMITS.dealerName),
    dealer_type: longWord(LIMITS.dealerType),
    contact_email: email(),
    contact_phone: '+252634567890123',
  });
  await sendMessage(buyer, conversation, longWord(2000));
  await sendMessage(owner, conversation, `https://${longWord(2000)}`);
  const contact = { contact_email: email(), contact_phone: '+252634567890123' };
  const insert = (table: string, row: Record<string, unknown>) =>
    sql`insert into ${sql(`public.${table}`)} ${sql(row as Record<string, string>)}`;
  for (const about of [{ property_id: property }, { car_id: car }]) {
    await insert('inquiries', { ...about, ...contact, inquirer_id: buyer.id, message: longWord(2000) });
    await insert('favorites', { ...about, user_id: buyer.id, note: longWord(LIMITS.favoriteNote) });
  }
  await insert('property_viewings', {
    ...contact,
    property_id: property,
    user_id: buyer.id,
    preferred_date: new Date(Date.now() + 5 * 86_400_000),
    preferred_time: longWord(LIMITS.preferredTime),
    message: longWord(2000),
    notes: longWord(LIMITS.viewingNotes),
  });
  for (const kind of ['property', 'car'] as const) {
    const filters: Record<string, string> =
      kind === 'car' ? { make: longWord(LIMITS.make) } : { location: longWord(100) };
    await insert('saved_searches', {
      kind,
      user_id: buyer.id,
      name: longWord(LIMITS.searchName),
      filters: sql.json(filters),
      meaning: sql.json(interpreted(kind, filters)),
      frequency: 'daily',
    });
  }
  await createAssignment(property, agent, broker, { notes: longWord(LIMITS.assignmentNotes) });
  await createLead(property, agent, broker, {
    client_name: longWord(LIMITS.fullName),
    client_email: email(),
    client_phone: '+252634567890123',
    lead_source: longWord(LIMITS.leadSource),
    notes: longWord(LIMITS.notes),
  });
  const price = 9_999_999.99;
  await insert('commissions', {
    property_id: property,
    agent_id: agent.id,
    broker_id: broker.id,
    sale_price: price,
    currency: 'SOS',
    commission_rate: 10,
    total_commission: 1_000_000,
    agent_commission: 500_000,
    broker_commission: 500_000,
    notes: longWord(LIMITS.commissionNotes),
  });
  await insert('appraisal_requests', {
    ...contact,
    requester_id: buyer.id,
    property_type: 'house',
    location: longWord(LIMITS.location),
    address: longWord(LIMITS.address),
    area: 100,
    year_built: 2001,
    condition: 'good',
    purpose: 'selling',
    features: longWord(LIMITS.appraisalFeatures),
    contact_name: longWord(LIMITS.contactName),
    preferred_date: new Date(),
    additional_info: longWord(LIMITS.additionalInfo),
  });
  await createVerification(owner, {
    type: 'identity',
    status: 'refused',
    decided_at: new Date(),
    reason: longWord(LIMITS.rejectionReason),
  });
  await createVerification(owner, { type: 'papers', papers: 'title_deed', property_id: property, status: 'asked' });
  await insert('abuse_reports', {
    subject: 'property',
    subject_id: property,
    title: longWord(LIMITS.title),
    accused_id: owner.id,
    reason: 'other',
    message: longWord(LIMITS.abuseReportMessage),
    reporter_id: buyer.id,
    reporter_email: email(),
  });
  const guest = await createPerson();
  const [suspension] = await sql<{ id: string }[]>`
    insert into public.suspensions (person_id, reason, hide_listings) values (${guest.id}, ${longWord(LIMITS.rejectionReason)}, false)
    returning id`;
  await insert('appeals', { suspension_id: suspension?.id, message: longWord(LIMITS.appeal) });
  return { owner, buyer, agent, broker, admin, property, car, conversation };
}
