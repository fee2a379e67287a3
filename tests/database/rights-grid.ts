// Expected rights on each kind of row. Each example is a row. For each actor, its grid says whether the actor sees the row
// (`select`), adds another row of their own, changes the row and deletes it:
// - yes: the actor does it
// - no: nothing happens, because the row does not exist for the actor
// - refused: the actor gets an error about missing rights
// - taken: the actor may, but already has such a row and cannot have a second one

/** The ids that the examples refer to. */
export type World = {
  /** A new id for the example's own row. */
  id: string;
  /** The owner of the properties and cars; `agent` and `broker` handle them. */
  owner: string;
  /** Sends inquiries, viewing requests and messages to the owner. */
  buyer: string;
  /** Has nothing to do with these rows. */
  stranger: string;
  /** An approved agent and a member of `broker`. */
  agent: string;
  broker: string;
  administrator: string;
  /** An approved and available property. */
  property: string;
  car: string;
  /** A property that waits for approval. */
  pendingProperty: string;
  pendingCar: string;
};

export type Row = Record<string, unknown>;

export type Example = {
  table: string;
  /** Names the kind of row if a table has several kinds. */
  kind?: string;
  /** The rows to insert first, in order. Absent if the world already has them. */
  given?: (world: World) => [table: string, row: Row][];
  /** The column and the value that select the row. The default is the id `world.id`. */
  key?: (world: World) => Row;
  /** The row that an actor adds. `update` has the columns that the actor changes. */
  insert: (world: World, actor: string | null) => Row;
  update: Row;
  /** Settings that a Supabase service makes before its statements. */
  settings?: (world: World) => Record<string, string>;
  grid: string;
};

export function nameOf({ table, kind }: Example): string {
  return kind ? `${table}, ${kind}` : table;
}

const NEW_PROPERTY = {
  title: 'Another house',
  price: 1,
  property_type: 'house',
  purpose: 'sale',
  location: 'Test Road',
  city: 'Burao',
};
const NEW_CAR = {
  title: 'Another car',
  make: 'Toyota',
  model: 'Vitz',
  year: 2015,
  location: 'Test Road',
  city: 'Burao',
  selling_price: 5000,
};
const CONTACT = { contact_email: 'somebody@test.example', contact_phone: '+252630000000' };
const QUESTION = { message: 'Is it still there?', ...CONTACT };
const APPOINTMENT = { preferred_date: new Date(Date.now() + 7 * 86_400_000), preferred_time: '10:00', ...CONTACT };
const APPRAISAL = {
  property_type: 'house',
  location: 'Burao',
  address: 'Test Road',
  area: 100,
  year_built: 2000,
  condition: 'good',
  purpose: 'selling',
  contact_name: 'Someone',
  preferred_date: '2099-01-01',
  ...CONTACT,
};
const CLIENT = { client_name: 'Someone', client_email: 'client@test.example' };

const inquiry = ({ id, buyer }: World, property: string): [string, Row] => [
  'public.inquiries',
  { id, property_id: property, inquirer_id: buyer, ...QUESTION },
];
const viewing = ({ id, buyer }: World, property: string): [string, Row] => [
  'public.property_viewings',
  { id, property_id: property, user_id: buyer, ...APPOINTMENT },
];
const carInquiry = ({ id, buyer, car }: World): [string, Row] => [
  'public.inquiries',
  { id, car_id: car, inquirer_id: buyer, ...QUESTION },
];
const notification = ({ id, owner, buyer, property }: World): [string, Row] => [
  'public.notifications',
  { id, recipient_id: owner, event: 'inquiry_received', link: '/requests', person_id: buyer, property_id: property },
];
const appraisal = (world: World): [string, Row] => [
  'public.appraisal_requests',
  { id: world.id, requester_id: world.owner, ...APPRAISAL },
];
const activity = (world: World): [string, Row] => [
  'public.user_activities',
  { id: world.id, user_id: world.owner, activity_type: 'user_login', description: 'Signed in' },
];
const auditEntry = ({ id, administrator, property }: World): [string, Row] => [
  'public.history_entries',
  { id, actor_id: administrator, action: 'approved', subject: 'property', subject_id: property },
];
const failedEmail = ({ id, owner }: World): [string, Row] => [
  'public.failed_emails',
  { id, user_id: owner, address: 'owner@rights.test', template: 'recovery', answer: '550', is_refused: true },
];
const abuseReport = ({ id, property, owner, buyer }: World): [string, Row] => [
  'public.abuse_reports',
  {
    id,
    subject: 'property',
    subject_id: property,
    title: 'House',
    reason: 'fraud',
    accused_id: owner,
    reporter_id: buyer,
  },
];
// A lifted suspension, so that the people of the world keep their rights.
const suspension = ({ id, owner }: World): [string, Row] => [
  'public.suspensions',
  { id, person_id: owner, reason: 'Fraud', hide_listings: false, lifted_at: new Date() },
];
const appeal = ({ id }: World): [string, Row] => ['public.appeals', { id, suspension_id: id, message: 'Please' }];
const conversation = (world: World): [string, Row] => [
  'public.conversations',
  { id: world.id, property_id: world.property, property_title: 'House', buyer_id: world.buyer, seller_id: world.owner },
];
const commission = ({ id, property, agent, broker }: World): [string, Row] => [
  'public.commissions',
  {
    id,
    assignment_id: id,
    property_id: property,
    agent_id: agent,
    broker_id: broker,
    sale_price: 1000,
    commission_rate: 10,
    total_commission: 100,
    agent_commission: 50,
    broker_commission: 50,
  },
];
const assignment = ({ id, property, agent, broker }: World): [string, Row] => [
  'public.property_assignments',
  { id, property_id: property, agent_id: agent, broker_id: broker },
];

const LISTING_PUBLIC = `
                              select   insert   update   delete
  visitor                     yes      refused  refused  refused
  stranger                    yes      yes      no       no
  owner                       yes      yes      yes      yes
  buyer                       yes      yes      no       no
  agent                       yes      yes      no       no
  broker                      yes      yes      no       no
  administrator               yes      yes      yes      no
`;
const LISTING_PENDING = `
                              select   insert   update   delete
  visitor                     no       refused  refused  refused
  stranger                    no       yes      no       no
  owner                       yes      yes      yes      yes
  buyer                       no       yes      no       no
  agent                       yes      yes      no       no
  broker                      yes      yes      no       no
  administrator               yes      yes      yes      no
`;
const LIST_OF_AGENT_AND_BROKER = `
                              select   insert   update   delete
  visitor                     refused  refused  refused  refused
  stranger                    no       refused  refused  refused
  owner                       no       refused  refused  refused
  buyer                       no       refused  refused  refused
  agent                       yes      refused  refused  refused
  broker                      yes      refused  refused  refused
  administrator               no       refused  refused  refused
`;
const LIST_OF_BROKER = `
                              select   insert   update   delete
  visitor                     refused  refused  refused  refused
  stranger                    no       refused  refused  refused
  owner                       no       refused  refused  refused
  buyer                       no       refused  refused  refused
  agent                       no       refused  refused  refused
  broker                      yes      refused  refused  refused
  administrator               no       refused  refused  refused
`;
const FOR_EVERYBODY_TO_READ = `
                              select   insert   update   delete
  visitor                     yes      refused  refused  refused
  stranger                    yes      refused  refused  refused
  owner                       yes      refused  refused  refused
  buyer                       yes      refused  refused  refused
  agent                       yes      refused  refused  refused
  broker                      yes      refused  refused  refused
  administrator               yes      refused  refused  refused
`;
const REQUEST_ABOUT_A_PROPERTY = `
                              select   insert   update   delete
  visitor                     refused  refused  refused  refused
  stranger                    no       yes      refused  refused
  owner                       yes      refused  refused  refused
  buyer                       yes      yes      refused  refused
  agent                       yes      refused  refused  refused
  broker                      yes      refused  refused  refused
  administrator               yes      yes      refused  refused
`;
const REQUEST_ABOUT_A_PENDING_PROPERTY = `
                              select   insert   update   delete
  visitor                     refused  refused  refused  refused
  stranger                    no       refused  refused  refused
  owner                       yes      refused  refused  refused
  buyer                       yes      refused  refused  refused
  agent                       yes      refused  refused  refused
  broker                      yes      refused  refused  refused
  administrator               yes      yes      refused  refused
`;
const READ_BY_OWNER_AND_ADMINISTRATORS = `
                              select   insert   update   delete
  visitor                     refused  refused  refused  refused
  stranger                    no       refused  refused  refused
  owner                       yes      refused  refused  refused
  buyer                       no       refused  refused  refused
  agent                       no       refused  refused  refused
  broker                      no       refused  refused  refused
  administrator               yes      refused  refused  refused
`;
const READ_BY_OWNER = `
                              select   insert   update   delete
  visitor                     refused  refused  refused  refused
  stranger                    no       refused  refused  refused
  owner                       yes      refused  refused  refused
  buyer                       no       refused  refused  refused
  agent                       no       refused  refused  refused
  broker                      no       refused  refused  refused
  administrator               no       refused  refused  refused
`;
const READ_BY_THE_TWO_PARTIES = `
                              select   insert   update   delete
  visitor                     refused  refused  refused  refused
  stranger                    no       refused  refused  refused
  owner                       yes      refused  refused  refused
  buyer                       yes      refused  refused  refused
  agent                       no       refused  refused  refused
  broker                      no       refused  refused  refused
  administrator               no       refused  refused  refused
`;
const READ_BY_AGENT_BROKER_AND_ADMINISTRATORS = `
                              select   insert   update   delete
  visitor                     refused  refused  refused  refused
  stranger                    no       refused  refused  refused
  owner                       no       refused  refused  refused
  buyer                       no       refused  refused  refused
  agent                       yes      refused  refused  refused
  broker                      yes      refused  refused  refused
  administrator               yes      refused  refused  refused
`;
const READ_BY_ADMINISTRATORS = `
                              select   insert   update   delete
  visitor                     refused  refused  refused  refused
  stranger                    no       refused  refused  refused
  owner                       no       refused  refused  refused
  buyer                       no       refused  refused  refused
  agent                       no       refused  refused  refused
  broker                      no       refused  refused  refused
  administrator               yes      refused  refused  refused
`;
/** A list of the back office answers everyone else with an error. */
const LIST_OF_ADMINISTRATORS = `
                              select   insert   update   delete
  visitor                     refused  refused  refused  refused
  stranger                    refused  refused  refused  refused
  owner                       refused  refused  refused  refused
  buyer                       refused  refused  refused  refused
  agent                       refused  refused  refused  refused
  broker                      refused  refused  refused  refused
  administrator               yes      refused  refused  refused
`;

export const EXAMPLES: Example[] = [
  {
    table: 'public.properties',
    kind: 'approved and available',
    key: ({ property }) => ({ id: property }),
    insert: () => NEW_PROPERTY,
    update: { title: 'Changed' },
    grid: LISTING_PUBLIC,
  },
  {
    table: 'public.properties',
    kind: 'pending',
    key: ({ pendingProperty }) => ({ id: pendingProperty }),
    insert: () => NEW_PROPERTY,
    update: { title: 'Changed' },
    grid: LISTING_PENDING,
  },
  {
    table: 'public.cars',
    kind: 'approved and available',
    key: ({ car }) => ({ id: car }),
    insert: () => NEW_CAR,
    update: { title: 'Changed' },
    grid: LISTING_PUBLIC,
  },
  {
    table: 'public.cars',
    kind: 'pending',
    key: ({ pendingCar }) => ({ id: pendingCar }),
    insert: () => NEW_CAR,
    update: { title: 'Changed' },
    grid: LISTING_PENDING,
  },
  {
    table: 'public.places',
    key: () => ({ name: 'Burao' }),
    insert: () => ({ name: 'Atlantis', latitude: 0, longitude: 0 }),
    update: { latitude: 0 },
    grid: FOR_EVERYBODY_TO_READ,
  },
  {
    table: 'public.districts',
    key: () => ({ place_name: 'Burao', name: 'Koosaar' }),
    insert: () => ({ place_name: 'Burao', name: 'Atlantis', latitude: 0, longitude: 0 }),
    update: { latitude: 0 },
    grid: FOR_EVERYBODY_TO_READ,
  },
  {
    table: 'public.place_spellings',
    key: () => ({ spelling: 'burco' }),
    insert: () => ({ spelling: 'atlantis', place_name: 'Burao' }),
    update: { place_name: 'Zeila' },
    grid: FOR_EVERYBODY_TO_READ,
  },
  {
    table: 'public.profiles',
    key: ({ owner }) => ({ id: owner }),
    insert: ({ id }) => ({ id, email: 'new@test.example' }),
    update: { bio: 'Changed' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  no       refused
      owner                       yes      refused  yes      refused
      buyer                       no       refused  no       refused
      agent                       no       refused  no       refused
      broker                      no       refused  no       refused
      administrator               yes      refused  no       refused
    `,
  },
  {
    table: 'public.preferences',
    key: ({ owner }) => ({ user_id: owner }),
    insert: ({ id }) => ({ user_id: id }),
    update: { show_email: true },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  no       refused
      owner                       yes      refused  yes      refused
      buyer                       no       refused  no       refused
      agent                       no       refused  no       refused
      broker                      no       refused  no       refused
      administrator               no       refused  no       refused
    `,
  },
  {
    table: 'public.favorites',
    given: ({ id, buyer, property }) => [['public.favorites', { id, user_id: buyer, property_id: property }]],
    insert: ({ car }) => ({ car_id: car }),
    update: { car_id: null },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       yes      refused  no
      owner                       no       yes      refused  no
      buyer                       yes      yes      refused  yes
      agent                       no       yes      refused  no
      broker                      no       yes      refused  no
      administrator               no       yes      refused  no
    `,
  },
  {
    table: 'public.favorites',
    kind: 'by its note',
    given: ({ id, buyer, property }) => [['public.favorites', { id, user_id: buyer, property_id: property }]],
    insert: ({ car }) => ({ car_id: car }),
    update: { note: 'Near the school' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       yes      no       no
      owner                       no       yes      no       no
      buyer                       yes      yes      yes      yes
      agent                       no       yes      no       no
      broker                      no       yes      no       no
      administrator               no       yes      no       no
    `,
  },
  {
    table: 'public.saved_searches',
    given: ({ id, buyer }) => [
      [
        'public.saved_searches',
        { id, user_id: buyer, kind: 'car', filters: {}, meaning: { filters: {}, words: [] }, frequency: 'daily' },
      ],
    ],
    insert: ({ stranger }) => ({
      user_id: stranger,
      kind: 'car',
      filters: {},
      meaning: { filters: {}, words: [] },
      frequency: 'off',
    }),
    update: { frequency: 'off' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  refused  refused
      owner                       no       refused  refused  refused
      buyer                       yes      refused  refused  refused
      agent                       no       refused  refused  refused
      broker                      no       refused  refused  refused
      administrator               no       refused  refused  refused
    `,
  },
  {
    table: 'public.hidden_listings',
    given: ({ id, buyer, property }) => [['public.hidden_listings', { id, user_id: buyer, property_id: property }]],
    insert: ({ car }) => ({ car_id: car }),
    update: { car_id: null },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       yes      refused  no
      owner                       no       yes      refused  no
      buyer                       yes      yes      refused  yes
      agent                       no       yes      refused  no
      broker                      no       yes      refused  no
      administrator               no       yes      refused  no
    `,
  },
  {
    table: 'public.hidden_listings',
    kind: 'of a property that awaits approval',
    given: ({ id, owner, pendingProperty }) => [
      ['public.hidden_listings', { id, user_id: owner, property_id: pendingProperty }],
    ],
    insert: ({ pendingCar }) => ({ car_id: pendingCar }),
    update: { car_id: null },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  refused  no
      owner                       yes      yes      refused  yes
      buyer                       no       refused  refused  no
      agent                       no       yes      refused  no
      broker                      no       yes      refused  no
      administrator               no       yes      refused  no
    `,
  },
  {
    table: 'public.favorites',
    kind: 'of a property that awaits approval',
    given: ({ id, owner, pendingProperty }) => [
      ['public.favorites', { id, user_id: owner, property_id: pendingProperty }],
    ],
    insert: ({ pendingCar }) => ({ car_id: pendingCar }),
    update: { car_id: null },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  refused  no
      owner                       yes      yes      refused  yes
      buyer                       no       refused  refused  no
      agent                       no       yes      refused  no
      broker                      no       yes      refused  no
      administrator               no       yes      refused  no
    `,
  },
  {
    table: 'public.listing_changes',
    given: ({ id, property, owner }) => [
      ['public.listing_changes', { id, property_id: property, changed_by: owner, before: {}, after: {} }],
    ],
    insert: ({ property }) => ({ property_id: property, before: {}, after: {} }),
    update: { reviewed_at: new Date() },
    grid: READ_BY_ADMINISTRATORS,
  },
  {
    table: 'public.abuse_reports',
    given: (world) => [abuseReport(world)],
    insert: ({ property }) => ({ subject: 'property', subject_id: property, title: 'House', reason: 'fraud' }),
    update: { outcome: 'nothing_wrong' },
    grid: READ_BY_ADMINISTRATORS,
  },
  {
    table: 'public.suspensions',
    given: (world) => [suspension(world)],
    insert: ({ stranger }) => ({ person_id: stranger, reason: 'Fraud', hide_listings: false }),
    update: { reason: 'None' },
    grid: READ_BY_ADMINISTRATORS,
  },
  {
    table: 'public.office_notes',
    given: ({ id, owner, administrator }) => [
      ['public.office_notes', { id, person_id: owner, author_id: administrator, body: 'Called' }],
    ],
    insert: ({ owner }) => ({ person_id: owner, body: 'Called' }),
    update: { body: 'Changed' },
    grid: `
                              select   insert   update   delete
  visitor                     refused  refused  refused  refused
  stranger                    no       refused  no       no
  owner                       no       refused  no       no
  buyer                       no       refused  no       no
  agent                       no       refused  no       no
  broker                      no       refused  no       no
  administrator               yes      yes      yes      yes
`,
  },
  {
    table: 'public.office_messages',
    given: ({ id, owner, administrator }) => [
      ['public.office_messages', { id, person_id: owner, author_id: administrator, body: 'Please call us' }],
    ],
    insert: ({ owner }) => ({ person_id: owner, body: 'Please call us' }),
    update: { body: 'Changed' },
    grid: READ_BY_ADMINISTRATORS,
  },
  {
    table: 'public.reviews',
    given: ({ id, agent, broker }) => [
      [
        'public.reviews',
        { id, subject_kind: 'agent', subject_id: agent, reviewer_id: broker, rating: 5, content: 'Very helpful.' },
      ],
    ],
    insert: ({ agent }, actor) => ({
      subject_kind: 'agent',
      subject_id: agent,
      reviewer_id: actor,
      rating: 5,
      content: 'Very helpful.',
    }),
    update: { rating: 1 },
    grid: READ_BY_AGENT_BROKER_AND_ADMINISTRATORS,
  },
  {
    table: 'public.appeals',
    given: (world) => [suspension(world), appeal(world)],
    insert: ({ id }) => ({ suspension_id: id, message: 'Please' }),
    update: { answer: 'No' },
    grid: READ_BY_ADMINISTRATORS,
  },
  {
    table: 'public.moderation_signals',
    given: ({ id, property }) => [['public.moderation_signals', { id, property_id: property }]],
    key: ({ property }) => ({ property_id: property }),
    insert: ({ property }) => ({ property_id: property }),
    update: { weight: 9 },
    grid: READ_BY_ADMINISTRATORS,
  },
  {
    table: 'public.inquiries',
    given: (world) => [inquiry(world, world.property)],
    insert: ({ property }) => ({ property_id: property, ...QUESTION }),
    update: { status: 'closed' },
    grid: REQUEST_ABOUT_A_PROPERTY,
  },
  {
    table: 'public.inquiries',
    kind: 'about a property that is not approved any more',
    given: (world) => [inquiry(world, world.pendingProperty)],
    insert: ({ pendingProperty }) => ({ property_id: pendingProperty, ...QUESTION }),
    update: { status: 'closed' },
    grid: REQUEST_ABOUT_A_PENDING_PROPERTY,
  },
  {
    table: 'public.inquiries',
    kind: 'about a car',
    given: (world) => [carInquiry(world)],
    insert: ({ car }) => ({ car_id: car, ...QUESTION }),
    update: { status: 'closed' },
    grid: REQUEST_ABOUT_A_PROPERTY,
  },
  {
    table: 'public.blocks',
    given: ({ owner, buyer }) => [['public.blocks', { blocker_id: owner, blocked_id: buyer }]],
    key: ({ owner, buyer }) => ({ blocker_id: owner, blocked_id: buyer }),
    insert: ({ stranger, administrator }, actor) => ({ blocked_id: actor === stranger ? administrator : stranger }),
    update: { created_at: new Date() },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       yes      refused  no
      owner                       yes      yes      refused  yes
      buyer                       no       yes      refused  no
      agent                       no       yes      refused  no
      broker                      no       yes      refused  no
      administrator               no       yes      refused  no
    `,
  },
  {
    table: 'public.blocks',
    kind: 'in another’s name',
    given: ({ owner, buyer }) => [['public.blocks', { blocker_id: owner, blocked_id: buyer }]],
    key: ({ owner, buyer }) => ({ blocker_id: owner, blocked_id: buyer }),
    insert: ({ owner, broker }) => ({ blocker_id: owner, blocked_id: broker }),
    update: { blocked_id: null },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  refused  no
      owner                       yes      refused  refused  yes
      buyer                       no       refused  refused  no
      agent                       no       refused  refused  no
      broker                      no       refused  refused  no
      administrator               no       refused  refused  no
    `,
  },
  {
    table: 'public.verifications',
    given: ({ id, owner, property }) => [
      ['public.verifications', { id, type: 'visit', asker_id: owner, property_id: property }],
    ],
    insert: ({ property }, actor) => ({ type: 'papers', papers: 'title_deed', asker_id: actor, property_id: property }),
    update: { status: 'passed' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  refused  no
      owner                       yes      refused  refused  yes
      buyer                       no       refused  refused  no
      agent                       no       refused  refused  no
      broker                      no       refused  refused  no
      administrator               yes      refused  refused  no
    `,
  },
  {
    table: 'public.verifications',
    kind: 'decided',
    given: ({ id, owner }) => [
      [
        'public.verifications',
        {
          id,
          type: 'identity',
          asker_id: owner,
          person_id: owner,
          status: 'refused',
          reason: 'No',
          decided_at: new Date(),
        },
      ],
    ],
    insert: (_, actor) => ({ type: 'phone', asker_id: actor, person_id: actor }),
    update: { reason: 'Yes' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  refused  no
      owner                       yes      refused  refused  no
      buyer                       no       refused  refused  no
      agent                       no       refused  refused  no
      broker                      no       refused  refused  no
      administrator               yes      refused  refused  no
    `,
  },
  {
    table: 'public.price_changes',
    kind: 'of a public property',
    given: ({ id, property }) => [
      ['public.price_changes', { id, property_id: property, term: 'sale', price: 1, currency: 'USD' }],
    ],
    insert: ({ property }) => ({ property_id: property, term: 'sale', price: 1, currency: 'USD' }),
    update: { price: 2 },
    grid: `
                                  select   insert   update   delete
      visitor                     yes      refused  refused  refused
      stranger                    yes      refused  refused  refused
      owner                       yes      refused  refused  refused
      buyer                       yes      refused  refused  refused
      agent                       yes      refused  refused  refused
      broker                      yes      refused  refused  refused
      administrator               yes      refused  refused  refused
    `,
  },
  {
    table: 'public.price_changes',
    kind: 'of a property that waits',
    given: ({ id, pendingProperty }) => [
      ['public.price_changes', { id, property_id: pendingProperty, term: 'sale', price: 1, currency: 'USD' }],
    ],
    insert: ({ pendingProperty }) => ({ property_id: pendingProperty, term: 'sale', price: 1, currency: 'USD' }),
    update: { price: 2 },
    grid: `
                                  select   insert   update   delete
      visitor                     no       refused  refused  refused
      stranger                    no       refused  refused  refused
      owner                       yes      refused  refused  refused
      buyer                       no       refused  refused  refused
      agent                       yes      refused  refused  refused
      broker                      yes      refused  refused  refused
      administrator               yes      refused  refused  refused
    `,
  },
  {
    table: 'public.price_changes',
    kind: 'of a public car',
    given: ({ id, car }) => [['public.price_changes', { id, car_id: car, term: 'sale', price: 1, currency: 'USD' }]],
    insert: ({ car }) => ({ car_id: car, term: 'sale', price: 1, currency: 'USD' }),
    update: { price: 2 },
    grid: `
                                  select   insert   update   delete
      visitor                     yes      refused  refused  refused
      stranger                    yes      refused  refused  refused
      owner                       yes      refused  refused  refused
      buyer                       yes      refused  refused  refused
      agent                       yes      refused  refused  refused
      broker                      yes      refused  refused  refused
      administrator               yes      refused  refused  refused
    `,
  },
  {
    table: 'public.notifications',
    given: (world) => [notification(world)],
    insert: (_, actor) => ({ recipient_id: actor, event: 'inquiry_received', link: '/requests' }),
    update: { read_at: new Date() },
    grid: READ_BY_OWNER,
  },
  {
    table: 'public.notification_settings',
    given: ({ owner }) => [['public.notification_settings', { user_id: owner, topic: 'inquiry', mail: false }]],
    key: ({ owner }) => ({ user_id: owner, topic: 'inquiry' }),
    insert: (_, actor) => ({ user_id: actor, topic: 'viewing' }),
    update: { mail: true },
    grid: READ_BY_OWNER,
  },
  {
    table: 'public.property_viewings',
    given: (world) => [viewing(world, world.property)],
    // At another time, because a member cannot request the same viewing twice.
    insert: ({ property }) => ({ property_id: property, ...APPOINTMENT, preferred_time: 'At noon' }),
    update: { status: 'confirmed' },
    grid: REQUEST_ABOUT_A_PROPERTY,
  },
  {
    table: 'public.property_viewings',
    kind: 'of a property that is not approved any more',
    given: (world) => [viewing(world, world.pendingProperty)],
    insert: ({ pendingProperty }) => ({ property_id: pendingProperty, ...APPOINTMENT }),
    update: { status: 'confirmed' },
    grid: REQUEST_ABOUT_A_PENDING_PROPERTY,
  },
  {
    table: 'public.appraisal_requests',
    given: (world) => [appraisal(world)],
    insert: () => APPRAISAL,
    update: { status: 'approved' },
    grid: READ_BY_OWNER_AND_ADMINISTRATORS,
  },
  {
    table: 'public.conversations',
    given: (world) => [conversation(world)],
    insert: ({ property, stranger }, actor) => ({
      property_id: property,
      property_title: 'House',
      buyer_id: actor,
      seller_id: stranger,
    }),
    update: { status: 'archived' },
    grid: READ_BY_THE_TWO_PARTIES,
  },
  {
    table: 'public.messages',
    given: (world) => [
      conversation(world),
      ['public.messages', { id: world.id, conversation_id: world.id, sender_id: world.buyer, content: 'Hello' }],
    ],
    insert: ({ id }, actor) => ({ conversation_id: id, sender_id: actor, content: 'Hello' }),
    update: { is_read: true },
    grid: READ_BY_THE_TWO_PARTIES,
  },
  {
    table: 'public.user_activities',
    given: (world) => [activity(world)],
    insert: (_, actor) => ({ user_id: actor, activity_type: 'user_login', description: 'Signed in' }),
    update: { description: 'Changed' },
    grid: READ_BY_OWNER_AND_ADMINISTRATORS,
  },
  {
    table: 'public.history_entries',
    given: (world) => [auditEntry(world)],
    insert: ({ property }, actor) => ({
      actor_id: actor,
      action: 'approved',
      subject: 'property',
      subject_id: property,
    }),
    update: { reason: 'Changed' },
    grid: READ_BY_ADMINISTRATORS,
  },
  {
    table: 'public.audit_entries',
    given: (world) => [auditEntry(world)],
    insert: ({ property }, actor) => ({
      actor_id: actor,
      action: 'approved',
      subject: 'property',
      subject_id: property,
    }),
    update: { reason: 'Changed' },
    grid: READ_BY_ADMINISTRATORS,
  },
  {
    table: 'public.failed_emails',
    given: (world) => [failedEmail(world)],
    insert: ({ id }) => ({ id, address: 'owner@rights.test', template: 'recovery', answer: '550', is_refused: true }),
    update: { answer: 'Changed' },
    grid: READ_BY_ADMINISTRATORS,
  },
  {
    table: 'public.admin_failed_emails',
    given: (world) => [failedEmail(world)],
    insert: ({ id }) => ({ id }),
    update: { answer: 'Changed' },
    grid: LIST_OF_ADMINISTRATORS,
  },
  {
    table: 'public.agent_profiles',
    key: ({ agent }) => ({ user_id: agent }),
    insert: () => ({ bio: 'Sells houses' }),
    update: { bio: 'Changed' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       yes      no       refused
      owner                       no       yes      no       refused
      buyer                       no       yes      no       refused
      agent                       yes      taken    yes      refused
      broker                      yes      yes      no       refused
      administrator               yes      yes      no       refused
    `,
  },
  {
    table: 'public.agent_profiles',
    kind: 'of the owner, who is nobody’s member',
    given: ({ owner }) => [['public.agent_profiles', { user_id: owner }]],
    key: ({ owner }) => ({ user_id: owner }),
    insert: () => ({ bio: 'Sells houses' }),
    update: { bio: 'Changed' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       yes      no       refused
      owner                       yes      taken    yes      refused
      buyer                       no       yes      no       refused
      agent                       no       taken    no       refused
      broker                      no       yes      no       refused
      administrator               yes      yes      no       refused
    `,
  },
  {
    table: 'public.agent_profiles',
    kind: 'of the owner, who asks the broker to take them',
    given: ({ owner, broker }) => [
      ['public.agent_profiles', { user_id: owner }],
      ['public.membership_requests', { agent_id: owner, broker_id: broker }],
    ],
    key: ({ owner }) => ({ user_id: owner }),
    insert: () => ({ bio: 'Sells houses' }),
    update: { bio: 'Changed' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       yes      no       refused
      owner                       yes      taken    yes      refused
      buyer                       no       yes      no       refused
      agent                       no       taken    no       refused
      broker                      yes      yes      no       refused
      administrator               yes      yes      no       refused
    `,
  },
  {
    table: 'public.broker_profiles',
    key: ({ broker }) => ({ user_id: broker }),
    insert: () => ({ company_name: 'Test Homes', license_number: 'T-2' }),
    update: { description: 'Changed' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       yes      no       refused
      owner                       no       yes      no       refused
      buyer                       no       yes      no       refused
      agent                       yes      yes      no       refused
      broker                      yes      taken    yes      refused
      administrator               yes      yes      no       refused
    `,
  },
  {
    table: 'public.agent_invitations',
    given: ({ id, broker }) => [['public.agent_invitations', { id, broker_id: broker, token_hash: Buffer.from(id) }]],
    key: ({ id }) => ({ id }),
    insert: (_, actor) => ({ broker_id: actor, token_hash: Buffer.from(actor ?? '') }),
    update: { name: 'Changed' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  refused  no
      owner                       no       refused  refused  no
      buyer                       no       refused  refused  no
      agent                       no       refused  refused  no
      broker                      yes      refused  refused  yes
      administrator               no       refused  refused  no
    `,
  },
  {
    table: 'public.lead_rules',
    given: ({ broker }) => [['public.lead_rules', { broker_id: broker }]],
    key: ({ broker }) => ({ broker_id: broker }),
    insert: (_, actor) => ({ broker_id: actor }),
    update: { hand_out: 'in_turn' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  refused  refused
      owner                       no       refused  refused  refused
      buyer                       no       refused  refused  refused
      agent                       no       refused  refused  refused
      broker                      yes      refused  refused  refused
      administrator               no       refused  refused  refused
    `,
  },
  {
    table: 'public.agent_districts',
    given: ({ agent, broker }) => [
      ['public.lead_rules', { broker_id: broker }],
      ['public.agent_districts', { broker_id: broker, agent_id: agent, city: 'Hargeisa' }],
    ],
    key: ({ broker }) => ({ broker_id: broker }),
    insert: ({ agent }, actor) => ({ broker_id: actor, agent_id: agent, city: 'Berbera' }),
    update: { city: 'Berbera' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  refused  refused
      owner                       no       refused  refused  refused
      buyer                       no       refused  refused  refused
      agent                       no       refused  refused  refused
      broker                      yes      refused  refused  refused
      administrator               no       refused  refused  refused
    `,
  },
  {
    table: 'public.membership_requests',
    kind: 'of the owner to the broker',
    given: ({ owner, broker }) => [
      ['public.agent_profiles', { user_id: owner }],
      ['public.membership_requests', { agent_id: owner, broker_id: broker }],
    ],
    key: ({ owner }) => ({ agent_id: owner }),
    insert: ({ broker }, actor) => ({ agent_id: actor, broker_id: broker }),
    update: { created_at: new Date() },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  refused  refused
      owner                       yes      refused  refused  refused
      buyer                       no       refused  refused  refused
      agent                       no       refused  refused  refused
      broker                      yes      refused  refused  refused
      administrator               yes      refused  refused  refused
    `,
  },
  {
    table: 'public.property_assignments',
    given: (world) => [assignment(world)],
    insert: ({ pendingProperty, agent, broker }) => ({
      property_id: pendingProperty,
      agent_id: agent,
      broker_id: broker,
    }),
    update: { status: 'cancelled' },
    grid: READ_BY_AGENT_BROKER_AND_ADMINISTRATORS,
  },
  {
    table: 'public.property_assignments',
    kind: 'cancelled',
    given: (world) => {
      const [table, row] = assignment(world);
      return [[table, { ...row, status: 'cancelled' }]];
    },
    insert: ({ pendingProperty, agent, broker }) => ({
      property_id: pendingProperty,
      agent_id: agent,
      broker_id: broker,
    }),
    update: { status: 'active' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  refused  refused
      owner                       no       refused  refused  refused
      buyer                       no       refused  refused  refused
      agent                       no       refused  refused  refused
      broker                      yes      refused  refused  refused
      administrator               yes      refused  refused  refused
    `,
  },
  {
    table: 'public.leads',
    given: ({ id, property, agent, broker }) => [
      ['public.leads', { id, property_id: property, agent_id: agent, broker_id: broker, ...CLIENT }],
    ],
    insert: ({ property }) => ({ property_id: property, ...CLIENT, client_email: 'another@test.example' }),
    update: { status: 'contacted' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  no       refused
      owner                       no       refused  no       refused
      buyer                       no       refused  no       refused
      agent                       yes      yes      yes      refused
      broker                      yes      refused  yes      refused
      administrator               yes      refused  no       refused
    `,
  },
  {
    table: 'public.leads',
    kind: 'of the broker, left behind by a former agent',
    given: ({ id, property, broker }) => [
      ['public.leads', { id, property_id: property, agent_id: null, broker_id: broker, ...CLIENT }],
    ],
    insert: ({ pendingProperty }) => ({ property_id: pendingProperty, ...CLIENT }),
    update: { status: 'contacted' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  no       refused
      owner                       no       refused  no       refused
      buyer                       no       refused  no       refused
      agent                       no       yes      no       refused
      broker                      yes      refused  yes      refused
      administrator               yes      refused  no       refused
    `,
  },
  {
    table: 'public.lead_entries',
    given: ({ id, property, agent, broker }) => [
      ['public.leads', { id, property_id: property, agent_id: agent, broker_id: broker, ...CLIENT }],
      ['public.lead_entries', { id, lead_id: id, author_id: agent, kind: 'note', body: 'Wants a garden' }],
    ],
    insert: ({ id }) => ({ lead_id: id, kind: 'note', body: 'Called back' }),
    update: { body: 'Changed' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  refused  no
      owner                       no       refused  refused  no
      buyer                       no       refused  refused  no
      agent                       yes      yes      refused  yes
      broker                      yes      yes      refused  no
      administrator               yes      refused  refused  no
    `,
  },
  {
    table: 'public.saved_views',
    given: ({ id, administrator }) => [
      ['public.saved_views', { id, user_id: administrator, list: 'leads', name: 'Mine', search: '?a=b' }],
    ],
    insert: () => ({ list: 'leads', name: 'Late', search: '' }),
    update: { name: 'Changed' },
    grid: `
                              select   insert   update   delete
  visitor                     refused  refused  refused  refused
  stranger                    no       yes      no       no
  owner                       no       yes      no       no
  buyer                       no       yes      no       no
  agent                       no       yes      no       no
  broker                      no       yes      no       no
  administrator               yes      yes      yes      yes
`,
  },
  {
    table: 'public.agent_texts',
    given: ({ id, agent }) => [
      ['public.agent_texts', { id, agent_id: agent, position: 1, title: 'Hello', body: 'Hi' }],
    ],
    insert: () => ({ position: 2, title: 'Later', body: 'See you' }),
    update: { body: 'Changed' },
    grid: `
                                  select   insert   update   delete
      visitor                     refused  refused  refused  refused
      stranger                    no       refused  no       no
      owner                       no       refused  no       no
      buyer                       no       refused  no       no
      agent                       yes      yes      yes      yes
      broker                      no       refused  no       no
      administrator               no       refused  no       no
    `,
  },
  {
    table: 'public.commissions',
    given: (world) => [assignment(world), commission(world)],
    insert: ({ property }, actor) => ({
      property_id: property,
      agent_id: actor,
      sale_price: 0,
      commission_rate: 0,
      total_commission: 0,
      agent_commission: 0,
      broker_commission: 0,
    }),
    update: { status: 'cancelled' },
    grid: READ_BY_AGENT_BROKER_AND_ADMINISTRATORS,
  },

  ...[
    { table: 'public.admin_users', key: ({ owner }: World) => ({ id: owner }) },
    { table: 'public.admin_properties', key: ({ property }: World) => ({ id: property }) },
    { table: 'public.admin_cars', key: ({ car }: World) => ({ id: car }) },
    { table: 'public.admin_inquiries', given: (world: World) => [inquiry(world, world.property)] },
    {
      table: 'public.admin_verifications',
      given: ({ id, owner, property }: World): [string, Row][] => [
        ['public.verifications', { id, type: 'visit', asker_id: owner, property_id: property }],
      ],
    },
    { table: 'public.admin_viewings', given: (world: World) => [viewing(world, world.property)] },
    { table: 'public.admin_appraisals', given: (world: World) => [appraisal(world)] },
    { table: 'public.admin_activities', given: (world: World) => [activity(world)] },
    { table: 'public.admin_audit', given: (world: World) => [auditEntry(world)] },
    { table: 'public.admin_abuse_reports', given: (world: World) => [abuseReport(world)] },
    {
      table: 'public.admin_removed_listings',
      given: ({ id, owner }: World): [string, Row][] => [
        ['public.properties', { ...NEW_PROPERTY, id, owner_id: owner, available: false, removed_at: new Date() }],
      ],
      update: { title: 'Changed' },
    },
    { table: 'public.admin_appeals', given: (world: World) => [suspension(world), appeal(world)] },
  ].map((list) => ({
    insert: ({ id }: World) => ({ id }),
    update: { created_at: new Date() },
    ...list,
    grid: LIST_OF_ADMINISTRATORS,
  })),

  {
    table: 'public.my_leads',
    given: ({ id, property, agent, broker }) => [
      ['public.leads', { id, property_id: property, agent_id: agent, broker_id: broker, ...CLIENT }],
    ],
    insert: ({ id }) => ({ id }),
    update: { status: 'contacted' },
    grid: LIST_OF_AGENT_AND_BROKER,
  },
  {
    table: 'public.my_assignments',
    given: (world) => [assignment(world)],
    insert: ({ id }) => ({ id }),
    update: { status: 'cancelled' },
    grid: LIST_OF_AGENT_AND_BROKER,
  },

  {
    table: 'public.my_commissions',
    given: (world) => [assignment(world), commission(world)],
    insert: ({ id }) => ({ id }),
    update: { status: 'paid' },
    grid: LIST_OF_AGENT_AND_BROKER,
  },
  {
    table: 'public.my_agents',
    key: ({ agent }) => ({ id: agent }),
    insert: ({ id }) => ({ id }),
    update: { is_active: false },
    grid: LIST_OF_BROKER,
  },
  {
    table: 'public.brokered_properties',
    key: ({ property }) => ({ id: property }),
    insert: ({ id }) => ({ id }),
    update: { title: 'Another' },
    grid: LIST_OF_BROKER,
  },

  {
    table: 'storage.objects',
    kind: 'in the owner’s folder of listing images',
    given: ({ id, owner }) => [['storage.objects', { id, bucket_id: 'listing-images', name: `${owner}/a.webp` }]],
    insert: ({ id }, actor) => ({ bucket_id: 'listing-images', name: `${actor}/${id}.webp` }),
    update: { version: '2' },
    settings: () => ({ 'storage.allow_delete_query': 'true' }),
    grid: `
                                  select   insert   update   delete
      visitor                     no       refused  no       no
      stranger                    no       yes      no       no
      owner                       yes      yes      yes      yes
      buyer                       no       yes      no       no
      agent                       no       yes      no       no
      broker                      no       yes      no       no
      administrator               no       yes      no       no
      owner, factor owing         no       refused  no       no
      administrator, factor owing no       refused  no       no
    `,
  },
  {
    table: 'storage.objects',
    kind: 'in the owner’s folder, where others put one beside it',
    given: ({ id, owner }) => [['storage.objects', { id, bucket_id: 'listing-images', name: `${owner}/a.webp` }]],
    insert: ({ owner }) => ({ bucket_id: 'listing-images', name: `${owner}/b.webp` }),
    update: { name: 'elsewhere/a.webp' },
    settings: () => ({ 'storage.allow_delete_query': 'true' }),
    grid: `
                                  select   insert   update   delete
      visitor                     no       refused  no       no
      stranger                    no       refused  no       no
      owner                       yes      yes      refused  yes
      buyer                       no       refused  no       no
      agent                       no       refused  no       no
      broker                      no       refused  no       no
      administrator               no       refused  no       no
      owner, factor owing         no       refused  no       no
      administrator, factor owing no       refused  no       no
    `,
  },
  {
    table: 'storage.objects',
    kind: 'evidence of a check of the owner’s papers',
    given: ({ id, owner, property }) => [
      ['public.verifications', { id, type: 'papers', papers: 'title_deed', asker_id: owner, property_id: property }],
      ['storage.objects', { id, bucket_id: 'evidence', name: `${owner}/${id}/a.webp` }],
    ],
    insert: ({ id, owner }) => ({ bucket_id: 'evidence', name: `${owner}/${id}/b.webp` }),
    update: { version: '2' },
    settings: () => ({ 'storage.allow_delete_query': 'true' }),
    grid: `
                                  select   insert   update   delete
      visitor                     no       refused  no       no
      stranger                    no       refused  no       no
      owner                       yes      yes      no       yes
      buyer                       no       refused  no       no
      agent                       no       refused  no       no
      broker                      no       refused  no       no
      administrator               yes      refused  no       no
      owner, factor owing         no       refused  no       no
      administrator, factor owing no       refused  no       no
    `,
  },
  {
    table: 'storage.objects',
    kind: 'evidence of a visit to the owner',
    given: ({ id, owner, property }) => [
      ['public.verifications', { id, type: 'visit', asker_id: owner, property_id: property }],
      ['storage.objects', { id, bucket_id: 'evidence', name: `${owner}/${id}/a.webp` }],
    ],
    insert: ({ id, owner }) => ({ bucket_id: 'evidence', name: `${owner}/${id}/b.webp` }),
    update: { version: '2' },
    settings: () => ({ 'storage.allow_delete_query': 'true' }),
    grid: `
                                  select   insert   update   delete
      visitor                     no       refused  no       no
      stranger                    no       refused  no       no
      owner                       yes      refused  no       no
      buyer                       no       refused  no       no
      agent                       no       refused  no       no
      broker                      no       refused  no       no
      administrator               yes      yes      no       yes
      owner, factor owing         no       refused  no       no
      administrator, factor owing no       refused  no       no
    `,
  },
  {
    table: 'storage.objects',
    kind: 'the picture of a report about the owner',
    given: (world) => [
      ['storage.objects', { id: world.id, bucket_id: 'abuse-report-pictures', name: `members/${world.id}.webp` }],
      [abuseReport(world)[0], { ...abuseReport(world)[1], picture: `members/${world.id}.webp` }],
    ],
    insert: ({ stranger }) => ({ bucket_id: 'abuse-report-pictures', name: `members/${stranger}.webp` }),
    update: { version: '2' },
    settings: () => ({ 'storage.allow_delete_query': 'true' }),
    grid: `
                                  select   insert   update   delete
      visitor                     no       refused  no       no
      stranger                    no       refused  no       no
      owner                       no       refused  no       no
      buyer                       no       refused  no       no
      agent                       no       refused  no       no
      broker                      no       refused  no       no
      administrator               yes      refused  no       no
      owner, factor owing         no       refused  no       no
      administrator, factor owing no       refused  no       no
    `,
  },
  {
    table: 'storage.buckets',
    key: () => ({ id: 'listing-images' }),
    insert: ({ id }) => ({ id, name: id }),
    update: { public: false },
    settings: () => ({ 'storage.allow_delete_query': 'true' }),
    grid: `
                                  select   insert   update   delete
      visitor                     no       refused  no       no
      stranger                    no       refused  no       no
      owner                       no       refused  no       no
      buyer                       no       refused  no       no
      agent                       no       refused  no       no
      broker                      no       refused  no       no
      administrator               no       refused  no       no
      owner, factor owing         no       refused  no       no
      administrator, factor owing no       refused  no       no
    `,
  },

  ...(
    [
      {
        kind: 'on the owner’s channel',
        topic: ({ owner }) => `user:${owner}`,
        grid: `
                                      select   insert   update   delete
          visitor                     no       refused  no       refused
          stranger                    no       refused  no       refused
          owner                       yes      refused  no       refused
          buyer                       no       refused  no       refused
          agent                       no       refused  no       refused
          broker                      no       refused  no       refused
          administrator               no       refused  no       refused
          owner, factor owing         no       refused  no       refused
          administrator, factor owing no       refused  no       refused
        `,
      },
      {
        kind: 'on the channel of the conversation of owner and buyer',
        topic: ({ id }) => `conversation:${id}`,
        grid: `
                                      select   insert   update   delete
          visitor                     no       refused  no       refused
          stranger                    no       refused  no       refused
          owner                       yes      refused  no       refused
          buyer                       yes      refused  no       refused
          agent                       no       refused  no       refused
          broker                      no       refused  no       refused
          administrator               no       refused  no       refused
          owner, factor owing         no       refused  no       refused
          administrator, factor owing no       refused  no       refused
        `,
      },
      {
        kind: 'on the channel where owner and buyer see each other type',
        topic: ({ id }) => `typing:${id}`,
        grid: `
                                      select   insert   update   delete
          visitor                     no       refused  no       refused
          stranger                    no       refused  no       refused
          owner                       yes      yes      no       refused
          buyer                       yes      yes      no       refused
          agent                       no       refused  no       refused
          broker                      no       refused  no       refused
          administrator               no       refused  no       refused
          owner, factor owing         no       refused  no       refused
          administrator, factor owing no       refused  no       refused
        `,
      },
      {
        kind: 'on the administrators’ channel of properties',
        topic: () => 'admin:properties',
        grid: `
                                      select   insert   update   delete
          visitor                     no       refused  no       refused
          stranger                    no       refused  no       refused
          owner                       no       refused  no       refused
          buyer                       no       refused  no       refused
          agent                       no       refused  no       refused
          broker                      no       refused  no       refused
          administrator               yes      refused  no       refused
          owner, factor owing         no       refused  no       refused
          administrator, factor owing no       refused  no       refused
        `,
      },
    ] satisfies { kind: string; topic: (world: World) => string; grid: string }[]
  ).map(({ kind, topic, grid }): Example => ({
    table: 'realtime.messages',
    kind,
    given: (world) => [
      conversation(world),
      ['realtime.messages', { id: world.id, topic: topic(world), extension: 'broadcast', private: true }],
    ],
    insert: (world) => ({ topic: topic(world), extension: 'broadcast', private: true }),
    update: { event: 'changed' },
    settings: (world) => ({ 'realtime.topic': topic(world) }),
    grid,
  })),
];
