/** The limits of what people write, for forms, API and (compared by a test) the database's constraints. */
export const LIMITS = {
  title: 255,
  description: 10_000,
  location: 255,
  district: 100,
  email: 255,
  phone: 20,
  /** A phone number as it is typed or pasted, before it is read. */
  typedPhone: 60,
  name: 100,
  fullName: 200,
  leadSource: 50,
  username: 50,
  resetToken: 500,
  secret: 100,
  imageUrl: 1000,
  images: 30,
  amenity: 50,
  amenities: 50,
  feature: 100,
  features: 100,
  make: 100,
  model: 100,
  color: 50,
  engineSize: 50,
  dealerName: 150,
  dealerType: 50,
  profession: 100,
  language: 3,
  company: 150,
  bio: 2000,
  rejectionReason: 1000,
  favoriteNote: 500,
  searchName: 100,
  abuseReportMessage: 2000,
  review: 2000,
  appeal: 2000,
  inquiry: 5000,
  preferredTime: 20,
  viewingMessage: 5000,
  viewingNotes: 2000,
  notes: 5000,
  assignmentNotes: 2000,
  commissionNotes: 2000,
  paymentReference: 100,
  brokerDescription: 5000,
  message: 5000,
  address: 255,
  appraisalFeatures: 2000,
  additionalInfo: 5000,
  contactName: 150,
  licenseNumber: 100,
  website: 255,
} as const;

/** The longest text of a search. */
export const MAX_SEARCH_TEXT = 255;

/** An inquiry says at least this much. */
export const MIN_INQUIRY = 10;

/** The smallest price of a listing, by its currency: no cent stands above every honest offer. */
export const MIN_PRICE = { USD: 1, EUR: 1, SOS: 500 } as const;

/** The largest price of a listing, by its currency: shillings say every price that dollars can. */
export const MAX_PRICES = { USD: 99_999_999.99, EUR: 99_999_999.99, SOS: 9_999_999_999.99 } as const;

/** A commission written by hand is for a sale at about the price that was asked, and at about the rate that was agreed. */
export const COMMISSION_BOUNDS = { leastPrice: 0.1, mostPrice: 2, mostRate: 2 } as const;

/** The longest text, in characters, that is read as a price or a coordinate: a longer one could keep the server busy. */
export const MAX_TYPED_NUMBER = 100;

/** The largest price in dollars, and the largest area, `numeric(8, 2)`. */
export const MAX_PRICE = 99_999_999.99;
export const MAX_AREA = 999_999.99;

/** The largest value of `numeric(12, 2)`, for sums and estimates. */
export const MAX_VALUE = 9_999_999_999.99;

export const MAX_ROOMS = 100;

/** The largest `integer` of PostgreSQL. */
export const MAX_INTEGER = 2_147_483_647;

/** bcrypt reads 72 bytes at most. */
export const MAX_PASSWORD = 72;

/** No year is later than this. */
export const MAX_YEAR = 2100;

/** The largest picture that is sent. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** The most pixels of a picture that is stored: the server decodes it. Our own photos have 700,000. */
export const MAX_PICTURE_PIXELS = 4_000_000;

/** The largest picture file, and the most pixels, that somebody may choose: devices make it small before it is sent. */
export const MAX_CHOSEN_BYTES = 30 * 1024 * 1024;
export const MAX_CHOSEN_PIXELS = 120_000_000;

/** So many searches one person may save. */
export const MAX_SAVED_SEARCHES = 50;
