// The rows of the administrators' lists, with the documented fields.
import * as z from 'zod/mini';
import { appraisalSchema } from '../appraisals/appraisal-schema.ts';
import { carSchema } from '../cars/car.ts';
import { propertySchema } from '../properties/property.ts';
import { currentUserSchema } from '../users/current-user.ts';

export const propertyRowSchema = z.pick(propertySchema, {
  id: true,
  title: true,
  location: true,
  city: true,
  propertyType: true,
  purpose: true,
  price: true,
  currency: true,
  status: true,
  available: true,
  featured: true,
  approvalStatus: true,
  createdAt: true,
});

export const carRowSchema = z.pick(carSchema, {
  id: true,
  title: true,
  make: true,
  model: true,
  year: true,
  sellingPrice: true,
  rentalPricePerDay: true,
  currency: true,
  city: true,
  location: true,
  status: true,
  available: true,
  featured: true,
  approvalStatus: true,
  createdAt: true,
});

export const userRowSchema = z.pick(currentUserSchema, {
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  email: true,
  role: true,
  createdAt: true,
});

export const appraisalRowSchema = z.pick(appraisalSchema, {
  id: true,
  contactName: true,
  contactEmail: true,
  propertyType: true,
  location: true,
  status: true,
  createdAt: true,
});
