import type { Listing } from '../listings/listing.ts';
import type { BodyType, CarCondition, CarPurpose, FuelType, Transmission } from './car-facts.ts';

/** What a car card shows and what a list answers; `private.car_card` in the database builds it. */
export type CarCard = Listing & {
  make: string;
  model: string;
  year: number;
  mileage: number | null;
  fuelType: FuelType;
  transmission: Transmission;
  bodyType: BodyType | null;
  color: string | null;
  engineSize: string | null;
  condition: CarCondition;
  sellingPrice: number | null;
  rentalPricePerDay: number | null;
  rentalPricePerWeek: number | null;
  rentalPricePerMonth: number | null;
  purpose: CarPurpose;
  availabilityStatus: string;
  contactPhone: string | null;
  contactEmail: string | null;
  dealerName: string | null;
  dealerType: string | null;
};

/** One car as `GET /api/cars/{id}` answers it. */
export type Car = CarCard & { description: string | null; features: string[] };

/** The PostgREST select that turns a row of `cars` into a `Car`. */
export const CAR_SELECT = [
  'id,title,description,make,model,year,mileage,fuelType:fuel_type,transmission,bodyType:body_type,color',
  'engineSize:engine_size,condition,features,sellingPrice:selling_price,rentalPricePerDay:rental_price_per_day',
  'rentalPricePerWeek:rental_price_per_week,rentalPricePerMonth:rental_price_per_month,currency,purpose',
  'availabilityStatus:availability_status,status,location,city,latitude,longitude,images',
  'contactPhone:contact_phone,contactEmail:contact_email,dealerName:dealer_name,dealerType:dealer_type,available',
  'approvalStatus:approval_status,featured,ownerId:owner_id,agentId:agent_id,brokerId:broker_id',
  'createdAt:created_at,updatedAt:updated_at',
].join(',');
