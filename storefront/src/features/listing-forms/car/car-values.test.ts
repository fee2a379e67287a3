import { expect, test } from 'vitest';
import { newCarSchema } from '#shared/cars/car-schema.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { carCardOf, EMPTY_CAR, newCarBody, withPricesOfPurpose } from './car-values.ts';

const FILLED = {
  ...EMPTY_CAR,
  title: 'Clean Vitz',
  make: 'Toyota',
  model: 'Vitz',
  year: '2015',
  city: 'Burao',
  location: 'Main Road',
  sellingPrice: '5200.50',
};
const HODAN = { id: 'hodan', firstName: 'Hodan', lastName: 'Yusuf' } as CurrentUser;

test('a new car is sent with numbers, without empty prices, under the company’s contact @spec 1.5.18 1.7.23', () => {
  const body = newCarBody(newCarSchema.parse(withPricesOfPurpose(FILLED)), HODAN);
  expect(body).toMatchObject({
    year: 2015,
    sellingPrice: 5200.5,
    currency: 'USD',
    fuelType: 'gasoline',
    ownerId: 'hodan',
    dealerName: 'Hodan Yusuf',
    dealerType: 'dealer',
  });
  expect(Object.keys(body).filter((name) => name.startsWith('rentalPrice'))).toEqual([]);
});

test('an owner who changes the purpose neither sends nor sees the price of the other purpose @spec 1.2.108', () => {
  const rented = { ...FILLED, purpose: 'rent', rentalPricePerDay: '40' };
  expect(withPricesOfPurpose(rented)).toMatchObject({ sellingPrice: '', rentalPricePerDay: '40' });
  expect(carCardOf(rented)).toMatchObject({ sellingPrice: null, rentalPricePerDay: 40 });
  expect(withPricesOfPurpose({ ...rented, purpose: 'both' })).toMatchObject({
    sellingPrice: '5200.50',
    rentalPricePerDay: '40',
  });
});

test('a car needs the price of its purpose', () => {
  const messages = (values: typeof FILLED) =>
    newCarSchema.safeParse(withPricesOfPurpose(values)).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(messages({ ...FILLED, sellingPrice: '' })).toEqual([['sellingPrice', 'Selling price is required']]);
  expect(messages({ ...FILLED, purpose: 'rent' })).toEqual([['rentalPricePerDay', 'A rental price is required']]);
});
