// Written by `npm run api-document` from docs/openapi.json: each call of the API with its types. A path has its methods, and a
// method has the params of the path, the query, the body and the answer.

export type PropertyCard = {
  id: string;
  code: string;
  title: string;
  language?: 'en' | 'so' | 'ar' | null | undefined;
  translations?: {
    en?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    so?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    ar?: {
      title: string;
      description?: string | undefined;
    } | undefined;
  } | undefined;
  currency: 'USD' | 'EUR' | 'SOS';
  location: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  images: Array<string>;
  available: boolean;
  status: 'available' | 'sold' | 'rented' | 'pending';
  approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
  featured: boolean;
  ownerId: string;
  agentId: string | null;
  brokerId: string | null;
  createdAt: string;
  updatedAt: string;
  confirmedAt: string;
  confirmedUntil?: string | undefined;
  isConfirmed?: boolean | undefined;
  isFavorite: boolean;
  isOwner: boolean;
  checked?: Array<'papers' | 'visit'> | undefined;
  priceLowered?: {
    by: number | null;
    currency: 'USD' | 'EUR' | 'SOS';
    term: 'sale' | 'commercial' | 'day' | 'week' | 'month';
    at: string;
  } | undefined;
  price: number | null;
  propertyType: 'house' | 'apartment' | 'land' | 'commercial';
  purpose: 'sale' | 'rent' | 'commercial';
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
  district: string | null;
  furnished: boolean;
  approximatePlace: {
    latitude: number;
    longitude: number;
    of: 'district' | 'city';
  } | null;
};

export type Error = {
  message: string;
  code: string;
  fields?: { [name: string]: string } | undefined;
  countries?: Array<string> | undefined;
  current?: { [name: string]: unknown } | undefined;
};

export type ShownVerification = {
  type: 'phone' | 'identity' | 'licence' | 'papers' | 'visit';
  papers?: 'title_deed' | 'municipal_receipt' | 'notary_contract' | 'court_attestation' | 'vehicle_registration' | 'customs_receipt' | undefined;
  checkedAt: string;
  expiresAt: string;
  by?: string | undefined;
};

export type OwnProperty = {
  id: string;
  code: string;
  title: string;
  language?: 'en' | 'so' | 'ar' | null | undefined;
  translations?: {
    en?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    so?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    ar?: {
      title: string;
      description?: string | undefined;
    } | undefined;
  } | undefined;
  currency: 'USD' | 'EUR' | 'SOS';
  location: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  images: Array<string>;
  available: boolean;
  status: 'available' | 'sold' | 'rented' | 'pending';
  approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
  featured: boolean;
  ownerId: string;
  agentId: string | null;
  brokerId: string | null;
  createdAt: string;
  updatedAt: string;
  confirmedAt: string;
  confirmedUntil: string;
  isConfirmed?: boolean | undefined;
  isFavorite: boolean;
  isOwner: boolean;
  checked?: Array<'papers' | 'visit'> | undefined;
  priceLowered?: {
    by: number | null;
    currency: 'USD' | 'EUR' | 'SOS';
    term: 'sale' | 'commercial' | 'day' | 'week' | 'month';
    at: string;
  } | undefined;
  price: number | null;
  propertyType: 'house' | 'apartment' | 'land' | 'commercial';
  purpose: 'sale' | 'rent' | 'commercial';
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
  district: string | null;
  furnished: boolean;
  approximatePlace: {
    latitude: number;
    longitude: number;
    of: 'district' | 'city';
  } | null;
  rejectionReason: string | null;
  rejectionCode: 'photos_missing' | 'price_wrong' | 'location_unclear' | 'description_short' | 'duplicate' | 'money_ahead' | 'contact_in_text' | 'photos_of_others' | 'already_sold' | 'forbidden' | null;
  hiddenByAdmin: boolean;
  removedAt: string | null;
  leavesSearchAt: string;
  confirmedBy?: string | undefined;
  approvedAt: string | null;
  closedAt: string | null;
};

export type WrittenProperty = {
  id: string;
  code: string;
  title: string;
  language?: 'en' | 'so' | 'ar' | null | undefined;
  translations?: {
    en?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    so?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    ar?: {
      title: string;
      description?: string | undefined;
    } | undefined;
  } | undefined;
  currency: 'USD' | 'EUR' | 'SOS';
  location: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  images: Array<string>;
  available: boolean;
  status: 'available' | 'sold' | 'rented' | 'pending';
  approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
  featured: boolean;
  ownerId: string;
  agentId: string | null;
  brokerId: string | null;
  createdAt: string;
  updatedAt: string;
  confirmedAt: string;
  price: number | null;
  propertyType: 'house' | 'apartment' | 'land' | 'commercial';
  purpose: 'sale' | 'rent' | 'commercial';
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
  district: string | null;
  furnished: boolean;
  contactWays: Array<'call' | 'whatsapp'>;
  contactFrom: string | null;
  contactUntil: string | null;
  contactShownTo: 'members' | 'everyone';
  description: string | null;
  amenities: Array<string>;
  featureRequested: boolean;
};

export type NewProperty = {
  title: string;
  description?: string | null | undefined;
  language?: 'en' | 'so' | 'ar' | null | undefined;
  translations?: {
    en?: {
      title: string;
      description?: string | null | undefined;
    } | undefined;
    so?: {
      title: string;
      description?: string | null | undefined;
    } | undefined;
    ar?: {
      title: string;
      description?: string | null | undefined;
    } | undefined;
  } | undefined;
  currency?: 'USD' | 'EUR' | 'SOS' | undefined;
  location: string;
  city: 'Hargeisa' | 'Burao' | 'Berbera' | 'Erigavo' | 'Awdal' | 'Borama' | 'Las Anod' | 'Gabiley' | 'Sheikh' | 'Zeila';
  latitude?: number | string | null | undefined;
  longitude?: number | string | null | undefined;
  images?: Array<string> | undefined;
  available?: boolean | undefined;
  contactWays?: Array<'call' | 'whatsapp'> | undefined;
  contactFrom?: string | null | undefined;
  contactUntil?: string | null | undefined;
  contactShownTo?: 'members' | 'everyone' | undefined;
  price: number | string;
  propertyType: 'house' | 'apartment' | 'land' | 'commercial';
  purpose: 'sale' | 'rent' | 'commercial';
  bedrooms?: number | string | null | undefined;
  bathrooms?: number | string | null | undefined;
  area?: number | string | null | undefined;
  district?: string | null | undefined;
  amenities?: Array<string> | undefined;
  furnished?: boolean | undefined;
  featureRequested?: boolean | undefined;
};

export type CarCard = {
  id: string;
  code: string;
  title: string;
  language?: 'en' | 'so' | 'ar' | null | undefined;
  translations?: {
    en?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    so?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    ar?: {
      title: string;
      description?: string | undefined;
    } | undefined;
  } | undefined;
  currency: 'USD' | 'EUR' | 'SOS';
  location: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  images: Array<string>;
  available: boolean;
  status: 'available' | 'sold' | 'rented' | 'pending';
  approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
  featured: boolean;
  ownerId: string;
  agentId: string | null;
  brokerId: string | null;
  createdAt: string;
  updatedAt: string;
  confirmedAt: string;
  confirmedUntil?: string | undefined;
  isConfirmed?: boolean | undefined;
  isFavorite: boolean;
  isOwner: boolean;
  checked?: Array<'papers' | 'visit'> | undefined;
  priceLowered?: {
    by: number | null;
    currency: 'USD' | 'EUR' | 'SOS';
    term: 'sale' | 'commercial' | 'day' | 'week' | 'month';
    at: string;
  } | undefined;
  make: string;
  model: string;
  year: number;
  mileage: number | null;
  fuelType: 'gasoline' | 'diesel' | 'electric' | 'hybrid';
  transmission: 'manual' | 'automatic' | 'cvt';
  bodyType: 'sedan' | 'suv' | 'hatchback' | 'coupe' | 'convertible' | 'pickup' | 'wagon' | 'van' | null;
  color: string | null;
  steering: 'left' | 'right' | null;
  engineSize: string | null;
  condition: 'excellent' | 'good' | 'fair' | 'poor';
  sellingPrice: number | null;
  rentalPricePerDay: number | null;
  rentalPricePerWeek: number | null;
  rentalPricePerMonth: number | null;
  purpose: 'sale' | 'rent' | 'both';
  availabilityStatus: string;
  contactPhone: string | null;
  contactEmail: string | null;
  dealerName: string | null;
  dealerType: string | null;
};

export type Car = {
  id: string;
  code: string;
  title: string;
  language?: 'en' | 'so' | 'ar' | null | undefined;
  translations?: {
    en?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    so?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    ar?: {
      title: string;
      description?: string | undefined;
    } | undefined;
  } | undefined;
  currency: 'USD' | 'EUR' | 'SOS';
  location: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  images: Array<string>;
  available: boolean;
  status: 'available' | 'sold' | 'rented' | 'pending';
  approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
  featured: boolean;
  ownerId: string;
  agentId: string | null;
  brokerId: string | null;
  createdAt: string;
  updatedAt: string;
  confirmedAt: string;
  confirmedUntil?: string | undefined;
  isConfirmed?: boolean | undefined;
  isFavorite: boolean;
  isOwner: boolean;
  checked?: Array<'papers' | 'visit'> | undefined;
  priceLowered?: {
    by: number | null;
    currency: 'USD' | 'EUR' | 'SOS';
    term: 'sale' | 'commercial' | 'day' | 'week' | 'month';
    at: string;
  } | undefined;
  make: string;
  model: string;
  year: number;
  mileage: number | null;
  fuelType: 'gasoline' | 'diesel' | 'electric' | 'hybrid';
  transmission: 'manual' | 'automatic' | 'cvt';
  bodyType: 'sedan' | 'suv' | 'hatchback' | 'coupe' | 'convertible' | 'pickup' | 'wagon' | 'van' | null;
  color: string | null;
  steering: 'left' | 'right' | null;
  engineSize: string | null;
  condition: 'excellent' | 'good' | 'fair' | 'poor';
  sellingPrice: number | null;
  rentalPricePerDay: number | null;
  rentalPricePerWeek: number | null;
  rentalPricePerMonth: number | null;
  purpose: 'sale' | 'rent' | 'both';
  availabilityStatus: string;
  contactPhone: string | null;
  contactEmail: string | null;
  dealerName: string | null;
  dealerType: string | null;
  contactWays: Array<'call' | 'whatsapp'>;
  contactFrom: string | null;
  contactUntil: string | null;
  contactShownTo: 'members' | 'everyone';
  description: string | null;
  features: Array<string>;
};

export type OwnCar = {
  id: string;
  code: string;
  title: string;
  language?: 'en' | 'so' | 'ar' | null | undefined;
  translations?: {
    en?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    so?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    ar?: {
      title: string;
      description?: string | undefined;
    } | undefined;
  } | undefined;
  currency: 'USD' | 'EUR' | 'SOS';
  location: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  images: Array<string>;
  available: boolean;
  status: 'available' | 'sold' | 'rented' | 'pending';
  approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
  featured: boolean;
  ownerId: string;
  agentId: string | null;
  brokerId: string | null;
  createdAt: string;
  updatedAt: string;
  confirmedAt: string;
  confirmedUntil: string;
  isConfirmed?: boolean | undefined;
  isFavorite: boolean;
  isOwner: boolean;
  checked?: Array<'papers' | 'visit'> | undefined;
  priceLowered?: {
    by: number | null;
    currency: 'USD' | 'EUR' | 'SOS';
    term: 'sale' | 'commercial' | 'day' | 'week' | 'month';
    at: string;
  } | undefined;
  make: string;
  model: string;
  year: number;
  mileage: number | null;
  fuelType: 'gasoline' | 'diesel' | 'electric' | 'hybrid';
  transmission: 'manual' | 'automatic' | 'cvt';
  bodyType: 'sedan' | 'suv' | 'hatchback' | 'coupe' | 'convertible' | 'pickup' | 'wagon' | 'van' | null;
  color: string | null;
  steering: 'left' | 'right' | null;
  engineSize: string | null;
  condition: 'excellent' | 'good' | 'fair' | 'poor';
  sellingPrice: number | null;
  rentalPricePerDay: number | null;
  rentalPricePerWeek: number | null;
  rentalPricePerMonth: number | null;
  purpose: 'sale' | 'rent' | 'both';
  availabilityStatus: string;
  contactPhone: string | null;
  contactEmail: string | null;
  dealerName: string | null;
  dealerType: string | null;
  rejectionReason: string | null;
  rejectionCode: 'photos_missing' | 'price_wrong' | 'location_unclear' | 'description_short' | 'duplicate' | 'money_ahead' | 'contact_in_text' | 'photos_of_others' | 'already_sold' | 'forbidden' | null;
  hiddenByAdmin: boolean;
  removedAt: string | null;
  leavesSearchAt: string;
  confirmedBy?: string | undefined;
  approvedAt: string | null;
  closedAt: string | null;
};

export type WrittenCar = {
  id: string;
  code: string;
  title: string;
  language?: 'en' | 'so' | 'ar' | null | undefined;
  translations?: {
    en?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    so?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    ar?: {
      title: string;
      description?: string | undefined;
    } | undefined;
  } | undefined;
  currency: 'USD' | 'EUR' | 'SOS';
  location: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  images: Array<string>;
  available: boolean;
  status: 'available' | 'sold' | 'rented' | 'pending';
  approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
  featured: boolean;
  ownerId: string;
  agentId: string | null;
  brokerId: string | null;
  createdAt: string;
  updatedAt: string;
  confirmedAt: string;
  make: string;
  model: string;
  year: number;
  mileage: number | null;
  fuelType: 'gasoline' | 'diesel' | 'electric' | 'hybrid';
  transmission: 'manual' | 'automatic' | 'cvt';
  bodyType: 'sedan' | 'suv' | 'hatchback' | 'coupe' | 'convertible' | 'pickup' | 'wagon' | 'van' | null;
  color: string | null;
  steering: 'left' | 'right' | null;
  engineSize: string | null;
  condition: 'excellent' | 'good' | 'fair' | 'poor';
  sellingPrice: number | null;
  rentalPricePerDay: number | null;
  rentalPricePerWeek: number | null;
  rentalPricePerMonth: number | null;
  purpose: 'sale' | 'rent' | 'both';
  availabilityStatus: string;
  contactPhone: string | null;
  contactEmail: string | null;
  dealerName: string | null;
  dealerType: string | null;
  contactWays: Array<'call' | 'whatsapp'>;
  contactFrom: string | null;
  contactUntil: string | null;
  contactShownTo: 'members' | 'everyone';
  description: string | null;
  features: Array<string>;
};

export type NewCar = {
  title: string;
  description?: string | null | undefined;
  language?: 'en' | 'so' | 'ar' | null | undefined;
  translations?: {
    en?: {
      title: string;
      description?: string | null | undefined;
    } | undefined;
    so?: {
      title: string;
      description?: string | null | undefined;
    } | undefined;
    ar?: {
      title: string;
      description?: string | null | undefined;
    } | undefined;
  } | undefined;
  currency?: 'USD' | 'EUR' | 'SOS' | undefined;
  location: string;
  city: 'Hargeisa' | 'Burao' | 'Berbera' | 'Erigavo' | 'Awdal' | 'Borama' | 'Las Anod' | 'Gabiley' | 'Sheikh' | 'Zeila';
  latitude?: number | string | null | undefined;
  longitude?: number | string | null | undefined;
  images?: Array<string> | undefined;
  available?: boolean | undefined;
  contactWays?: Array<'call' | 'whatsapp'> | undefined;
  contactFrom?: string | null | undefined;
  contactUntil?: string | null | undefined;
  contactShownTo?: 'members' | 'everyone' | undefined;
  make: string;
  model: string;
  year: number | string;
  mileage?: number | string | null | undefined;
  fuelType?: 'gasoline' | 'diesel' | 'electric' | 'hybrid' | undefined;
  transmission?: 'manual' | 'automatic' | 'cvt' | undefined;
  condition?: 'excellent' | 'good' | 'fair' | 'poor' | undefined;
  bodyType?: 'sedan' | 'suv' | 'hatchback' | 'coupe' | 'convertible' | 'pickup' | 'wagon' | 'van' | null | undefined;
  color?: string | null | undefined;
  steering?: 'left' | 'right' | null | undefined;
  engineSize?: string | null | undefined;
  purpose: 'sale' | 'rent' | 'both';
  features?: Array<string> | undefined;
  sellingPrice?: number | string | null | undefined;
  rentalPricePerDay?: number | string | null | undefined;
  rentalPricePerWeek?: number | string | null | undefined;
  rentalPricePerMonth?: number | string | null | undefined;
  contactPhone?: string | null | undefined;
  contactEmail?: string | null | undefined;
  dealerName?: string | null | undefined;
  dealerType?: string | null | undefined;
  ownerId?: string | undefined;
};

export type FavoriteCard = {
  id: string;
  userId: string;
  propertyId: string | null;
  carId: string | null;
  note: string | null;
  createdAt: string;
  property: {
    id: string;
    code: string;
    title: string;
    language?: 'en' | 'so' | 'ar' | null | undefined;
    translations?: {
      en?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      so?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      ar?: {
        title: string;
        description?: string | undefined;
      } | undefined;
    } | undefined;
    currency: 'USD' | 'EUR' | 'SOS';
    location: string;
    city: string;
    latitude: number | null;
    longitude: number | null;
    images: Array<string>;
    available: boolean;
    status: 'available' | 'sold' | 'rented' | 'pending';
    approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
    featured: boolean;
    ownerId: string;
    agentId: string | null;
    brokerId: string | null;
    createdAt: string;
    updatedAt: string;
    confirmedAt: string;
    confirmedUntil: string;
    isConfirmed?: boolean | undefined;
    isFavorite: boolean;
    isOwner: boolean;
    checked?: Array<'papers' | 'visit'> | undefined;
    priceLowered?: {
      by: number | null;
      currency: 'USD' | 'EUR' | 'SOS';
      term: 'sale' | 'commercial' | 'day' | 'week' | 'month';
      at: string;
    } | undefined;
    price: number | null;
    propertyType: 'house' | 'apartment' | 'land' | 'commercial';
    purpose: 'sale' | 'rent' | 'commercial';
    bedrooms: number | null;
    bathrooms: number | null;
    area: number | null;
    district: string | null;
    furnished: boolean;
    approximatePlace: {
      latitude: number;
      longitude: number;
      of: 'district' | 'city';
    } | null;
    leavesSearchAt: string;
  } | null;
  car: {
    id: string;
    code: string;
    title: string;
    language?: 'en' | 'so' | 'ar' | null | undefined;
    translations?: {
      en?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      so?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      ar?: {
        title: string;
        description?: string | undefined;
      } | undefined;
    } | undefined;
    currency: 'USD' | 'EUR' | 'SOS';
    location: string;
    city: string;
    latitude: number | null;
    longitude: number | null;
    images: Array<string>;
    available: boolean;
    status: 'available' | 'sold' | 'rented' | 'pending';
    approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
    featured: boolean;
    ownerId: string;
    agentId: string | null;
    brokerId: string | null;
    createdAt: string;
    updatedAt: string;
    confirmedAt: string;
    confirmedUntil: string;
    isConfirmed?: boolean | undefined;
    isFavorite: boolean;
    isOwner: boolean;
    checked?: Array<'papers' | 'visit'> | undefined;
    priceLowered?: {
      by: number | null;
      currency: 'USD' | 'EUR' | 'SOS';
      term: 'sale' | 'commercial' | 'day' | 'week' | 'month';
      at: string;
    } | undefined;
    make: string;
    model: string;
    year: number;
    mileage: number | null;
    fuelType: 'gasoline' | 'diesel' | 'electric' | 'hybrid';
    transmission: 'manual' | 'automatic' | 'cvt';
    bodyType: 'sedan' | 'suv' | 'hatchback' | 'coupe' | 'convertible' | 'pickup' | 'wagon' | 'van' | null;
    color: string | null;
    steering: 'left' | 'right' | null;
    engineSize: string | null;
    condition: 'excellent' | 'good' | 'fair' | 'poor';
    sellingPrice: number | null;
    rentalPricePerDay: number | null;
    rentalPricePerWeek: number | null;
    rentalPricePerMonth: number | null;
    purpose: 'sale' | 'rent' | 'both';
    availabilityStatus: string;
    contactPhone: string | null;
    contactEmail: string | null;
    dealerName: string | null;
    dealerType: string | null;
    leavesSearchAt: string;
  } | null;
};

export type Favorite = {
  id: string;
  userId: string;
  propertyId: string | null;
  carId: string | null;
  note: string | null;
  createdAt: string;
};

export type HiddenListing = {
  propertyId: string | null;
  carId: string | null;
  title: string | null;
  createdAt: string;
};

export type SavedSearch = {
  id: string;
  kind: 'property' | 'car';
  name: string | null;
  filters: { [name: string]: string };
  frequency: 'instant' | 'daily' | 'weekly' | 'off';
  newCount: number;
  createdAt: string;
  visitedAt: string;
};

export type Inquiry = {
  id: string;
  propertyId: string | null;
  carId: string | null;
  inquirerId: string;
  message: string;
  contactEmail: string;
  contactPhone: string | null;
  status: 'pending' | 'replied' | 'closed';
  createdAt: string;
};

export type InquiryView = {
  id: string;
  propertyId: string | null;
  carId: string | null;
  inquirerId: string;
  message: string;
  contactEmail: string;
  contactPhone: string | null;
  status: 'pending' | 'replied' | 'closed';
  createdAt: string;
  inquirer: PersonName;
  property: {
    id: string;
    code: string;
    title: string;
    language?: 'en' | 'so' | 'ar' | null | undefined;
    translations?: {
      en?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      so?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      ar?: {
        title: string;
        description?: string | undefined;
      } | undefined;
    } | undefined;
    city: string;
    location: string;
    price: number | null;
    currency: 'USD' | 'EUR' | 'SOS';
    purpose: 'sale' | 'rent' | 'commercial';
    images: Array<string>;
    isDeleted?: true | undefined;
  } | null;
  car: {
    id: string;
    code: string;
    title: string;
    language?: 'en' | 'so' | 'ar' | null | undefined;
    translations?: {
      en?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      so?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      ar?: {
        title: string;
        description?: string | undefined;
      } | undefined;
    } | undefined;
    city: string;
    location: string;
    sellingPrice: number | null;
    rentalPricePerDay: number | null;
    currency: 'USD' | 'EUR' | 'SOS';
    purpose: 'sale' | 'rent' | 'both';
    images: Array<string>;
    isDeleted?: true | undefined;
  } | null;
  conversationId: string | null;
  isAnsweredHere: boolean;
};

export type PersonName = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  isUnverified?: true | undefined;
};

export type Viewing = {
  id: string;
  propertyId: string | null;
  userId: string;
  preferredDate: string;
  preferredTime: string;
  contactEmail: string;
  contactPhone: string | null;
  message: string | null;
  status: 'pending' | 'confirmed' | 'declined' | 'completed' | 'cancelled';
  scheduledDate: string | null;
  actualDate: string | null;
  notes: string | null;
  createdAt: string;
};

export type ViewingView = {
  id: string;
  propertyId: string | null;
  userId: string;
  preferredDate: string;
  preferredTime: string;
  contactEmail: string;
  contactPhone: string | null;
  message: string | null;
  status: 'pending' | 'confirmed' | 'declined' | 'completed' | 'cancelled';
  scheduledDate: string | null;
  actualDate: string | null;
  notes: string | null;
  createdAt: string;
  requester: PersonName;
  property: {
    id: string;
    code: string;
    title: string;
    language?: 'en' | 'so' | 'ar' | null | undefined;
    translations?: {
      en?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      so?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      ar?: {
        title: string;
        description?: string | undefined;
      } | undefined;
    } | undefined;
    city: string;
    location: string;
    price: number | null;
    currency: 'USD' | 'EUR' | 'SOS';
    purpose: 'sale' | 'rent' | 'commercial';
    images: Array<string>;
    isDeleted?: true | undefined;
  } | null;
  conversationId: string | null;
  isAnsweredHere: boolean;
};

export type ConversationRow = {
  id: string;
  propertyId: string | null;
  carId: string | null;
  buyerId: string | null;
  sellerId: string | null;
  status: 'active' | 'archived';
  lastMessageAt: string;
  createdAt: string;
  unreadCount: number;
  buyer: PersonName | null;
  seller: PersonName | null;
  property: {
    id: string;
    title: string;
    language?: 'en' | 'so' | 'ar' | null | undefined;
    translations?: {
      en?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      so?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      ar?: {
        title: string;
        description?: string | undefined;
      } | undefined;
    } | undefined;
    price: number | null;
    currency: 'USD' | 'EUR' | 'SOS' | null;
    purpose: 'sale' | 'rent' | 'commercial' | null;
    images: Array<string>;
    isDeleted?: true | undefined;
  } | null;
  car: {
    id: string;
    title: string;
    language?: 'en' | 'so' | 'ar' | null | undefined;
    translations?: {
      en?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      so?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      ar?: {
        title: string;
        description?: string | undefined;
      } | undefined;
    } | undefined;
    images: Array<string>;
    isDeleted?: true | undefined;
    sellingPrice: number | null;
    rentalPricePerDay: number | null;
    currency: 'USD' | 'EUR' | 'SOS' | null;
    purpose: 'sale' | 'rent' | 'both' | null;
  } | null;
  lastMessage: {
    id: string;
    content: string;
    messageType: 'text' | 'photo' | 'voice' | 'location' | 'offer' | 'inquiry' | 'viewing';
    details: {
      path?: string | undefined;
      width?: number | undefined;
      height?: number | undefined;
      seconds?: number | undefined;
      latitude?: number | undefined;
      longitude?: number | undefined;
      amount?: number | undefined;
      currency?: 'USD' | 'EUR' | 'SOS' | undefined;
      answer?: 'accepted' | 'declined' | 'countered' | 'replaced' | undefined;
    } | null;
    senderId: string | null;
    createdAt: string;
  } | null;
};

export type Conversation = {
  id: string;
  propertyId: string | null;
  carId: string | null;
  buyerId: string | null;
  sellerId: string | null;
  status: 'active' | 'archived';
  lastMessageAt: string;
  createdAt: string;
  unreadCount: number;
  buyer: PersonName | null;
  seller: PersonName | null;
  property: {
    id: string;
    title: string;
    language?: 'en' | 'so' | 'ar' | null | undefined;
    translations?: {
      en?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      so?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      ar?: {
        title: string;
        description?: string | undefined;
      } | undefined;
    } | undefined;
    price: number | null;
    currency: 'USD' | 'EUR' | 'SOS' | null;
    purpose: 'sale' | 'rent' | 'commercial' | null;
    images: Array<string>;
    isDeleted?: true | undefined;
  } | null;
  car: {
    id: string;
    title: string;
    language?: 'en' | 'so' | 'ar' | null | undefined;
    translations?: {
      en?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      so?: {
        title: string;
        description?: string | undefined;
      } | undefined;
      ar?: {
        title: string;
        description?: string | undefined;
      } | undefined;
    } | undefined;
    images: Array<string>;
    isDeleted?: true | undefined;
    sellingPrice: number | null;
    rentalPricePerDay: number | null;
    currency: 'USD' | 'EUR' | 'SOS' | null;
    purpose: 'sale' | 'rent' | 'both' | null;
  } | null;
  lastMessage: {
    id: string;
    content: string;
    messageType: 'text' | 'photo' | 'voice' | 'location' | 'offer' | 'inquiry' | 'viewing';
    details: {
      path?: string | undefined;
      width?: number | undefined;
      height?: number | undefined;
      seconds?: number | undefined;
      latitude?: number | undefined;
      longitude?: number | undefined;
      amount?: number | undefined;
      currency?: 'USD' | 'EUR' | 'SOS' | undefined;
      answer?: 'accepted' | 'declined' | 'countered' | 'replaced' | undefined;
    } | null;
    senderId: string | null;
    createdAt: string;
  } | null;
  isBlocked: boolean;
  reported: {
    from: string;
    createdAt: string;
  } | null;
  messages: Array<Message>;
  hasEarlier: boolean;
};

export type Message = {
  id: string;
  conversationId: string;
  senderId: string | null;
  content: string;
  messageType: 'text' | 'photo' | 'voice' | 'location' | 'offer' | 'inquiry' | 'viewing';
  isRead: boolean;
  createdAt: string;
  details: {
    path?: string | undefined;
    width?: number | undefined;
    height?: number | undefined;
    seconds?: number | undefined;
    latitude?: number | undefined;
    longitude?: number | undefined;
    amount?: number | undefined;
    currency?: 'USD' | 'EUR' | 'SOS' | undefined;
    answer?: 'accepted' | 'declined' | 'countered' | 'replaced' | undefined;
  } | null;
  request: {
    id: string;
    status: 'pending' | 'replied' | 'closed' | 'confirmed' | 'declined' | 'completed' | 'cancelled';
    preferredDate?: string | undefined;
    preferredTime?: string | undefined;
    scheduledDate?: string | null | undefined;
  } | null;
  sender: PersonName | null;
};

export type Block = {
  user: PersonName;
  createdAt: string;
};

export type Check = {
  id: string;
  type: 'phone' | 'identity' | 'licence' | 'papers' | 'visit';
  subjectId: string;
  papers: 'title_deed' | 'municipal_receipt' | 'notary_contract' | 'court_attestation' | 'vehicle_registration' | 'customs_receipt' | null;
  status: 'asked' | 'passed' | 'refused' | 'revoked';
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
  by: string | null;
  evidence: number;
  hasCode: boolean;
};

export type VerificationRow = {
  id: string;
  type: 'phone' | 'identity' | 'licence' | 'papers' | 'visit';
  papers: 'title_deed' | 'municipal_receipt' | 'notary_contract' | 'court_attestation' | 'vehicle_registration' | 'customs_receipt' | null;
  status: 'asked' | 'passed' | 'refused' | 'revoked';
  reason: string | null;
  subject: 'person' | 'property' | 'car';
  subjectId: string;
  subjectLabel: string | null;
  askerId: string;
  askerName: string | null;
  createdAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
};

export type NewAppraisal = {
  propertyType: 'house' | 'apartment' | 'land' | 'commercial' | 'office' | 'warehouse';
  location: string;
  address: string;
  area: number | string;
  bedrooms?: number | string | undefined;
  bathrooms?: number | string | undefined;
  yearBuilt?: number | string | undefined;
  condition: 'excellent' | 'good' | 'fair' | 'poor' | 'needs_renovation';
  features?: string | null | undefined;
  purpose: 'selling' | 'buying' | 'refinancing' | 'insurance' | 'tax_assessment' | 'legal_dispute' | 'investment' | 'other';
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  preferredDate: string;
  additionalInfo?: string | null | undefined;
};

export type AgentProfile = {
  userId: string;
  brokerId: string | null;
  licenseNumber: string | null;
  specialization: 'residential' | 'commercial' | 'luxury' | 'land' | null;
  bio: string | null;
  phoneNumber: string | null;
  whatsappNumber: string | null;
  officeAddress: string | null;
  profileImage: string | null;
  isActive: boolean;
  joinedDate: string;
  commissionRate: number;
  languages: Array<'so' | 'ar' | 'en' | 'am' | 'om' | 'sw' | 'fr' | 'it' | 'tr'>;
  totalSales: number;
  totalEarnings: number;
  rating: number;
  reviewCount: number;
};

export type AgentDashboard = {
  profile: AgentProfile | null;
  broker: {
    id: string;
    companyName: string;
    isUnverified?: true | undefined;
  } | null;
  requestedBroker: {
    id: string;
    companyName: string;
    isUnverified?: true | undefined;
  } | null;
  totalProperties: number;
  totalLeads: number;
  totalCommissions: number;
  rating: number | null;
  leads: Array<LeadRow>;
};

export type LeadRow = {
  id: string;
  propertyId: string | null;
  agentId: string | null;
  brokerId: string | null;
  clientName: string;
  clientEmail: string | null;
  clientPhone: string | null;
  leadSource: string;
  status: 'new' | 'contacted' | 'qualified' | 'negotiating' | 'closed' | 'lost';
  priority: 'low' | 'medium' | 'high' | 'urgent';
  notes: string | null;
  followUpDate: string | null;
  lastContactDate: string | null;
  estimatedValue: number | null;
  probability: number;
  lostReason: string | null;
  lostNote: string | null;
  createdAt: string;
  updatedAt: string;
  property: {
    id: string;
    code: string;
    title: string;
    currency: 'USD' | 'EUR' | 'SOS';
    isDeleted?: true | undefined;
    city?: string | undefined;
    price?: number | undefined;
  } | null;
  agent: PersonName | null;
};

export type Lead = {
  id: string;
  propertyId: string | null;
  agentId: string | null;
  brokerId: string | null;
  clientName: string;
  clientEmail: string | null;
  clientPhone: string | null;
  leadSource: string;
  status: 'new' | 'contacted' | 'qualified' | 'negotiating' | 'closed' | 'lost';
  priority: 'low' | 'medium' | 'high' | 'urgent';
  notes: string | null;
  followUpDate: string | null;
  lastContactDate: string | null;
  estimatedValue: number | null;
  probability: number;
  lostReason: string | null;
  lostNote: string | null;
  createdAt: string;
  updatedAt: string;
};

export type BrokerProfile = {
  userId: string;
  companyName: string;
  licenseNumber: string;
  businessLicense: string | null;
  description: string | null;
  phoneNumber: string | null;
  whatsappNumber: string | null;
  officeAddress: string | null;
  website: string | null;
  profileImage: string | null;
  isActive: boolean;
  establishedYear: number;
  agentShare: number;
  languages: Array<'so' | 'ar' | 'en' | 'am' | 'om' | 'sw' | 'fr' | 'it' | 'tr'>;
  totalAgents: number;
  totalProperties: number;
  totalSales: number;
  totalEarnings: number;
  rating: number;
  reviewCount: number;
};

export type BrokerDashboard = {
  profile: BrokerProfile | null;
  totalAgents: number;
  totalProperties: number;
  totalLeads: number;
  totalCommissions: number;
  agents: Array<BrokersAgent>;
  membershipRequests: Array<{
    agentId: string;
    user: PersonName;
    specialization: 'residential' | 'commercial' | 'luxury' | 'land' | null;
    createdAt: string;
  }>;
  recentLeads: Array<LeadRow>;
};

export type BrokersAgent = {
  userId: string;
  user: PersonName;
  isActive: boolean;
  commissionRate: number;
  specialization: 'residential' | 'commercial' | 'luxury' | 'land' | null;
  totalSales: number;
  totalEarnings: number;
};

export type Assignment = {
  id: string;
  propertyId: string | null;
  agentId: string;
  brokerId: string | null;
  assignedDate: string;
  status: 'active' | 'completed' | 'cancelled';
  commissionRate: number;
  notes: string | null;
  createdAt: string;
  updatedAt: string;
};

export type Commission = {
  id: string;
  propertyId: string | null;
  agentId: string | null;
  brokerId: string | null;
  salePrice: number;
  currency: 'USD' | 'EUR' | 'SOS';
  commissionRate: number;
  totalCommission: number;
  agentCommission: number;
  brokerCommission: number;
  status: 'pending' | 'paid' | 'cancelled';
  saleDate: string;
  paymentDate: string | null;
  notes: string | null;
  createdAt: string;
  updatedAt: string;
  deal: 'sale' | 'rental';
  rentMonths: number;
  ownerPaidAt: string | null;
  ownerPaidBy: 'cash' | 'bank' | 'zaad' | 'edahab' | 'other' | null;
  ownerReference: string | null;
  agentPaidAt: string | null;
  agentPaidBy: 'cash' | 'bank' | 'zaad' | 'edahab' | 'other' | null;
  agentReference: string | null;
};

export type SignInAnswer = {
  user: CurrentUser;
} | {
  requiresTwoFactor: true;
  userId: string;
};

export type CurrentUser = {
  id: string;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  signInPhone: string | null;
  phone: string | null;
  role: 'user' | 'admin';
  profileImageUrl: string | null;
  location: string | null;
  profession: string | null;
  company: string | null;
  bio: string | null;
  language: string | null;
  createdAt: string;
  twoFactorEnabled: boolean;
  preferences: Preferences;
};

export type Preferences = {
  emailNotifications: boolean;
  propertyAlerts: boolean;
  marketingEmails: boolean;
  smsNotifications: boolean;
  publicProfile: boolean;
  showEmail: boolean;
  showPhone: boolean;
};

export type RegistrationAnswer = {
  user: CurrentUser;
} | {
  requiresVerification: true;
};

export type TwoFactorSetup = {
  qrCode: string;
  secret: string;
};

export type BackupCodes = {
  backupCodes: Array<string>;
};

export type Session = {
  id: string;
  userAgent: string | null;
  network: string | null;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
};

export type Notification = {
  id: string;
  event: 'inquiry_received' | 'viewing_requested' | 'viewing_confirmed' | 'viewing_declined' | 'viewing_cancelled' | 'viewing_reminder' | 'message_unread' | 'offer_received' | 'offer_accepted' | 'offer_declined' | 'favorite_sold' | 'favorite_rented' | 'favorite_lowered' | 'lead_new' | 'lead_withdrawn' | 'assignment_new' | 'assignment_ended' | 'membership_requested' | 'membership_joined' | 'membership_accepted' | 'membership_declined' | 'membership_ended' | 'confirmation_due' | 'confirmation_last' | 'verification_passed' | 'verification_refused' | 'verification_revoked' | 'verification_ending' | 'abuse_report_decided' | 'abuse_report_warned' | 'search_found' | 'abuse_report_shown' | 'listing_approved' | 'listing_rejected' | 'listing_pictureless' | 'commission_new' | 'commission_paid' | 'commission_cancelled' | 'office_message' | 'admin_report_new' | 'admin_appeal_new' | 'admin_verification_waiting' | 'admin_listing_waiting' | 'admin_appraisal_waiting' | 'admin_inquiry_waiting';
  topic: 'inquiry' | 'viewing' | 'message' | 'favorite' | 'lead' | 'assignment' | 'membership' | 'confirmation' | 'verification' | 'abuse_report' | 'listing' | 'commission' | 'search' | 'offer' | 'office' | 'admin_report' | 'admin_appeal' | 'admin_verification' | 'admin_listing' | 'admin_appraisal' | 'admin_inquiry' | 'admin_digest';
  title: string | null;
  language?: 'en' | 'so' | 'ar' | null | undefined;
  translations?: {
    en?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    so?: {
      title: string;
      description?: string | undefined;
    } | undefined;
    ar?: {
      title: string;
      description?: string | undefined;
    } | undefined;
  } | undefined;
  person: {
    id: string;
    name: string | null;
    avatar: string | null;
  } | null;
  link: string;
  details: { [name: string]: string };
  filters: { [name: string]: string } | null;
  events: number;
  createdAt: string;
  readAt: string | null;
};

export type Appraisal = {
  id: string;
  requesterId: string | null;
  propertyType: 'house' | 'apartment' | 'land' | 'commercial' | 'office' | 'warehouse';
  location: string;
  address: string;
  area: number;
  bedrooms: number;
  bathrooms: number;
  yearBuilt: number;
  condition: 'excellent' | 'good' | 'fair' | 'poor' | 'needs_renovation';
  features: string | null;
  purpose: 'selling' | 'buying' | 'refinancing' | 'insurance' | 'tax_assessment' | 'legal_dispute' | 'investment' | 'other';
  contactName: string;
  contactEmail: string;
  contactPhone: string | null;
  preferredDate: string;
  additionalInfo: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'completed';
  createdAt: string;
};

export type Paths = {
  '/api/properties/search': {
    GET: {
      query?: {
        location?: string | undefined;
        q?: string | undefined;
        city?: string | undefined;
        district?: string | undefined;
        propertyType?: string | undefined;
        purpose?: string | undefined;
        minPrice?: string | undefined;
        maxPrice?: string | undefined;
        bedrooms?: string | undefined;
        bathrooms?: string | undefined;
        minArea?: string | undefined;
        maxArea?: string | undefined;
        amenities?: string | undefined;
        checked?: string | undefined;
        lowered?: string | undefined;
        featured?: string | undefined;
        bounds?: string | undefined;
        hideSold?: string | undefined;
        sort?: 'recommended' | 'newest' | 'checked' | 'price-asc' | 'price-desc' | 'area' | undefined;
        limit?: string | undefined;
        cursor?: string | undefined;
      };
      answer: Array<PropertyCard>;
    };
  };
  '/api/properties': {
    GET: {
      query?: {
        location?: string | undefined;
        q?: string | undefined;
        city?: string | undefined;
        district?: string | undefined;
        propertyType?: string | undefined;
        purpose?: string | undefined;
        minPrice?: string | undefined;
        maxPrice?: string | undefined;
        bedrooms?: string | undefined;
        bathrooms?: string | undefined;
        minArea?: string | undefined;
        maxArea?: string | undefined;
        amenities?: string | undefined;
        checked?: string | undefined;
        lowered?: string | undefined;
        featured?: string | undefined;
        bounds?: string | undefined;
        hideSold?: string | undefined;
        sort?: 'recommended' | 'newest' | 'checked' | 'price-asc' | 'price-desc' | 'area' | undefined;
        limit?: string | undefined;
        cursor?: string | undefined;
      };
      answer: Array<PropertyCard>;
    };
    POST: {
      body: NewProperty;
      answer: WrittenProperty;
    };
  };
  '/api/properties/empty-searches': {
    POST: {
      query?: {
        location?: string | undefined;
        q?: string | undefined;
        city?: string | undefined;
        district?: string | undefined;
        propertyType?: string | undefined;
        purpose?: string | undefined;
        minPrice?: string | undefined;
        maxPrice?: string | undefined;
        bedrooms?: string | undefined;
        bathrooms?: string | undefined;
        minArea?: string | undefined;
        maxArea?: string | undefined;
        amenities?: string | undefined;
        checked?: string | undefined;
        lowered?: string | undefined;
        featured?: string | undefined;
        bounds?: string | undefined;
        hideSold?: string | undefined;
      };
      answer: {
        isCounted: boolean;
      };
    };
  };
  '/api/properties/facets': {
    GET: {
      query?: {
        location?: string | undefined;
        q?: string | undefined;
        city?: string | undefined;
        district?: string | undefined;
        propertyType?: string | undefined;
        purpose?: string | undefined;
        minPrice?: string | undefined;
        maxPrice?: string | undefined;
        bedrooms?: string | undefined;
        bathrooms?: string | undefined;
        minArea?: string | undefined;
        maxArea?: string | undefined;
        amenities?: string | undefined;
        checked?: string | undefined;
        lowered?: string | undefined;
        featured?: string | undefined;
        bounds?: string | undefined;
        hideSold?: string | undefined;
      };
      answer: {
        city: Array<{
          value: string;
          count: number;
        }>;
        propertyType: Array<{
          value: string;
          count: number;
        }>;
        purpose: Array<{
          value: string;
          count: number;
        }>;
        bedrooms: Array<{
          value: string;
          count: number;
        }>;
      };
    };
  };
  '/api/properties/relaxations': {
    GET: {
      query?: {
        location?: string | undefined;
        q?: string | undefined;
        city?: string | undefined;
        district?: string | undefined;
        propertyType?: string | undefined;
        purpose?: string | undefined;
        minPrice?: string | undefined;
        maxPrice?: string | undefined;
        bedrooms?: string | undefined;
        bathrooms?: string | undefined;
        minArea?: string | undefined;
        maxArea?: string | undefined;
        amenities?: string | undefined;
        checked?: string | undefined;
        lowered?: string | undefined;
        featured?: string | undefined;
        bounds?: string | undefined;
        hideSold?: string | undefined;
      };
      answer: Array<{
        filter: string;
        part?: {
          text: string;
          start: number;
          end: number;
        } | undefined;
        count: number;
      }>;
    };
  };
  '/api/properties/nearest': {
    GET: {
      query?: {
        location?: string | undefined;
        q?: string | undefined;
        city?: string | undefined;
        district?: string | undefined;
        propertyType?: string | undefined;
        purpose?: string | undefined;
        minPrice?: string | undefined;
        maxPrice?: string | undefined;
        bedrooms?: string | undefined;
        bathrooms?: string | undefined;
        minArea?: string | undefined;
        maxArea?: string | undefined;
        amenities?: string | undefined;
        checked?: string | undefined;
        lowered?: string | undefined;
        featured?: string | undefined;
        bounds?: string | undefined;
        hideSold?: string | undefined;
      };
      answer: {
        items: Array<PropertyCard>;
        fits: number;
        of: number;
      };
    };
  };
  '/api/properties/featured': {
    GET: {
      answer: Array<PropertyCard>;
    };
  };
  '/api/properties/{id}': {
    GET: {
      path: {
        id: string;
      };
      answer: {
        id: string;
        code: string;
        title: string;
        language?: 'en' | 'so' | 'ar' | null | undefined;
        translations?: {
          en?: {
            title: string;
            description?: string | undefined;
          } | undefined;
          so?: {
            title: string;
            description?: string | undefined;
          } | undefined;
          ar?: {
            title: string;
            description?: string | undefined;
          } | undefined;
        } | undefined;
        currency: 'USD' | 'EUR' | 'SOS';
        location: string;
        city: string;
        latitude: number | null;
        longitude: number | null;
        images: Array<string>;
        available: boolean;
        status: 'available' | 'sold' | 'rented' | 'pending';
        approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
        featured: boolean;
        ownerId: string;
        agentId: string | null;
        brokerId: string | null;
        createdAt: string;
        updatedAt: string;
        confirmedAt: string;
        isFavorite: boolean;
        isOwner: boolean;
        price: number | null;
        propertyType: 'house' | 'apartment' | 'land' | 'commercial';
        purpose: 'sale' | 'rent' | 'commercial';
        bedrooms: number | null;
        bathrooms: number | null;
        area: number | null;
        district: string | null;
        furnished: boolean;
        contactWays: Array<'call' | 'whatsapp'>;
        contactFrom: string | null;
        contactUntil: string | null;
        contactShownTo: 'members' | 'everyone';
        description: string | null;
        amenities: Array<string>;
        featureRequested: boolean;
      };
    };
    PUT: {
      path: {
        id: string;
      };
      body: {
        title?: string | undefined;
        description?: string | null | undefined;
        language?: 'en' | 'so' | 'ar' | null | undefined;
        translations?: {
          en?: {
            title: string;
            description?: string | null | undefined;
          } | undefined;
          so?: {
            title: string;
            description?: string | null | undefined;
          } | undefined;
          ar?: {
            title: string;
            description?: string | null | undefined;
          } | undefined;
        } | undefined;
        currency?: 'USD' | 'EUR' | 'SOS' | undefined;
        location?: string | undefined;
        city?: 'Hargeisa' | 'Burao' | 'Berbera' | 'Erigavo' | 'Awdal' | 'Borama' | 'Las Anod' | 'Gabiley' | 'Sheikh' | 'Zeila' | undefined;
        latitude?: number | string | null | undefined;
        longitude?: number | string | null | undefined;
        images?: Array<string> | undefined;
        available?: boolean | undefined;
        contactWays?: Array<'call' | 'whatsapp'> | undefined;
        contactFrom?: string | null | undefined;
        contactUntil?: string | null | undefined;
        contactShownTo?: 'members' | 'everyone' | undefined;
        price?: number | string | undefined;
        propertyType?: 'house' | 'apartment' | 'land' | 'commercial' | undefined;
        purpose?: 'sale' | 'rent' | 'commercial' | undefined;
        bedrooms?: number | string | null | undefined;
        bathrooms?: number | string | null | undefined;
        area?: number | string | null | undefined;
        district?: string | null | undefined;
        amenities?: Array<string> | undefined;
        furnished?: boolean | undefined;
        featureRequested?: boolean | undefined;
        seen?: {
          title?: unknown | undefined;
          description?: unknown | undefined;
          language?: unknown | undefined;
          translations?: unknown | undefined;
          currency?: unknown | undefined;
          location?: unknown | undefined;
          city?: unknown | undefined;
          latitude?: unknown | undefined;
          longitude?: unknown | undefined;
          images?: unknown | undefined;
          available?: unknown | undefined;
          contactWays?: unknown | undefined;
          contactFrom?: unknown | undefined;
          contactUntil?: unknown | undefined;
          contactShownTo?: unknown | undefined;
          price?: unknown | undefined;
          propertyType?: unknown | undefined;
          purpose?: unknown | undefined;
          bedrooms?: unknown | undefined;
          bathrooms?: unknown | undefined;
          area?: unknown | undefined;
          district?: unknown | undefined;
          amenities?: unknown | undefined;
          furnished?: unknown | undefined;
          featureRequested?: unknown | undefined;
        } | undefined;
      };
      answer: WrittenProperty;
    };
    DELETE: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/properties/{id}/details': {
    GET: {
      path: {
        id: string;
      };
      answer: {
        id: string;
        code: string;
        title: string;
        language?: 'en' | 'so' | 'ar' | null | undefined;
        translations?: {
          en?: {
            title: string;
            description?: string | undefined;
          } | undefined;
          so?: {
            title: string;
            description?: string | undefined;
          } | undefined;
          ar?: {
            title: string;
            description?: string | undefined;
          } | undefined;
        } | undefined;
        currency: 'USD' | 'EUR' | 'SOS';
        location: string;
        city: string;
        latitude: number | null;
        longitude: number | null;
        images: Array<string>;
        available: boolean;
        status: 'available' | 'sold' | 'rented' | 'pending';
        approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
        featured: boolean;
        ownerId: string;
        agentId: string | null;
        brokerId: string | null;
        createdAt: string;
        updatedAt: string;
        confirmedAt: string;
        confirmedUntil: string;
        isConfirmed?: boolean | undefined;
        isFavorite: boolean;
        isOwner: boolean;
        checked?: Array<'papers' | 'visit'> | undefined;
        priceLowered?: {
          by: number | null;
          currency: 'USD' | 'EUR' | 'SOS';
          term: 'sale' | 'commercial' | 'day' | 'week' | 'month';
          at: string;
        } | undefined;
        price: number | null;
        propertyType: 'house' | 'apartment' | 'land' | 'commercial';
        purpose: 'sale' | 'rent' | 'commercial';
        bedrooms: number | null;
        bathrooms: number | null;
        area: number | null;
        district: string | null;
        furnished: boolean;
        approximatePlace: {
          latitude: number;
          longitude: number;
          of: 'district' | 'city';
        } | null;
        contactWays: Array<'call' | 'whatsapp'>;
        contactFrom: string | null;
        contactUntil: string | null;
        contactShownTo: 'members' | 'everyone';
        description: string | null;
        amenities: Array<string>;
        cover?: {
          url: string;
          width: number;
          height: number;
        } | undefined;
        leavesSearchAt: string;
        owner: {
          id: string;
          firstName: string | null;
          lastName: string | null;
          profileImageUrl: string | null;
          isUnverified?: true | undefined;
          email: string | null;
          memberSince: string | null;
          role: 'owner' | 'agent' | 'broker';
          company: string | null;
          hasPhone: boolean;
          verifications: Array<ShownVerification>;
          record: {
            answers: {
              asked: number;
              answered: number;
              usualMinutes: number | null;
            } | null;
            listings: number;
            confirmedInTime: number;
            reportsUpheld: number;
          } | null;
        };
        verifications: Array<ShownVerification>;
        priceChanges: number;
        similar: Array<PropertyCard>;
      };
    };
  };
  '/api/properties/{id}/prices': {
    GET: {
      path: {
        id: string;
      };
      answer: Array<{
        price: number;
        currency: 'USD' | 'EUR' | 'SOS';
        term: 'sale' | 'commercial' | 'day' | 'week' | 'month';
        changedAt: string;
      }>;
    };
  };
  '/api/properties/{id}/phone': {
    POST: {
      path: {
        id: string;
      };
      answer: {
        phone: string;
      };
    };
  };
  '/api/properties/{id}/requests': {
    GET: {
      path: {
        id: string;
      };
      answer: {
        inquiries: Array<{
          id: string;
          status: 'pending' | 'replied' | 'closed';
          createdAt: string;
          conversationId: string | null;
        }>;
        viewings: Array<{
          id: string;
          status: 'pending' | 'confirmed' | 'declined' | 'completed' | 'cancelled';
          createdAt: string;
          preferredDate: string;
          preferredTime: string;
          scheduledDate: string | null;
          conversationId: string | null;
        }>;
        conversationId: string | null;
      };
    };
  };
  '/api/my-properties': {
    GET: {
      answer: Array<OwnProperty>;
    };
  };
  '/api/my-properties/export': {
    GET: {
      answer: Array<WrittenProperty>;
    };
  };
  '/api/properties/import': {
    POST: {
      body: {
        listings: Array<NewProperty>;
      };
      answer: {
        ids: Array<string>;
      };
    };
  };
  '/api/properties/{id}/available': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        available: boolean;
      };
      answer: WrittenProperty;
    };
  };
  '/api/properties/{id}/status': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        status: 'available' | 'sold' | 'rented' | 'pending';
      };
      answer: WrittenProperty;
    };
  };
  '/api/properties/{id}/broker': {
    PUT: {
      path: {
        id: string;
      };
      body: {
        brokerId: string | null;
      };
      answer: WrittenProperty;
    };
  };
  '/api/cars': {
    GET: {
      query?: {
        location?: string | undefined;
        q?: string | undefined;
        make?: string | undefined;
        model?: string | undefined;
        purpose?: string | undefined;
        minPrice?: string | undefined;
        maxPrice?: string | undefined;
        minYear?: string | undefined;
        maxYear?: string | undefined;
        maxMileage?: string | undefined;
        bodyType?: string | undefined;
        color?: string | undefined;
        fuelType?: string | undefined;
        transmission?: string | undefined;
        steering?: string | undefined;
        condition?: string | undefined;
        city?: string | undefined;
        checked?: string | undefined;
        lowered?: string | undefined;
        featured?: string | undefined;
        bounds?: string | undefined;
        sort?: 'recommended' | 'newest' | 'checked' | 'price-asc' | 'price-desc' | 'year-desc' | undefined;
        limit?: string | undefined;
        cursor?: string | undefined;
      };
      answer: Array<CarCard>;
    };
    POST: {
      body: NewCar;
      answer: WrittenCar;
    };
  };
  '/api/cars/empty-searches': {
    POST: {
      query?: {
        location?: string | undefined;
        q?: string | undefined;
        make?: string | undefined;
        model?: string | undefined;
        purpose?: string | undefined;
        minPrice?: string | undefined;
        maxPrice?: string | undefined;
        minYear?: string | undefined;
        maxYear?: string | undefined;
        maxMileage?: string | undefined;
        bodyType?: string | undefined;
        color?: string | undefined;
        fuelType?: string | undefined;
        transmission?: string | undefined;
        steering?: string | undefined;
        condition?: string | undefined;
        city?: string | undefined;
        checked?: string | undefined;
        lowered?: string | undefined;
        featured?: string | undefined;
        bounds?: string | undefined;
      };
      answer: {
        isCounted: boolean;
      };
    };
  };
  '/api/cars/facets': {
    GET: {
      query?: {
        location?: string | undefined;
        q?: string | undefined;
        make?: string | undefined;
        model?: string | undefined;
        purpose?: string | undefined;
        minPrice?: string | undefined;
        maxPrice?: string | undefined;
        minYear?: string | undefined;
        maxYear?: string | undefined;
        maxMileage?: string | undefined;
        bodyType?: string | undefined;
        color?: string | undefined;
        fuelType?: string | undefined;
        transmission?: string | undefined;
        steering?: string | undefined;
        condition?: string | undefined;
        city?: string | undefined;
        checked?: string | undefined;
        lowered?: string | undefined;
        featured?: string | undefined;
        bounds?: string | undefined;
      };
      answer: {
        make: Array<{
          value: string;
          count: number;
        }>;
        purpose: Array<{
          value: string;
          count: number;
        }>;
        bodyType: Array<{
          value: string;
          count: number;
        }>;
        fuelType: Array<{
          value: string;
          count: number;
        }>;
        city: Array<{
          value: string;
          count: number;
        }>;
      };
    };
  };
  '/api/cars/relaxations': {
    GET: {
      query?: {
        location?: string | undefined;
        q?: string | undefined;
        make?: string | undefined;
        model?: string | undefined;
        purpose?: string | undefined;
        minPrice?: string | undefined;
        maxPrice?: string | undefined;
        minYear?: string | undefined;
        maxYear?: string | undefined;
        maxMileage?: string | undefined;
        bodyType?: string | undefined;
        color?: string | undefined;
        fuelType?: string | undefined;
        transmission?: string | undefined;
        steering?: string | undefined;
        condition?: string | undefined;
        city?: string | undefined;
        checked?: string | undefined;
        lowered?: string | undefined;
        featured?: string | undefined;
        bounds?: string | undefined;
      };
      answer: Array<{
        filter: string;
        part?: {
          text: string;
          start: number;
          end: number;
        } | undefined;
        count: number;
      }>;
    };
  };
  '/api/cars/nearest': {
    GET: {
      query?: {
        location?: string | undefined;
        q?: string | undefined;
        make?: string | undefined;
        model?: string | undefined;
        purpose?: string | undefined;
        minPrice?: string | undefined;
        maxPrice?: string | undefined;
        minYear?: string | undefined;
        maxYear?: string | undefined;
        maxMileage?: string | undefined;
        bodyType?: string | undefined;
        color?: string | undefined;
        fuelType?: string | undefined;
        transmission?: string | undefined;
        steering?: string | undefined;
        condition?: string | undefined;
        city?: string | undefined;
        checked?: string | undefined;
        lowered?: string | undefined;
        featured?: string | undefined;
        bounds?: string | undefined;
      };
      answer: {
        items: Array<CarCard>;
        fits: number;
        of: number;
      };
    };
  };
  '/api/cars/featured': {
    GET: {
      answer: Array<CarCard>;
    };
  };
  '/api/cars/{id}': {
    GET: {
      path: {
        id: string;
      };
      answer: Car;
    };
    PUT: {
      path: {
        id: string;
      };
      body: {
        title?: string | undefined;
        description?: string | null | undefined;
        language?: 'en' | 'so' | 'ar' | null | undefined;
        translations?: {
          en?: {
            title: string;
            description?: string | null | undefined;
          } | undefined;
          so?: {
            title: string;
            description?: string | null | undefined;
          } | undefined;
          ar?: {
            title: string;
            description?: string | null | undefined;
          } | undefined;
        } | undefined;
        currency?: 'USD' | 'EUR' | 'SOS' | undefined;
        location?: string | undefined;
        city?: 'Hargeisa' | 'Burao' | 'Berbera' | 'Erigavo' | 'Awdal' | 'Borama' | 'Las Anod' | 'Gabiley' | 'Sheikh' | 'Zeila' | undefined;
        latitude?: number | string | null | undefined;
        longitude?: number | string | null | undefined;
        images?: Array<string> | undefined;
        available?: boolean | undefined;
        contactWays?: Array<'call' | 'whatsapp'> | undefined;
        contactFrom?: string | null | undefined;
        contactUntil?: string | null | undefined;
        contactShownTo?: 'members' | 'everyone' | undefined;
        make?: string | undefined;
        model?: string | undefined;
        year?: number | string | undefined;
        mileage?: number | string | null | undefined;
        fuelType?: 'gasoline' | 'diesel' | 'electric' | 'hybrid' | undefined;
        transmission?: 'manual' | 'automatic' | 'cvt' | undefined;
        condition?: 'excellent' | 'good' | 'fair' | 'poor' | undefined;
        bodyType?: 'sedan' | 'suv' | 'hatchback' | 'coupe' | 'convertible' | 'pickup' | 'wagon' | 'van' | null | undefined;
        color?: string | null | undefined;
        steering?: 'left' | 'right' | null | undefined;
        engineSize?: string | null | undefined;
        purpose?: 'sale' | 'rent' | 'both' | undefined;
        features?: Array<string> | undefined;
        sellingPrice?: number | string | null | undefined;
        rentalPricePerDay?: number | string | null | undefined;
        rentalPricePerWeek?: number | string | null | undefined;
        rentalPricePerMonth?: number | string | null | undefined;
        contactPhone?: string | null | undefined;
        contactEmail?: string | null | undefined;
        dealerName?: string | null | undefined;
        dealerType?: string | null | undefined;
        seen?: {
          title?: unknown | undefined;
          description?: unknown | undefined;
          language?: unknown | undefined;
          translations?: unknown | undefined;
          currency?: unknown | undefined;
          location?: unknown | undefined;
          city?: unknown | undefined;
          latitude?: unknown | undefined;
          longitude?: unknown | undefined;
          images?: unknown | undefined;
          available?: unknown | undefined;
          contactWays?: unknown | undefined;
          contactFrom?: unknown | undefined;
          contactUntil?: unknown | undefined;
          contactShownTo?: unknown | undefined;
          make?: unknown | undefined;
          model?: unknown | undefined;
          year?: unknown | undefined;
          mileage?: unknown | undefined;
          fuelType?: unknown | undefined;
          transmission?: unknown | undefined;
          condition?: unknown | undefined;
          bodyType?: unknown | undefined;
          color?: unknown | undefined;
          steering?: unknown | undefined;
          engineSize?: unknown | undefined;
          purpose?: unknown | undefined;
          features?: unknown | undefined;
          sellingPrice?: unknown | undefined;
          rentalPricePerDay?: unknown | undefined;
          rentalPricePerWeek?: unknown | undefined;
          rentalPricePerMonth?: unknown | undefined;
          contactPhone?: unknown | undefined;
          contactEmail?: unknown | undefined;
          dealerName?: unknown | undefined;
          dealerType?: unknown | undefined;
        } | undefined;
        ownerId?: string | undefined;
      };
      answer: WrittenCar;
    };
    DELETE: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/cars/{id}/details': {
    GET: {
      path: {
        id: string;
      };
      answer: {
        id: string;
        code: string;
        title: string;
        language?: 'en' | 'so' | 'ar' | null | undefined;
        translations?: {
          en?: {
            title: string;
            description?: string | undefined;
          } | undefined;
          so?: {
            title: string;
            description?: string | undefined;
          } | undefined;
          ar?: {
            title: string;
            description?: string | undefined;
          } | undefined;
        } | undefined;
        currency: 'USD' | 'EUR' | 'SOS';
        location: string;
        city: string;
        latitude: number | null;
        longitude: number | null;
        images: Array<string>;
        available: boolean;
        status: 'available' | 'sold' | 'rented' | 'pending';
        approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
        featured: boolean;
        ownerId: string;
        agentId: string | null;
        brokerId: string | null;
        createdAt: string;
        updatedAt: string;
        confirmedAt: string;
        confirmedUntil: string;
        isConfirmed?: boolean | undefined;
        isFavorite: boolean;
        isOwner: boolean;
        checked?: Array<'papers' | 'visit'> | undefined;
        priceLowered?: {
          by: number | null;
          currency: 'USD' | 'EUR' | 'SOS';
          term: 'sale' | 'commercial' | 'day' | 'week' | 'month';
          at: string;
        } | undefined;
        make: string;
        model: string;
        year: number;
        mileage: number | null;
        fuelType: 'gasoline' | 'diesel' | 'electric' | 'hybrid';
        transmission: 'manual' | 'automatic' | 'cvt';
        bodyType: 'sedan' | 'suv' | 'hatchback' | 'coupe' | 'convertible' | 'pickup' | 'wagon' | 'van' | null;
        color: string | null;
        steering: 'left' | 'right' | null;
        engineSize: string | null;
        condition: 'excellent' | 'good' | 'fair' | 'poor';
        sellingPrice: number | null;
        rentalPricePerDay: number | null;
        rentalPricePerWeek: number | null;
        rentalPricePerMonth: number | null;
        purpose: 'sale' | 'rent' | 'both';
        availabilityStatus: string;
        contactPhone: string | null;
        contactEmail: string | null;
        dealerName: string | null;
        dealerType: string | null;
        contactWays: Array<'call' | 'whatsapp'>;
        contactFrom: string | null;
        contactUntil: string | null;
        contactShownTo: 'members' | 'everyone';
        description: string | null;
        features: Array<string>;
        cover?: {
          url: string;
          width: number;
          height: number;
        } | undefined;
        leavesSearchAt: string;
        owner: {
          id: string;
          firstName: string | null;
          lastName: string | null;
          profileImageUrl: string | null;
          isUnverified?: true | undefined;
          email: string | null;
          memberSince: string | null;
          role: 'owner' | 'agent' | 'broker';
          company: string | null;
          hasPhone: boolean;
          verifications: Array<ShownVerification>;
          record: {
            answers: {
              asked: number;
              answered: number;
              usualMinutes: number | null;
            } | null;
            listings: number;
            confirmedInTime: number;
            reportsUpheld: number;
          } | null;
        };
        verifications: Array<ShownVerification>;
        priceChanges: number;
        similar: Array<CarCard>;
      };
    };
  };
  '/api/cars/{id}/prices': {
    GET: {
      path: {
        id: string;
      };
      answer: Array<{
        price: number;
        currency: 'USD' | 'EUR' | 'SOS';
        term: 'sale' | 'commercial' | 'day' | 'week' | 'month';
        changedAt: string;
      }>;
    };
  };
  '/api/cars/{id}/phone': {
    POST: {
      path: {
        id: string;
      };
      answer: {
        phone: string;
      };
    };
  };
  '/api/cars/{id}/requests': {
    GET: {
      path: {
        id: string;
      };
      answer: {
        inquiries: Array<{
          id: string;
          status: 'pending' | 'replied' | 'closed';
          createdAt: string;
          conversationId: string | null;
        }>;
        viewings: Array<{
          id: string;
          status: 'pending' | 'confirmed' | 'declined' | 'completed' | 'cancelled';
          createdAt: string;
          preferredDate: string;
          preferredTime: string;
          scheduledDate: string | null;
          conversationId: string | null;
        }>;
        conversationId: string | null;
      };
    };
  };
  '/api/my-cars': {
    GET: {
      answer: Array<OwnCar>;
    };
  };
  '/api/my-cars/export': {
    GET: {
      answer: Array<WrittenCar>;
    };
  };
  '/api/cars/import': {
    POST: {
      body: {
        listings: Array<NewCar>;
      };
      answer: {
        ids: Array<string>;
      };
    };
  };
  '/api/cars/{id}/available': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        available: boolean;
      };
      answer: WrittenCar;
    };
  };
  '/api/cars/{id}/status': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        status: 'available' | 'sold' | 'rented' | 'pending';
      };
      answer: WrittenCar;
    };
  };
  '/api/my-listings/submit': {
    POST: {
      body: {
        ids: Array<string>;
      };
      answer: {
        submitted: number;
      };
    };
  };
  '/api/listings/{code}': {
    GET: {
      path: {
        code: string;
      };
      answer: {
        kind: 'property' | 'car';
        id: string;
      };
    };
  };
  '/api/properties/{id}/views': {
    POST: {
      path: {
        id: string;
      };
    };
  };
  '/api/properties/{id}/statistics': {
    GET: {
      path: {
        id: string;
      };
      answer: {
        days: Array<{
          day: string;
          views: number;
          saves: number;
          inquiries: number;
          presses: number;
        }>;
        totals: {
          views: number;
          saves: number;
          inquiries: number;
          presses: number;
        };
        similar: {
          listings: number;
          views: number;
          saves: number;
          inquiries: number;
          presses: number;
        } | null;
        advice: Array<{
          code: 'confirmation' | 'photos' | 'price_high' | 'description' | 'pin' | 'phone' | 'answers';
          value: number | null;
        }>;
      };
    };
  };
  '/api/properties/{id}/presses': {
    POST: {
      path: {
        id: string;
      };
      body: {
        way: 'call' | 'whatsapp';
      };
    };
  };
  '/api/cars/{id}/views': {
    POST: {
      path: {
        id: string;
      };
    };
  };
  '/api/cars/{id}/statistics': {
    GET: {
      path: {
        id: string;
      };
      answer: {
        days: Array<{
          day: string;
          views: number;
          saves: number;
          inquiries: number;
          presses: number;
        }>;
        totals: {
          views: number;
          saves: number;
          inquiries: number;
          presses: number;
        };
        similar: {
          listings: number;
          views: number;
          saves: number;
          inquiries: number;
          presses: number;
        } | null;
        advice: Array<{
          code: 'confirmation' | 'photos' | 'price_high' | 'description' | 'pin' | 'phone' | 'answers';
          value: number | null;
        }>;
      };
    };
  };
  '/api/cars/{id}/presses': {
    POST: {
      path: {
        id: string;
      };
      body: {
        way: 'call' | 'whatsapp';
      };
    };
  };
  '/api/properties/{id}/confirm': {
    POST: {
      path: {
        id: string;
      };
      answer: {
        confirmedAt: string;
        confirmedUntil: string;
        leavesSearchAt: string;
      };
    };
  };
  '/api/cars/{id}/confirm': {
    POST: {
      path: {
        id: string;
      };
      answer: {
        confirmedAt: string;
        confirmedUntil: string;
        leavesSearchAt: string;
      };
    };
  };
  '/api/my-listings/confirm': {
    POST: {
      answer: {
        confirmed: number;
      };
    };
  };
  '/api/confirmations/{token}': {
    GET: {
      path: {
        token: string;
      };
      answer: Array<{
        listing: 'property' | 'car';
        id: string;
        title: string;
        language?: 'en' | 'so' | 'ar' | null | undefined;
        translations?: {
          en?: {
            title: string;
            description?: string | undefined;
          } | undefined;
          so?: {
            title: string;
            description?: string | undefined;
          } | undefined;
          ar?: {
            title: string;
            description?: string | undefined;
          } | undefined;
        } | undefined;
        state: 'open' | 'confirmed' | 'closed';
        confirmedAt: string;
        confirmedUntil: string;
        leavesSearchAt: string;
      }>;
    };
    POST: {
      path: {
        token: string;
      };
      answer: Array<{
        listing: 'property' | 'car';
        id: string;
        title: string;
        language?: 'en' | 'so' | 'ar' | null | undefined;
        translations?: {
          en?: {
            title: string;
            description?: string | undefined;
          } | undefined;
          so?: {
            title: string;
            description?: string | undefined;
          } | undefined;
          ar?: {
            title: string;
            description?: string | undefined;
          } | undefined;
        } | undefined;
        state: 'open' | 'confirmed' | 'closed';
        confirmedAt: string;
        confirmedUntil: string;
        leavesSearchAt: string;
      }>;
    };
  };
  '/api/search/understand': {
    GET: {
      query: {
        text?: string | undefined;
        kind: 'property' | 'car';
      };
      answer: {
        filters: { [name: string]: string };
        words: Array<Array<string>>;
        parts: Array<{
          text: string;
          start: number;
          end: number;
          filters: { [name: string]: string };
          price: {
            currency: string;
            period: string | null;
          } | null;
          word: {
            text: string;
            alternatives: Array<string>;
          } | null;
        }>;
        suggestions: Array<{
          type: 'city' | 'district' | 'make' | 'model' | 'listings';
          text: string;
          label: string;
          city: string | null;
          count: number | null;
        }>;
      };
    };
  };
  '/api/uploads': {
    POST: {
      body: {
        color: string;
      };
      answer: {
        url: string;
        files: Array<{
          width: 960 | 480;
          path: string;
        }>;
      };
    };
  };
  '/api/uploads/fetch': {
    POST: {
      body: {
        url: string;
      };
    };
  };
  '/api/uploads/finish': {
    POST: {
      body: {
        url: string;
      };
      answer: {
        url: string;
      };
    };
  };
  '/api/favorites': {
    GET: {
      answer: Array<FavoriteCard>;
    };
    POST: {
      body: {
        propertyId?: string | undefined;
        carId?: string | undefined;
      };
      answer: Favorite;
    };
  };
  '/api/favorites/{propertyId}/check': {
    GET: {
      path: {
        propertyId: string;
      };
      answer: {
        isFavorite: boolean;
      };
    };
  };
  '/api/favorites/cars/{carId}/check': {
    GET: {
      path: {
        carId: string;
      };
      answer: {
        isFavorite: boolean;
      };
    };
  };
  '/api/favorites/{propertyId}/note': {
    PUT: {
      path: {
        propertyId: string;
      };
      body: {
        note?: string | null | undefined;
      };
      answer: Favorite;
    };
  };
  '/api/favorites/cars/{carId}/note': {
    PUT: {
      path: {
        carId: string;
      };
      body: {
        note?: string | null | undefined;
      };
      answer: Favorite;
    };
  };
  '/api/favorites/{propertyId}': {
    DELETE: {
      path: {
        propertyId: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/favorites/cars/{carId}': {
    DELETE: {
      path: {
        carId: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/hidden-listings': {
    GET: {
      answer: Array<HiddenListing>;
    };
    POST: {
      body: {
        propertyId?: string | undefined;
        carId?: string | undefined;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/hidden-listings/{propertyId}': {
    DELETE: {
      path: {
        propertyId: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/hidden-listings/cars/{carId}': {
    DELETE: {
      path: {
        carId: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/saved-searches': {
    GET: {
      answer: Array<SavedSearch>;
    };
    POST: {
      body: {
        kind: 'property' | 'car';
        name?: string | null | undefined;
        filters: { [name: string]: string };
        frequency: 'instant' | 'daily' | 'weekly' | 'off';
      };
      answer: SavedSearch;
    };
  };
  '/api/saved-searches/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        name?: string | null | undefined;
        frequency?: 'instant' | 'daily' | 'weekly' | 'off' | undefined;
        visited?: true | undefined;
      };
      answer: SavedSearch;
    };
    DELETE: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/alerts/{id}/presses': {
    POST: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/inquiries': {
    POST: {
      body: {
        propertyId?: string | undefined;
        carId?: string | undefined;
        message: string;
        contactEmail: string;
        contactPhone?: string | null | undefined;
      };
      answer: Inquiry;
    };
    GET: {
      query?: {
        received?: 'true' | 'false' | undefined;
      };
      answer: Array<InquiryView>;
    };
  };
  '/api/inquiries/{id}/status': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        status: 'pending' | 'replied' | 'closed';
      };
      answer: Inquiry;
    };
  };
  '/api/inquiries/{id}/reply': {
    POST: {
      path: {
        id: string;
      };
      body: {
        content: string;
      };
      answer: {
        conversationId: string;
      };
    };
  };
  '/api/property-viewings': {
    POST: {
      body: {
        propertyId: string;
        preferredDate: string;
        preferredTime: string;
        contactEmail: string;
        contactPhone?: string | null | undefined;
        message?: string | null | undefined;
      };
      answer: Viewing;
    };
    GET: {
      query?: {
        received?: 'true' | 'false' | undefined;
      };
      answer: Array<ViewingView>;
    };
  };
  '/api/property-viewings/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        status: 'confirmed' | 'declined' | 'completed' | 'cancelled';
        scheduledDate?: string | null | undefined;
        notes?: string | null | undefined;
      };
      answer: Viewing;
    };
  };
  '/api/property-viewings/{id}/calendar': {
    GET: {
      path: {
        id: string;
      };
      query?: {
        language?: string | undefined;
      };
    };
  };
  '/api/property-viewings/{id}/reply': {
    POST: {
      path: {
        id: string;
      };
      body: {
        content: string;
      };
      answer: {
        conversationId: string;
      };
    };
  };
  '/api/conversations': {
    GET: {
      answer: Array<ConversationRow>;
    };
    POST: {
      body: {
        propertyId?: string | undefined;
        carId?: string | undefined;
        sellerId?: string | undefined;
      };
      answer: {
        id: string;
        propertyId: string | null;
        carId: string | null;
        buyerId: string | null;
        sellerId: string | null;
        status: 'active' | 'archived';
        lastMessageAt: string;
        createdAt: string;
      };
    };
  };
  '/api/conversations/{id}': {
    GET: {
      path: {
        id: string;
      };
      query?: {
        before?: string | undefined;
        limit?: string | undefined;
      };
      answer: Conversation;
    };
  };
  '/api/conversations/{id}/read': {
    POST: {
      path: {
        id: string;
      };
      answer: {
        read: number;
      };
    };
  };
  '/api/messages/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        answer: 'accepted' | 'declined';
      };
      answer: {
        id: string;
        conversationId: string;
        senderId: string | null;
        content: string;
        messageType: 'text' | 'photo' | 'voice' | 'location' | 'offer' | 'inquiry' | 'viewing';
        isRead: boolean;
        createdAt: string;
        details: {
          path?: string | undefined;
          width?: number | undefined;
          height?: number | undefined;
          seconds?: number | undefined;
          latitude?: number | undefined;
          longitude?: number | undefined;
          amount?: number | undefined;
          currency?: 'USD' | 'EUR' | 'SOS' | undefined;
          answer?: 'accepted' | 'declined' | 'countered' | 'replaced' | undefined;
        } | null;
      };
    };
  };
  '/api/messages': {
    POST: {
      body: {
        id?: string | undefined;
        conversationId: string;
        content?: string | undefined;
        messageType?: 'text' | 'photo' | 'voice' | 'location' | 'offer' | undefined;
        amount?: number | string | undefined;
        currency?: 'USD' | 'EUR' | 'SOS' | undefined;
        file?: string | undefined;
        latitude?: number | string | undefined;
        longitude?: number | string | undefined;
      };
      answer: {
        id: string;
        conversationId: string;
        senderId: string | null;
        content: string;
        messageType: 'text' | 'photo' | 'voice' | 'location' | 'offer' | 'inquiry' | 'viewing';
        isRead: boolean;
        createdAt: string;
        details: {
          path?: string | undefined;
          width?: number | undefined;
          height?: number | undefined;
          seconds?: number | undefined;
          latitude?: number | undefined;
          longitude?: number | undefined;
          amount?: number | undefined;
          currency?: 'USD' | 'EUR' | 'SOS' | undefined;
          answer?: 'accepted' | 'declined' | 'countered' | 'replaced' | undefined;
        } | null;
      };
    };
  };
  '/api/messages/{id}/file': {
    GET: {
      path: {
        id: string;
      };
    };
  };
  '/api/blocks': {
    GET: {
      answer: Array<Block>;
    };
  };
  '/api/blocks/{userId}': {
    POST: {
      path: {
        userId: string;
      };
      answer: {
        message: string;
      };
    };
    DELETE: {
      path: {
        userId: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/verifications': {
    GET: {
      answer: Array<Check>;
    };
    POST: {
      body: {
        type: 'phone' | 'identity' | 'licence' | 'papers' | 'visit';
        subjectId: string;
        papers?: 'title_deed' | 'municipal_receipt' | 'notary_contract' | 'court_attestation' | 'vehicle_registration' | 'customs_receipt' | null | undefined;
      };
      answer: Check;
    };
  };
  '/api/verifications/{id}': {
    DELETE: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/verifications/code': {
    POST: {
      body: {
        code: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/verifications/{id}/evidence': {
    GET: {
      path: {
        id: string;
      };
      answer: Array<{
        name: string;
        type: string | null;
        path: string;
      }>;
    };
    POST: {
      path: {
        id: string;
      };
      body: {
        type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
      };
      answer: {
        path: string;
      };
    };
  };
  '/api/admin/verifications': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<VerificationRow>;
    };
  };
  '/api/admin/verifications/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        status: 'passed' | 'refused' | 'revoked';
        note?: string | null | undefined;
        expiresAt?: string | null | undefined;
      };
      answer: VerificationRow;
    };
  };
  '/api/admin/verifications/{id}/code': {
    POST: {
      path: {
        id: string;
      };
      answer: {
        code: string;
        expiresAt: string;
      };
    };
  };
  '/api/abuse-reports': {
    POST: {
      body: {
        subject: 'property' | 'car' | 'person' | 'conversation' | 'review';
        subjectId: string;
        reason: 'fraud' | 'unavailable' | 'wrong_facts' | 'foreign_pictures' | 'impersonation' | 'harassment' | 'offensive' | 'spam' | 'other';
        message?: string | null | undefined;
        firstMessageId?: string | undefined;
        email?: string | null | undefined;
        picture?: string | null | undefined;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/admin/abuse-reports': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<{
        id: string;
        subject: 'property' | 'car' | 'person' | 'conversation' | 'review';
        subjectId: string;
        title: string;
        accusedId: string | null;
        reason: 'fraud' | 'unavailable' | 'wrong_facts' | 'foreign_pictures' | 'impersonation' | 'harassment' | 'offensive' | 'spam' | 'other';
        message: string | null;
        reports: number;
        status: 'open' | 'claimed' | 'decided';
        claimedBy: string | null;
        outcome: 'nothing_wrong' | 'warned' | 'hidden' | 'removed' | 'suspended' | null;
        note: string | null;
        decidedAt: string | null;
        createdAt: string;
      }>;
    };
  };
  '/api/admin/abuse-reports/{id}/claim': {
    POST: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
    DELETE: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/admin/abuse-reports/{id}/messages': {
    POST: {
      path: {
        id: string;
      };
      answer: Array<Message>;
    };
  };
  '/api/admin/abuse-reports/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        outcome: 'nothing_wrong' | 'warned' | 'hidden' | 'removed' | 'suspended';
        note?: string | null | undefined;
        until?: string | null | undefined;
        hideListings?: boolean | undefined;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/appraisal-requests': {
    POST: {
      body: NewAppraisal;
      answer: {
        message: string;
      };
    };
  };
  '/api/agents/profile': {
    GET: {
      answer: AgentProfile;
    };
    POST: {
      body: {
        brokerId?: string | null | undefined;
        licenseNumber?: string | null | undefined;
        specialization?: 'residential' | 'commercial' | 'luxury' | 'land' | null | undefined;
        bio?: string | null | undefined;
        phoneNumber?: string | null | undefined;
        whatsappNumber?: string | null | undefined;
        officeAddress?: string | null | undefined;
        profileImage?: string | null | undefined;
        isActive?: boolean | undefined;
        commissionRate?: number | string | undefined;
        languages?: Array<'so' | 'ar' | 'en' | 'am' | 'om' | 'sw' | 'fr' | 'it' | 'tr'> | undefined;
        seen?: {
          brokerId?: unknown | undefined;
          licenseNumber?: unknown | undefined;
          specialization?: unknown | undefined;
          bio?: unknown | undefined;
          phoneNumber?: unknown | undefined;
          whatsappNumber?: unknown | undefined;
          officeAddress?: unknown | undefined;
          profileImage?: unknown | undefined;
          isActive?: unknown | undefined;
          commissionRate?: unknown | undefined;
          languages?: unknown | undefined;
        } | undefined;
      };
      answer: AgentProfile;
    };
    PATCH: {
      body: {
        brokerId?: string | null | undefined;
        licenseNumber?: string | null | undefined;
        specialization?: 'residential' | 'commercial' | 'luxury' | 'land' | null | undefined;
        bio?: string | null | undefined;
        phoneNumber?: string | null | undefined;
        whatsappNumber?: string | null | undefined;
        officeAddress?: string | null | undefined;
        profileImage?: string | null | undefined;
        isActive?: boolean | undefined;
        commissionRate?: number | string | undefined;
        languages?: Array<'so' | 'ar' | 'en' | 'am' | 'om' | 'sw' | 'fr' | 'it' | 'tr'> | undefined;
        seen?: {
          brokerId?: unknown | undefined;
          licenseNumber?: unknown | undefined;
          specialization?: unknown | undefined;
          bio?: unknown | undefined;
          phoneNumber?: unknown | undefined;
          whatsappNumber?: unknown | undefined;
          officeAddress?: unknown | undefined;
          profileImage?: unknown | undefined;
          isActive?: unknown | undefined;
          commissionRate?: unknown | undefined;
          languages?: unknown | undefined;
        } | undefined;
      };
      answer: AgentProfile;
    };
  };
  '/api/agents/dashboard': {
    GET: {
      answer: AgentDashboard;
    };
  };
  '/api/agents/leads': {
    GET: {
      answer: Array<LeadRow>;
    };
    POST: {
      body: {
        propertyId: string;
        clientName: string;
        clientEmail?: string | null | undefined;
        clientPhone?: string | null | undefined;
        leadSource?: string | undefined;
        status?: 'new' | 'contacted' | 'qualified' | 'negotiating' | 'closed' | 'lost' | undefined;
        priority?: 'low' | 'medium' | 'high' | 'urgent' | undefined;
        notes?: string | null | undefined;
        followUpDate?: string | null | undefined;
        lastContactDate?: string | null | undefined;
        estimatedValue?: number | string | null | undefined;
        probability?: number | string | undefined;
        lostReason?: 'no_answer' | 'too_expensive' | 'no_financing' | 'found_elsewhere' | 'changed_mind' | 'listing_gone' | 'not_serious' | 'other' | null | undefined;
        lostNote?: string | null | undefined;
      };
      answer: Lead;
    };
  };
  '/api/agents/leads/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        propertyId?: string | undefined;
        clientName?: string | undefined;
        clientEmail?: string | null | undefined;
        clientPhone?: string | null | undefined;
        leadSource?: string | undefined;
        status?: 'new' | 'contacted' | 'qualified' | 'negotiating' | 'closed' | 'lost' | undefined;
        priority?: 'low' | 'medium' | 'high' | 'urgent' | undefined;
        notes?: string | null | undefined;
        followUpDate?: string | null | undefined;
        lastContactDate?: string | null | undefined;
        estimatedValue?: number | string | null | undefined;
        probability?: number | string | undefined;
        lostReason?: 'no_answer' | 'too_expensive' | 'no_financing' | 'found_elsewhere' | 'changed_mind' | 'listing_gone' | 'not_serious' | 'other' | null | undefined;
        lostNote?: string | null | undefined;
        seen?: {
          propertyId?: unknown | undefined;
          clientName?: unknown | undefined;
          clientEmail?: unknown | undefined;
          clientPhone?: unknown | undefined;
          leadSource?: unknown | undefined;
          status?: unknown | undefined;
          priority?: unknown | undefined;
          notes?: unknown | undefined;
          followUpDate?: unknown | undefined;
          lastContactDate?: unknown | undefined;
          estimatedValue?: unknown | undefined;
          probability?: unknown | undefined;
          lostReason?: unknown | undefined;
          lostNote?: unknown | undefined;
        } | undefined;
      };
      answer: Lead;
    };
  };
  '/api/agents/commissions': {
    GET: {
      answer: Array<{
        id: string;
        propertyId: string | null;
        agentId: string | null;
        brokerId: string | null;
        salePrice: number;
        currency: 'USD' | 'EUR' | 'SOS';
        commissionRate: number;
        totalCommission: number;
        agentCommission: number;
        brokerCommission: number;
        status: 'pending' | 'paid' | 'cancelled';
        saleDate: string;
        paymentDate: string | null;
        notes: string | null;
        createdAt: string;
        updatedAt: string;
        deal: 'sale' | 'rental';
        rentMonths: number;
        ownerPaidAt: string | null;
        ownerPaidBy: 'cash' | 'bank' | 'zaad' | 'edahab' | 'other' | null;
        ownerReference: string | null;
        agentPaidAt: string | null;
        agentPaidBy: 'cash' | 'bank' | 'zaad' | 'edahab' | 'other' | null;
        agentReference: string | null;
        property: {
          id: string;
          code: string;
          title: string;
          currency: 'USD' | 'EUR' | 'SOS';
          isDeleted?: true | undefined;
          city?: string | undefined;
          price?: number | undefined;
        } | null;
      }>;
    };
  };
  '/api/agents/membership-request': {
    POST: {
      body: {
        brokerId: string;
      };
      answer: {
        agentId: string;
        brokerId: string;
        createdAt: string;
      };
    };
    DELETE: {
      answer: {
        agentId: string;
        brokerId: string;
        createdAt: string;
      };
    };
  };
  '/api/agents/membership': {
    DELETE: {
      answer: AgentProfile;
    };
  };
  '/api/brokers': {
    GET: {
      query?: {
        licensed?: 'true' | 'false' | undefined;
      };
      answer: Array<{
        id: string;
        companyName: string;
        isUnverified?: true | undefined;
      }>;
    };
  };
  '/api/brokers/profile': {
    GET: {
      answer: BrokerProfile;
    };
    POST: {
      body: {
        companyName: string;
        licenseNumber: string;
        businessLicense?: string | null | undefined;
        description?: string | null | undefined;
        phoneNumber?: string | null | undefined;
        whatsappNumber?: string | null | undefined;
        officeAddress?: string | null | undefined;
        website?: string | null | undefined;
        profileImage?: string | null | undefined;
        isActive?: boolean | undefined;
        establishedYear?: number | string | undefined;
        agentShare?: number | string | undefined;
        languages?: Array<'so' | 'ar' | 'en' | 'am' | 'om' | 'sw' | 'fr' | 'it' | 'tr'> | undefined;
      };
      answer: BrokerProfile;
    };
    PATCH: {
      body: {
        companyName?: string | undefined;
        licenseNumber?: string | undefined;
        businessLicense?: string | null | undefined;
        description?: string | null | undefined;
        phoneNumber?: string | null | undefined;
        whatsappNumber?: string | null | undefined;
        officeAddress?: string | null | undefined;
        website?: string | null | undefined;
        profileImage?: string | null | undefined;
        isActive?: boolean | undefined;
        establishedYear?: number | string | undefined;
        agentShare?: number | string | undefined;
        languages?: Array<'so' | 'ar' | 'en' | 'am' | 'om' | 'sw' | 'fr' | 'it' | 'tr'> | undefined;
        seen?: {
          companyName?: unknown | undefined;
          licenseNumber?: unknown | undefined;
          businessLicense?: unknown | undefined;
          description?: unknown | undefined;
          phoneNumber?: unknown | undefined;
          whatsappNumber?: unknown | undefined;
          officeAddress?: unknown | undefined;
          website?: unknown | undefined;
          profileImage?: unknown | undefined;
          isActive?: unknown | undefined;
          establishedYear?: unknown | undefined;
          agentShare?: unknown | undefined;
          languages?: unknown | undefined;
        } | undefined;
      };
      answer: BrokerProfile;
    };
  };
  '/api/brokers/dashboard': {
    GET: {
      answer: BrokerDashboard;
    };
  };
  '/api/brokers/agents': {
    GET: {
      answer: Array<BrokersAgent>;
    };
  };
  '/api/brokers/agents/{agentId}': {
    DELETE: {
      path: {
        agentId: string;
      };
      answer: AgentProfile;
    };
  };
  '/api/brokers/membership-requests/{agentId}/accept': {
    POST: {
      path: {
        agentId: string;
      };
      answer: AgentProfile;
    };
  };
  '/api/brokers/membership-requests/{agentId}': {
    DELETE: {
      path: {
        agentId: string;
      };
      answer: {
        agentId: string;
        brokerId: string;
        createdAt: string;
      };
    };
  };
  '/api/brokers/properties': {
    GET: {
      answer: Array<{
        id: string;
        title: string;
        city: string;
        price: number | null;
        currency: 'USD' | 'EUR' | 'SOS';
        purpose: 'sale' | 'rent' | 'commercial';
        status: 'available' | 'sold' | 'rented' | 'pending';
        agent: PersonName | null;
      }>;
    };
  };
  '/api/brokers/assign-property': {
    POST: {
      body: {
        propertyId: string;
        agentId: string;
        commissionRate?: number | string | undefined;
        notes?: string | null | undefined;
      };
      answer: Assignment;
    };
  };
  '/api/brokers/assignments': {
    GET: {
      answer: Array<{
        id: string;
        propertyId: string | null;
        agentId: string;
        brokerId: string | null;
        assignedDate: string;
        status: 'active' | 'completed' | 'cancelled';
        commissionRate: number;
        notes: string | null;
        createdAt: string;
        updatedAt: string;
        property: {
          id: string;
          code: string;
          title: string;
          currency: 'USD' | 'EUR' | 'SOS';
          isDeleted?: true | undefined;
          city?: string | undefined;
          price?: number | undefined;
        } | null;
      }>;
    };
  };
  '/api/brokers/assignments/{id}': {
    DELETE: {
      path: {
        id: string;
      };
      answer: Assignment;
    };
  };
  '/api/brokers/leads': {
    GET: {
      answer: Array<LeadRow>;
    };
  };
  '/api/brokers/leads/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        agentId: string | null;
      };
      answer: Lead;
    };
  };
  '/api/brokers/commissions': {
    GET: {
      answer: Array<{
        id: string;
        propertyId: string | null;
        agentId: string | null;
        brokerId: string | null;
        salePrice: number;
        currency: 'USD' | 'EUR' | 'SOS';
        commissionRate: number;
        totalCommission: number;
        agentCommission: number;
        brokerCommission: number;
        status: 'pending' | 'paid' | 'cancelled';
        saleDate: string;
        paymentDate: string | null;
        notes: string | null;
        createdAt: string;
        updatedAt: string;
        deal: 'sale' | 'rental';
        rentMonths: number;
        ownerPaidAt: string | null;
        ownerPaidBy: 'cash' | 'bank' | 'zaad' | 'edahab' | 'other' | null;
        ownerReference: string | null;
        agentPaidAt: string | null;
        agentPaidBy: 'cash' | 'bank' | 'zaad' | 'edahab' | 'other' | null;
        agentReference: string | null;
        property: {
          id: string;
          code: string;
          title: string;
          currency: 'USD' | 'EUR' | 'SOS';
          isDeleted?: true | undefined;
          city?: string | undefined;
          price?: number | undefined;
        } | null;
      }>;
    };
    POST: {
      body: {
        propertyId: string;
        salePrice: number | string;
        commissionRate?: number | string | undefined;
        saleDate?: string | undefined;
        notes?: string | null | undefined;
      };
      answer: Commission;
    };
  };
  '/api/brokers/commissions/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        status: 'paid' | 'cancelled';
        paymentDate?: string | undefined;
        side?: 'owner' | 'agent' | null | undefined;
        paidBy?: 'cash' | 'bank' | 'zaad' | 'edahab' | 'other' | null | undefined;
        reference?: string | null | undefined;
      };
      answer: Commission;
    };
  };
  '/api/brokers/commissions/{id}/price': {
    PUT: {
      path: {
        id: string;
      };
      body: {
        salePrice: number | string;
        commissionRate?: number | string | undefined;
        rentMonths?: number | string | undefined;
        notes?: string | null | undefined;
      };
      answer: Commission;
    };
  };
  '/api/brokers/commissions/{id}/reopen': {
    POST: {
      path: {
        id: string;
      };
      body: {
        reason: string;
        side?: 'owner' | 'agent' | null | undefined;
      };
      answer: Commission;
    };
  };
  '/api/brokers/invitations': {
    GET: {
      answer: Array<{
        id: string;
        name: string | null;
        email: string | null;
        createdAt: string;
        expiresAt: string;
        usedAt: string | null;
      }>;
    };
    POST: {
      body: {
        name?: string | null | undefined;
        email?: string | null | undefined;
      };
      answer: {
        id: string;
        token: string;
        expiresAt: string;
      };
    };
  };
  '/api/brokers/invitations/{id}': {
    DELETE: {
      path: {
        id: string;
      };
      answer: {
        id: string;
        name: string | null;
        email: string | null;
        createdAt: string;
        expiresAt: string;
        usedAt: string | null;
      };
    };
  };
  '/api/invitations/{token}': {
    GET: {
      path: {
        token: string;
      };
      answer: {
        companyName: string;
        profileImage: string | null;
        expiresAt: string;
        isOwn: boolean;
        isMember: boolean;
      };
    };
  };
  '/api/invitations/{token}/accept': {
    POST: {
      path: {
        token: string;
      };
      answer: AgentProfile;
    };
  };
  '/api/brokers/assign-properties': {
    POST: {
      body: {
        propertyIds: Array<string>;
        agentId: string;
        commissionRate?: number | string | undefined;
      };
      answer: Array<{
        propertyId: string;
        assigned: boolean;
        error: string | null;
      }>;
    };
  };
  '/api/brokers/lead-rules': {
    GET: {
      answer: {
        handOut: 'off' | 'in_turn' | 'by_district' | 'by_load';
        withdrawAfter: number | null;
        withdrawTo: 'next_agent' | 'broker';
        districts: Array<{
          agentId: string;
          city: string;
          district: string | null;
        }>;
      };
    };
    PUT: {
      body: {
        handOut: 'off' | 'in_turn' | 'by_district' | 'by_load';
        withdrawAfter?: number | string | null | undefined;
        withdrawTo: 'next_agent' | 'broker';
        districts: Array<{
          agentId: string;
          city: string;
          district?: string | null | undefined;
        }>;
      };
      answer: {
        handOut: 'off' | 'in_turn' | 'by_district' | 'by_load';
        withdrawAfter: number | null;
        withdrawTo: 'next_agent' | 'broker';
        districts: Array<{
          agentId: string;
          city: string;
          district: string | null;
        }>;
      };
    };
  };
  '/api/profiles/{kind}/{id}': {
    GET: {
      path: {
        kind: 'agent' | 'broker';
        id: string;
      };
      query?: {
        page?: string | undefined;
      };
      answer: {
        kind: 'agent' | 'broker';
        id: string;
        firstName: string | null;
        lastName: string | null;
        image: string | null;
        company: string | null;
        companyId: string | null;
        specialization: 'residential' | 'commercial' | 'luxury' | 'land' | null;
        about: string | null;
        officeAddress: string | null;
        website: string | null;
        languages: Array<'so' | 'ar' | 'en' | 'am' | 'om' | 'sw' | 'fr' | 'it' | 'tr'>;
        since: string;
        rating: number;
        reviewCount: number;
        verifications: Array<ShownVerification>;
        isUnverified: boolean;
        usualMinutes: number | null;
        cities: Array<string>;
        districts: Array<string>;
        listings: Array<{
          kind: 'property';
          card: PropertyCard;
        } | {
          kind: 'car';
          card: CarCard;
        }>;
        listingCount: number;
        page: number;
        pageSize: number;
        agents: Array<{
          id: string;
          firstName: string | null;
          lastName: string | null;
          image: string | null;
          rating: number;
          reviewCount: number;
        }>;
        reviews: Array<{
          id: string;
          rating: number;
          text: string;
          createdAt: string;
          reviewer: string | null;
          answer: string | null;
          answeredAt: string | null;
        }>;
      };
    };
  };
  '/api/profiles/{kind}/{id}/own-review': {
    GET: {
      path: {
        kind: 'agent' | 'broker';
        id: string;
      };
      answer: {
        mayReview: boolean;
        review: {
          id: string;
          rating: number;
          text: string;
          mayEdit: boolean;
        } | null;
      };
    };
  };
  '/api/profiles/{kind}/{id}/review': {
    PUT: {
      path: {
        kind: 'agent' | 'broker';
        id: string;
      };
      body: {
        rating: number;
        text: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/reviews/suggested': {
    GET: {
      answer: Array<{
        kind: 'agent' | 'broker';
        id: string;
        name: string | null;
      }>;
    };
  };
  '/api/reviews/{id}/answer': {
    PUT: {
      path: {
        id: string;
      };
      body: {
        answer: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/admin/reviews/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        hidden: boolean;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/login': {
    GET: {
      query?: {
        next?: string | undefined;
      };
    };
    POST: {
      body: {
        username: string;
        password: string;
      };
      answer: SignInAnswer;
    };
  };
  '/api/auth/login-enhanced': {
    POST: {
      body: {
        username: string;
        password: string;
        twoFactorToken: string;
      };
      answer: {
        user: CurrentUser;
      };
    };
  };
  '/api/auth/2fa/verify': {
    POST: {
      body: {
        token: string;
      };
      answer: {
        user: CurrentUser;
      };
    };
  };
  '/api/logout': {
    POST: {
      answer: {
        message: string;
      };
    };
  };
  '/api/user': {
    GET: {
      answer: {
        user: CurrentUser;
      };
    };
    DELETE: {
      body: {
        password?: string | undefined;
        phoneCode?: string | undefined;
        twoFactorToken?: string | undefined;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/auth/token': {
    GET: {
      answer: {
        token: string;
        expiresAt: number;
      };
    };
  };
  '/api/register': {
    POST: {
      body: {
        email: string;
        password: string;
        firstName: string;
        lastName: string;
        username: string;
      };
      answer: RegistrationAnswer;
    };
  };
  '/api/register/email': {
    POST: {
      body: {
        email: string;
        password: string;
        firstName: string;
        lastName: string;
      };
      answer: RegistrationAnswer;
    };
  };
  '/api/auth/forgot-password': {
    POST: {
      body: {
        email: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/auth/reset-password': {
    POST: {
      body: {
        token: string;
        password: string;
        confirmPassword: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/auth/send-verification': {
    POST: {
      body: {
        email: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/auth/verify-email': {
    POST: {
      body: {
        token: string;
        type?: 'signup' | 'email_change' | undefined;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/auth/phone/code': {
    POST: {
      body: {
        phone: string;
        country?: 'SO' | 'DJ' | 'ET' | 'KE' | 'UG' | 'TZ' | 'AE' | 'SA' | 'QA' | 'KW' | 'OM' | 'YE' | 'EG' | 'TR' | 'GB' | 'SE' | 'NO' | 'FI' | 'DK' | 'NL' | 'DE' | 'IT' | 'US' | 'CA' | 'AU' | 'MY' | 'ZA' | 'IN' | 'CN' | null | undefined;
      };
      answer: {
        phone: string;
        nextCodeAfter: number;
      };
    };
  };
  '/api/auth/phone/verify': {
    POST: {
      body: {
        phone: string;
        country?: 'SO' | 'DJ' | 'ET' | 'KE' | 'UG' | 'TZ' | 'AE' | 'SA' | 'QA' | 'KW' | 'OM' | 'YE' | 'EG' | 'TR' | 'GB' | 'SE' | 'NO' | 'FI' | 'DK' | 'NL' | 'DE' | 'IT' | 'US' | 'CA' | 'AU' | 'MY' | 'ZA' | 'IN' | 'CN' | null | undefined;
        code: string;
      };
      answer: SignInAnswer;
    };
  };
  '/api/auth/phone/reset-password': {
    POST: {
      body: {
        phone: string;
        country?: 'SO' | 'DJ' | 'ET' | 'KE' | 'UG' | 'TZ' | 'AE' | 'SA' | 'QA' | 'KW' | 'OM' | 'YE' | 'EG' | 'TR' | 'GB' | 'SE' | 'NO' | 'FI' | 'DK' | 'NL' | 'DE' | 'IT' | 'US' | 'CA' | 'AU' | 'MY' | 'ZA' | 'IN' | 'CN' | null | undefined;
        code: string;
        password: string;
        confirmPassword: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/auth/2fa/phone-code': {
    POST: {
      answer: {
        endsWith: string;
        nextCodeAfter: number;
      };
    };
  };
  '/api/auth/2fa/phone-verify': {
    POST: {
      body: {
        code: string;
      };
      answer: {
        user: CurrentUser;
      };
    };
  };
  '/api/user/phone': {
    PUT: {
      body: {
        phone: string;
        country?: 'SO' | 'DJ' | 'ET' | 'KE' | 'UG' | 'TZ' | 'AE' | 'SA' | 'QA' | 'KW' | 'OM' | 'YE' | 'EG' | 'TR' | 'GB' | 'SE' | 'NO' | 'FI' | 'DK' | 'NL' | 'DE' | 'IT' | 'US' | 'CA' | 'AU' | 'MY' | 'ZA' | 'IN' | 'CN' | null | undefined;
        password?: string | undefined;
        phoneCode?: string | undefined;
      };
      answer: {
        phone: string;
        nextCodeAfter: number;
      };
    };
    DELETE: {
      body: {
        password?: string | undefined;
        phoneCode?: string | undefined;
      };
      answer: {
        user: CurrentUser;
      };
    };
  };
  '/api/user/phone/confirm': {
    POST: {
      body: {
        phone: string;
        country?: 'SO' | 'DJ' | 'ET' | 'KE' | 'UG' | 'TZ' | 'AE' | 'SA' | 'QA' | 'KW' | 'OM' | 'YE' | 'EG' | 'TR' | 'GB' | 'SE' | 'NO' | 'FI' | 'DK' | 'NL' | 'DE' | 'IT' | 'US' | 'CA' | 'AU' | 'MY' | 'ZA' | 'IN' | 'CN' | null | undefined;
        code: string;
      };
      answer: {
        user: CurrentUser;
      };
    };
  };
  '/api/auth/social-config': {
    GET: {
      answer: {
        google: boolean;
        facebook: boolean;
        apple: boolean;
      };
    };
  };
  '/api/auth/{provider}': {
    GET: {
      path: {
        provider: 'google' | 'facebook' | 'apple';
      };
      query?: {
        next?: string | undefined;
      };
    };
  };
  '/api/auth/callback': {
    GET: {
      query?: {
        code?: string | undefined;
        error?: string | undefined;
        error_code?: string | undefined;
        error_description?: string | undefined;
      };
    };
  };
  '/api/auth/2fa/setup': {
    POST: {
      body: {
        password?: string | undefined;
        phoneCode?: string | undefined;
      };
      answer: TwoFactorSetup;
    };
  };
  '/api/auth/2fa/enable': {
    POST: {
      body: {
        secret: string;
        token: string;
      };
      answer: BackupCodes;
    };
  };
  '/api/auth/2fa/disable': {
    POST: {
      body: {
        token: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/auth/2fa/backup-codes': {
    GET: {
      answer: {
        remaining: number;
      };
    };
    POST: {
      body: {
        token: string;
      };
      answer: BackupCodes;
    };
  };
  '/api/user/profile': {
    PATCH: {
      body: {
        firstName?: string | undefined;
        lastName?: string | undefined;
        email?: string | undefined;
        phone?: string | null | undefined;
        bio?: string | null | undefined;
        location?: string | null | undefined;
        profession?: string | null | undefined;
        company?: string | null | undefined;
        language?: string | null | undefined;
        profileImageUrl?: string | null | undefined;
      };
      answer: {
        user: CurrentUser;
        pendingEmail: string | null;
      };
    };
  };
  '/api/user/preferences': {
    PATCH: {
      body: {
        emailNotifications?: boolean | undefined;
        propertyAlerts?: boolean | undefined;
        marketingEmails?: boolean | undefined;
        smsNotifications?: boolean | undefined;
        publicProfile?: boolean | undefined;
        showEmail?: boolean | undefined;
        showPhone?: boolean | undefined;
      };
      answer: Preferences;
    };
  };
  '/api/user/change-password': {
    POST: {
      body: {
        currentPassword: string;
        newPassword: string;
        confirmPassword: string;
        code?: string | undefined;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/user/sessions': {
    GET: {
      answer: Array<Session>;
    };
    DELETE: {
      answer: {
        message: string;
      };
    };
  };
  '/api/user/sessions/{id}': {
    DELETE: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/notifications': {
    GET: {
      query?: {
        cursor?: string | undefined;
        limit?: string | undefined;
        unread?: 'true' | 'false' | undefined;
      };
      answer: {
        items: Array<Notification>;
        unread: number;
        cursor: string | null;
      };
    };
  };
  '/api/notifications/read-all': {
    POST: {
      answer: {
        message: string;
      };
    };
  };
  '/api/notifications/settings': {
    GET: {
      answer: {
        inquiry: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        viewing: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        message: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        favorite: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        lead: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        assignment: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        membership: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        confirmation: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        verification: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        abuse_report: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        listing: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        commission: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        search: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        offer: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        office: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_report: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_appeal: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_verification: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_listing: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_appraisal: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_inquiry: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_digest: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        emailFailedAt: string | null;
        textPhone: string | null;
      };
    };
    PUT: {
      body: {
        inquiry?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        viewing?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        message?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        favorite?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        lead?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        assignment?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        membership?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        confirmation?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        verification?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        abuse_report?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        listing?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        commission?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        search?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        offer?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        office?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        admin_report?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        admin_appeal?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        admin_verification?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        admin_listing?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        admin_appraisal?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        admin_inquiry?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
        admin_digest?: {
          here?: boolean | undefined;
          mail?: boolean | undefined;
          push?: boolean | undefined;
          phone?: boolean | undefined;
        } | undefined;
      };
      answer: {
        inquiry: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        viewing: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        message: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        favorite: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        lead: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        assignment: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        membership: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        confirmation: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        verification: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        abuse_report: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        listing: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        commission: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        search: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        offer: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        office: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_report: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_appeal: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_verification: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_listing: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_appraisal: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_inquiry: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        admin_digest: {
          here: boolean;
          mail: boolean;
          push: boolean;
          phone: boolean;
          concerns: boolean;
        };
        emailFailedAt: string | null;
        textPhone: string | null;
      };
    };
  };
  '/api/notifications/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        read: boolean;
      };
      answer: {
        id: string;
        readAt: string | null;
      };
    };
  };
  '/api/email-preferences/{token}': {
    GET: {
      path: {
        token: string;
      };
      answer: {
        topic: 'inquiry' | 'viewing' | 'message' | 'favorite' | 'lead' | 'assignment' | 'membership' | 'confirmation' | 'verification' | 'abuse_report' | 'listing' | 'commission' | 'search' | 'offer' | 'office' | 'admin_report' | 'admin_appeal' | 'admin_verification' | 'admin_listing' | 'admin_appraisal' | 'admin_inquiry' | 'admin_digest';
        mail: boolean;
      };
    };
    PUT: {
      path: {
        token: string;
      };
      body: {
        mail: boolean;
      };
      answer: {
        topic: 'inquiry' | 'viewing' | 'message' | 'favorite' | 'lead' | 'assignment' | 'membership' | 'confirmation' | 'verification' | 'abuse_report' | 'listing' | 'commission' | 'search' | 'offer' | 'office' | 'admin_report' | 'admin_appeal' | 'admin_verification' | 'admin_listing' | 'admin_appraisal' | 'admin_inquiry' | 'admin_digest';
        mail: boolean;
      };
    };
  };
  '/api/push/subscriptions': {
    GET: {
      answer: {
        publicKey: string | null;
        devices: Array<{
          id: string;
          device: string;
          createdAt: string;
          endpointHash: string;
          lastSentAt: string | null;
        }>;
      };
    };
    POST: {
      body: {
        endpoint: string;
        keys: {
          p256dh: string;
          auth: string;
        };
      };
      answer: {
        id: string;
        device: string;
        createdAt: string;
      };
    };
  };
  '/api/push/subscriptions/{id}': {
    DELETE: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/appeals/{token}': {
    GET: {
      path: {
        token: string;
      };
      answer: {
        until: string | null;
        reason: string;
        isOver: boolean;
        appeals: Array<{
          message: string;
          createdAt: string;
          answer: string | null;
          answeredAt: string | null;
        }>;
      };
    };
    POST: {
      path: {
        token: string;
      };
      body: {
        message: string;
      };
      answer: {
        until: string | null;
        reason: string;
        isOver: boolean;
        appeals: Array<{
          message: string;
          createdAt: string;
          answer: string | null;
          answeredAt: string | null;
        }>;
      };
    };
  };
  '/api/user/summary': {
    GET: {
      answer: {
        favorites: number;
        unreadMessages: number;
        unreadNotifications: number;
        waitingInquiries: number;
        waitingViewings: number;
      };
    };
  };
  '/api/admin/users': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<{
        id: string;
        username: string | null;
        firstName: string | null;
        lastName: string | null;
        email: string | null;
        role: 'user' | 'admin';
        createdAt: string;
      }>;
    };
  };
  '/api/admin/properties': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<{
        id: string;
        title: string;
        location: string;
        city: string;
        propertyType: 'house' | 'apartment' | 'land' | 'commercial';
        purpose: 'sale' | 'rent' | 'commercial';
        price: number | null;
        currency: 'USD' | 'EUR' | 'SOS';
        status: 'available' | 'sold' | 'rented' | 'pending';
        available: boolean;
        featured: boolean;
        approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
        createdAt: string;
      }>;
    };
  };
  '/api/admin/cars': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<{
        id: string;
        title: string;
        make: string;
        model: string;
        year: number;
        sellingPrice: number | null;
        rentalPricePerDay: number | null;
        currency: 'USD' | 'EUR' | 'SOS';
        city: string;
        location: string;
        status: 'available' | 'sold' | 'rented' | 'pending';
        available: boolean;
        featured: boolean;
        approvalStatus: 'draft' | 'pending' | 'approved' | 'rejected';
        createdAt: string;
      }>;
    };
  };
  '/api/admin/inquiries': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<{
        id: string;
        status: 'pending' | 'replied' | 'closed';
        createdAt: string;
        contactEmail: string;
        contactPhone: string | null;
        inquirer: {
          firstName: string | null;
          lastName: string | null;
          email: string | null;
        };
        property: {
          title: string;
          city: string;
          isDeleted?: true | undefined;
          isCar?: true | undefined;
        };
      }>;
    };
  };
  '/api/admin/appraisals': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<{
        id: string;
        contactName: string;
        contactEmail: string;
        propertyType: 'house' | 'apartment' | 'land' | 'commercial' | 'office' | 'warehouse';
        location: string;
        status: 'pending' | 'approved' | 'rejected' | 'completed';
        createdAt: string;
      }>;
    };
  };
  '/api/admin/properties/{id}': {
    PUT: {
      path: {
        id: string;
      };
      body: {
        title?: string | undefined;
        description?: string | null | undefined;
        language?: 'en' | 'so' | 'ar' | null | undefined;
        translations?: {
          en?: {
            title: string;
            description?: string | null | undefined;
          } | undefined;
          so?: {
            title: string;
            description?: string | null | undefined;
          } | undefined;
          ar?: {
            title: string;
            description?: string | null | undefined;
          } | undefined;
        } | undefined;
        currency?: 'USD' | 'EUR' | 'SOS' | undefined;
        location?: string | undefined;
        city?: 'Hargeisa' | 'Burao' | 'Berbera' | 'Erigavo' | 'Awdal' | 'Borama' | 'Las Anod' | 'Gabiley' | 'Sheikh' | 'Zeila' | undefined;
        latitude?: number | string | null | undefined;
        longitude?: number | string | null | undefined;
        images?: Array<string> | undefined;
        available?: boolean | undefined;
        price?: number | string | undefined;
        propertyType?: 'house' | 'apartment' | 'land' | 'commercial' | undefined;
        purpose?: 'sale' | 'rent' | 'commercial' | undefined;
        bedrooms?: number | string | null | undefined;
        bathrooms?: number | string | null | undefined;
        area?: number | string | null | undefined;
        district?: string | null | undefined;
        amenities?: Array<string> | undefined;
        furnished?: boolean | undefined;
        featureRequested?: boolean | undefined;
        seen?: {
          title?: unknown | undefined;
          description?: unknown | undefined;
          language?: unknown | undefined;
          translations?: unknown | undefined;
          currency?: unknown | undefined;
          location?: unknown | undefined;
          city?: unknown | undefined;
          latitude?: unknown | undefined;
          longitude?: unknown | undefined;
          images?: unknown | undefined;
          available?: unknown | undefined;
          contactWays?: unknown | undefined;
          contactFrom?: unknown | undefined;
          contactUntil?: unknown | undefined;
          contactShownTo?: unknown | undefined;
          price?: unknown | undefined;
          propertyType?: unknown | undefined;
          purpose?: unknown | undefined;
          bedrooms?: unknown | undefined;
          bathrooms?: unknown | undefined;
          area?: unknown | undefined;
          district?: unknown | undefined;
          amenities?: unknown | undefined;
          furnished?: unknown | undefined;
          featureRequested?: unknown | undefined;
        } | undefined;
        status?: 'available' | 'sold' | 'rented' | 'pending' | undefined;
        approvalStatus?: 'pending' | 'approved' | 'rejected' | undefined;
        rejectionReason?: string | null | undefined;
        featured?: boolean | undefined;
      };
      answer: WrittenProperty;
    };
    DELETE: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/admin/properties/{id}/restore': {
    POST: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/admin/cars/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        title?: string | undefined;
        description?: string | null | undefined;
        language?: 'en' | 'so' | 'ar' | null | undefined;
        translations?: {
          en?: {
            title: string;
            description?: string | null | undefined;
          } | undefined;
          so?: {
            title: string;
            description?: string | null | undefined;
          } | undefined;
          ar?: {
            title: string;
            description?: string | null | undefined;
          } | undefined;
        } | undefined;
        currency?: 'USD' | 'EUR' | 'SOS' | undefined;
        location?: string | undefined;
        city?: 'Hargeisa' | 'Burao' | 'Berbera' | 'Erigavo' | 'Awdal' | 'Borama' | 'Las Anod' | 'Gabiley' | 'Sheikh' | 'Zeila' | undefined;
        latitude?: number | string | null | undefined;
        longitude?: number | string | null | undefined;
        images?: Array<string> | undefined;
        available?: boolean | undefined;
        make?: string | undefined;
        model?: string | undefined;
        year?: number | string | undefined;
        mileage?: number | string | null | undefined;
        fuelType?: 'gasoline' | 'diesel' | 'electric' | 'hybrid' | undefined;
        transmission?: 'manual' | 'automatic' | 'cvt' | undefined;
        condition?: 'excellent' | 'good' | 'fair' | 'poor' | undefined;
        bodyType?: 'sedan' | 'suv' | 'hatchback' | 'coupe' | 'convertible' | 'pickup' | 'wagon' | 'van' | null | undefined;
        color?: string | null | undefined;
        steering?: 'left' | 'right' | null | undefined;
        engineSize?: string | null | undefined;
        purpose?: 'sale' | 'rent' | 'both' | undefined;
        features?: Array<string> | undefined;
        sellingPrice?: number | string | null | undefined;
        rentalPricePerDay?: number | string | null | undefined;
        rentalPricePerWeek?: number | string | null | undefined;
        rentalPricePerMonth?: number | string | null | undefined;
        contactPhone?: string | null | undefined;
        contactEmail?: string | null | undefined;
        dealerName?: string | null | undefined;
        dealerType?: string | null | undefined;
        seen?: {
          title?: unknown | undefined;
          description?: unknown | undefined;
          language?: unknown | undefined;
          translations?: unknown | undefined;
          currency?: unknown | undefined;
          location?: unknown | undefined;
          city?: unknown | undefined;
          latitude?: unknown | undefined;
          longitude?: unknown | undefined;
          images?: unknown | undefined;
          available?: unknown | undefined;
          contactWays?: unknown | undefined;
          contactFrom?: unknown | undefined;
          contactUntil?: unknown | undefined;
          contactShownTo?: unknown | undefined;
          make?: unknown | undefined;
          model?: unknown | undefined;
          year?: unknown | undefined;
          mileage?: unknown | undefined;
          fuelType?: unknown | undefined;
          transmission?: unknown | undefined;
          condition?: unknown | undefined;
          bodyType?: unknown | undefined;
          color?: unknown | undefined;
          steering?: unknown | undefined;
          engineSize?: unknown | undefined;
          purpose?: unknown | undefined;
          features?: unknown | undefined;
          sellingPrice?: unknown | undefined;
          rentalPricePerDay?: unknown | undefined;
          rentalPricePerWeek?: unknown | undefined;
          rentalPricePerMonth?: unknown | undefined;
          contactPhone?: unknown | undefined;
          contactEmail?: unknown | undefined;
          dealerName?: unknown | undefined;
          dealerType?: unknown | undefined;
        } | undefined;
        status?: 'available' | 'sold' | 'rented' | 'pending' | undefined;
        approvalStatus?: 'pending' | 'approved' | 'rejected' | undefined;
        rejectionReason?: string | null | undefined;
        featured?: boolean | undefined;
      };
      answer: WrittenCar;
    };
    DELETE: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/admin/cars/{id}/restore': {
    POST: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/admin/users/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        role: 'user' | 'admin';
      };
      answer: {
        id: string;
        username: string | null;
        firstName: string | null;
        lastName: string | null;
        email: string | null;
        role: 'user' | 'admin';
        createdAt: string;
      };
    };
    GET: {
      path: {
        id: string;
      };
      answer: {
        id: string;
        name: string | null;
        username: string | null;
        email: string | null;
        isEmailVerified: boolean;
        emailFailedAt: string | null;
        phone: string | null;
        signInPhone: string | null;
        role: 'user' | 'admin';
        language: string | null;
        location: string | null;
        profession: string | null;
        company: string | null;
        bio: string | null;
        picture: string | null;
        createdAt: string;
        lastSignInAt: string | null;
        hasSecondFactor: boolean;
        agent: {
          isActive: boolean;
          licenseNumber: string | null;
          brokerId: string | null;
          company: string | null;
        } | null;
        broker: {
          isActive: boolean;
          licenseNumber: string | null;
          company: string | null;
        } | null;
        counts: {
          properties: number;
          cars: number;
          approved: number;
          pending: number;
          rejected: number;
          removed: number;
          reportsAbout: number;
          reportsUpheld: number;
          reportsBy: number;
          verifications: number;
          activities: number;
        };
        listings: Array<{
          kind: 'property' | 'car';
          id: string;
          code: string;
          title: string;
          approvalStatus: 'pending' | 'approved' | 'rejected';
          isShown: boolean;
          status: 'available' | 'sold' | 'rented' | 'pending';
          removedAt: string | null;
          createdAt: string;
        }>;
        reportsAbout: Array<{
          id: string;
          subject: 'property' | 'car' | 'person' | 'conversation' | 'review';
          title: string;
          reason: 'fraud' | 'unavailable' | 'wrong_facts' | 'foreign_pictures' | 'impersonation' | 'harassment' | 'offensive' | 'spam' | 'other';
          outcome: 'nothing_wrong' | 'warned' | 'hidden' | 'removed' | 'suspended' | null;
          createdAt: string;
          decidedAt: string | null;
        }>;
        reportsBy: Array<{
          id: string;
          subject: 'property' | 'car' | 'person' | 'conversation' | 'review';
          title: string;
          reason: 'fraud' | 'unavailable' | 'wrong_facts' | 'foreign_pictures' | 'impersonation' | 'harassment' | 'offensive' | 'spam' | 'other';
          outcome: 'nothing_wrong' | 'warned' | 'hidden' | 'removed' | 'suspended' | null;
          createdAt: string;
          decidedAt: string | null;
        }>;
        verifications: Array<{
          id: string;
          type: 'phone' | 'identity' | 'licence' | 'papers' | 'visit';
          status: 'asked' | 'passed' | 'refused' | 'revoked';
          title: string | null;
          createdAt: string;
          decidedAt: string | null;
          expiresAt: string | null;
        }>;
        sessions: Array<{
          id: string;
          userAgent: string | null;
          network: string | null;
          createdAt: string;
          lastUsedAt: string;
        }>;
        activities: Array<{
          id: string;
          type: string;
          description: string;
          title: string | null;
          createdAt: string;
        }>;
        suspensions: Array<{
          id: string;
          until: string | null;
          reason: string | null;
          code: 'fraud' | 'money_ahead' | 'fake_listings' | 'photos_of_others' | 'impersonation' | 'harassment' | 'spam' | null;
          hideListings: boolean;
          createdAt: string;
          suspendedById: string | null;
          suspendedByName: string | null;
          liftedAt: string | null;
          isOpen: boolean;
          appeals: Array<{
            id: string;
            message: string;
            createdAt: string;
            answer: string | null;
            answeredAt: string | null;
          }>;
        }>;
        notes: Array<{
          id: string;
          body: string;
          authorId: string | null;
          authorName: string | null;
          createdAt: string;
          updatedAt: string;
        }>;
        messages: Array<{
          id: string;
          body: string;
          authorId: string | null;
          authorName: string | null;
          createdAt: string;
          readAt: string | null;
        }>;
        audit: Array<{
          id: string;
          createdAt: string;
          actorId: string | null;
          actorName: string | null;
          action: string;
          subject: string;
          subjectId: string;
          subjectLabel: string | null;
          before: { [name: string]: unknown } | null;
          after: { [name: string]: unknown } | null;
          reason: string | null;
        }>;
      };
    };
  };
  '/api/admin/appraisals/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        status: 'pending' | 'approved' | 'rejected' | 'completed';
      };
      answer: Appraisal;
    };
  };
  '/api/admin/inquiries/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        status: 'pending' | 'replied' | 'closed';
      };
      answer: Inquiry;
    };
  };
  '/api/admin/search': {
    GET: {
      query?: {
        q?: string | undefined;
      };
      answer: Array<{
        kind: 'property' | 'car' | 'person' | 'lead';
        id: string;
        title: string;
        detail: string;
        path: string;
      }>;
    };
  };
  '/api/admin/users/{id}/messages': {
    POST: {
      path: {
        id: string;
      };
      body: {
        body: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/admin/users/{id}/sessions': {
    DELETE: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/admin/users/{id}/suspension': {
    PUT: {
      path: {
        id: string;
      };
      body: {
        until?: string | null | undefined;
        code?: 'fraud' | 'money_ahead' | 'fake_listings' | 'photos_of_others' | 'impersonation' | 'harassment' | 'spam' | null | undefined;
        reason?: string | null | undefined;
        hideListings?: boolean | undefined;
        seen?: {
          until?: unknown | undefined;
          code?: unknown | undefined;
          reason?: unknown | undefined;
          hideListings?: unknown | undefined;
        } | undefined;
      };
      answer: {
        until: string | null;
        reason: string | null;
        code: 'fraud' | 'money_ahead' | 'fake_listings' | 'photos_of_others' | 'impersonation' | 'harassment' | 'spam' | null;
        hideListings: boolean;
        suspendedAt: string;
      };
    };
    DELETE: {
      path: {
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/admin/appeals/{id}': {
    PATCH: {
      path: {
        id: string;
      };
      body: {
        lift: boolean;
        answer: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/admin/decisions/{kind}/{id}/reopen': {
    POST: {
      path: {
        id: string;
        kind: 'abuse_report' | 'verification' | 'appeal';
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/admin/analytics': {
    GET: {
      answer: {
        totalProperties: number;
        totalUsers: number;
        totalInquiries: number;
        totalAppraisals: number;
        propertiesByPurpose: Array<{
          purpose: 'sale' | 'rent' | 'commercial';
          count: number;
        }>;
        propertiesByType: Array<{
          property_type: 'house' | 'apartment' | 'land' | 'commercial';
          count: number;
        }>;
        propertiesByCity: Array<{
          city: string;
          count: number;
        }>;
      };
    };
  };
  '/api/admin/activity-reports': {
    GET: {
      answer: {
        totalActivities: number;
        activeUsers: number;
        activitiesByType: Array<{
          type: 'property_created' | 'property_updated' | 'inquiry_created' | 'user_login' | 'user_registered' | 'property_favorited' | 'appraisal_requested';
          count: number;
        }>;
        activitiesByUser: Array<{
          userId: string;
          userName: string | null;
          count: number;
        }>;
        recentActivities: Array<{
          id: string;
          userName: string | null;
          userEmail: string | null;
          activityType: 'property_created' | 'property_updated' | 'inquiry_created' | 'user_login' | 'user_registered' | 'property_favorited' | 'appraisal_requested';
          description: string;
          relatedTitle: string | null;
          relatedId: string | null;
          timestamp: string;
        }>;
      };
    };
  };
  '/api/admin/reports/summary': {
    GET: {
      answer: {
        appraisalSummary: Array<{
          status: 'pending' | 'approved' | 'rejected' | 'completed';
          count: number;
        }>;
        inquiriesByPurpose: Array<{
          purpose: 'sale' | 'rent' | 'commercial';
          count: number;
        }>;
        propertiesByPurpose: Array<{
          purpose: 'sale' | 'rent' | 'commercial';
          count: number;
        }>;
        propertyViewingsSummary: {
          count: number;
        };
      };
    };
  };
  '/api/admin/reports/appraisals': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<{
        id: string;
        contactName: string;
        contactEmail: string;
        contactPhone: string | null;
        propertyType: 'house' | 'apartment' | 'land' | 'commercial' | 'office' | 'warehouse';
        location: string;
        address: string;
        area: number;
        bedrooms: number;
        bathrooms: number;
        yearBuilt: number;
        condition: 'excellent' | 'good' | 'fair' | 'poor' | 'needs_renovation';
        features: string | null;
        purpose: 'selling' | 'buying' | 'refinancing' | 'insurance' | 'tax_assessment' | 'legal_dispute' | 'investment' | 'other';
        preferredDate: string;
        additionalInfo: string | null;
        status: 'pending' | 'approved' | 'rejected' | 'completed';
        createdAt: string;
      }>;
    };
  };
  '/api/admin/reports/buying-inquiries': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<{
        id: string;
        inquirerName: string | null;
        inquirerUsername: string | null;
        inquirerEmail: string | null;
        contactEmail: string;
        contactPhone: string | null;
        propertyTitle: string;
        propertyPrice: number | null;
        propertyCurrency: 'USD' | 'EUR' | 'SOS';
        propertyLocation: string;
        propertyCity: string;
        propertyType: 'house' | 'apartment' | 'land' | 'commercial';
        propertyBedrooms: number | null;
        propertyBathrooms: number | null;
        status: 'pending' | 'replied' | 'closed';
        createdAt: string;
      }>;
    };
  };
  '/api/admin/reports/renting-inquiries': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<{
        id: string;
        inquirerName: string | null;
        inquirerUsername: string | null;
        inquirerEmail: string | null;
        contactEmail: string;
        contactPhone: string | null;
        propertyTitle: string;
        propertyPrice: number | null;
        propertyCurrency: 'USD' | 'EUR' | 'SOS';
        propertyLocation: string;
        propertyCity: string;
        propertyType: 'house' | 'apartment' | 'land' | 'commercial';
        propertyBedrooms: number | null;
        propertyBathrooms: number | null;
        status: 'pending' | 'replied' | 'closed';
        createdAt: string;
      }>;
    };
  };
  '/api/admin/reports/selling-properties': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<{
        id: string;
        title: string;
        ownerName: string | null;
        ownerUsername: string | null;
        ownerEmail: string | null;
        price: number | null;
        currency: 'USD' | 'EUR' | 'SOS';
        propertyType: 'house' | 'apartment' | 'land' | 'commercial';
        bedrooms: number | null;
        bathrooms: number | null;
        area: number | null;
        furnished: boolean;
        location: string;
        city: string;
        district: string | null;
        status: 'available' | 'sold' | 'rented' | 'pending';
        approvalStatus: 'pending' | 'approved' | 'rejected';
        featured: boolean;
        createdAt: string;
      }>;
    };
  };
  '/api/admin/reports/renting-properties': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<{
        id: string;
        title: string;
        ownerName: string | null;
        ownerUsername: string | null;
        ownerEmail: string | null;
        price: number | null;
        currency: 'USD' | 'EUR' | 'SOS';
        propertyType: 'house' | 'apartment' | 'land' | 'commercial';
        bedrooms: number | null;
        bathrooms: number | null;
        area: number | null;
        furnished: boolean;
        location: string;
        city: string;
        district: string | null;
        status: 'available' | 'sold' | 'rented' | 'pending';
        approvalStatus: 'pending' | 'approved' | 'rejected';
        featured: boolean;
        createdAt: string;
      }>;
    };
  };
  '/api/admin/reports/property-viewings': {
    GET: {
      query?: {
        page?: string | undefined;
        limit?: string | undefined;
      };
      answer: Array<{
        id: string;
        requesterName: string | null;
        requesterUsername: string | null;
        requesterEmail: string | null;
        contactEmail: string;
        contactPhone: string | null;
        propertyTitle: string;
        propertyPrice: number | null;
        propertyCurrency: 'USD' | 'EUR' | 'SOS';
        propertyLocation: string;
        propertyCity: string;
        propertyType: 'house' | 'apartment' | 'land' | 'commercial';
        propertyBedrooms: number | null;
        propertyBathrooms: number | null;
        preferredDate: string;
        preferredTime: string;
        message: string | null;
        status: 'pending' | 'confirmed' | 'declined' | 'completed' | 'cancelled';
        createdAt: string;
      }>;
    };
  };
  '/api/admin/figures': {
    GET: {
      query: {
        from: string;
        to: string;
        by?: 'day' | 'week' | 'month' | undefined;
      };
      answer: {
        from: string;
        to: string;
        by: 'day' | 'week' | 'month';
        previous: {
          from: string;
          to: string;
        };
        figures: Array<{
          figure: 'listings_in' | 'listings_approved' | 'listings_rejected' | 'decision_wait' | 'inquiries' | 'inquiries_answered' | 'answer_wait' | 'viewings' | 'listings_sold' | 'listings_let' | 'new_people' | 'returning_people' | 'empty_searches' | 'alerts_sent' | 'alerts_pressed';
          total: number | null;
          previousTotal: number | null;
          kinds: Array<{
            kind: 'house' | 'apartment' | 'land' | 'commercial' | 'car';
            total: number;
            previousTotal: number;
          }>;
          points: Array<{
            at: string;
            value: number | null;
            previous: number | null;
          }>;
        }>;
        emptySearches: Array<{
          kind: 'property' | 'car';
          filters: { [name: string]: string };
          words: Array<Array<string>>;
          count: number;
        }>;
      };
    };
  };
  '/api/admin/system': {
    GET: {
      answer: {
        at: string;
        jobs: Array<{
          name: string;
          runAt: string | null;
          dueAt: string | null;
          milliseconds: number | null;
          error: string | null;
          failedAt: string | null;
        }>;
        queues: Array<{
          queue: 'events' | 'emails' | 'texts' | 'pushes';
          waiting: number;
          failing: number;
          oldest: number | null;
        }>;
        setAside: Array<{
          kind: 'event' | 'email' | 'text' | 'push';
          id: string;
          about: string;
          tries: number | null;
          error: string | null;
          createdAt: string;
        }>;
        deliveries: Array<{
          place: number;
          channel: 'email' | 'push' | 'sms' | 'whatsapp';
          sent: number;
          failed: number;
          costs: Array<{
            currency: string;
            amount: number;
          }>;
          unpriced: number;
        }>;
        deliveriesToday: Array<{
          place: number;
          channel: 'email' | 'push' | 'sms' | 'whatsapp';
          sent: number;
          failed: number;
          costs: Array<{
            currency: string;
            amount: number;
          }>;
          unpriced: number;
        }>;
        storage: Array<{
          bucket: string;
          files: number;
          bytes: number;
          measuredAt: string;
        }>;
        errors: Array<{
          source: 'api_error' | 'job_error';
          type: string;
          count: number;
          lastDay: string;
          today: number;
        }>;
      };
    };
  };
  '/api/admin/system/retries': {
    POST: {
      body: {
        kind: 'event' | 'email' | 'text' | 'push';
        id: string;
      };
      answer: {
        message: string;
      };
    };
  };
  '/api/metrics': {
    GET: {};
  };
  '/api/sitemap.xml': {
    GET: {};
  };
  '/api/sitemap/{part}': {
    GET: {
      path: {
        part: string;
      };
    };
  };
  '/api/robots.txt': {
    GET: {};
  };
  '/api/health': {
    GET: {
      answer: {
        status: 'ok' | 'error';
        version: string;
        database: 'ok' | 'error';
        worker: 'ok' | 'error';
        email: 'ok' | 'error' | 'off';
        text: 'ok' | 'error' | 'off';
        push: 'ok' | 'error' | 'off';
        oldestEventAge: number | null;
      };
    };
  };
  '/api/openapi.json': {
    GET: {
      answer: {
        openapi: string;
      };
    };
  };
  '/api/docs': {
    GET: {};
  };
  '/api/docs.css': {
    GET: {};
  };
};
