import { expect, test } from 'vitest';
import { appraisalFee, appraisalPrice } from '#shared/appraisals/appraisal-fee.ts';

const feeOf = (
  propertyType: Parameters<typeof appraisalPrice>[0]['propertyType'],
  area: number,
  commercialLand = false,
) => appraisalPrice({ propertyType, area, commercialLand })?.fee ?? null;

test.each([
  ['house', 1, 150],
  ['house', 200, 150],
  ['apartment', 201, 250],
  ['house', 500, 250],
  ['apartment', 501, 350],
  ['office', 200, 300],
  ['commercial', 201, 500],
  ['office', 500, 500],
  ['commercial', 501, 750],
  ['warehouse', 0, 750],
  ['land', 0, 100],
] as const)('an appraisal of a %s of %d sqm costs $%d @spec 1.9.14', (type, area, fee) => {
  expect(feeOf(type, area)).toBe(fee);
});

test('an appraisal of commercial land costs $200 @spec 1.9.14', () => {
  expect(feeOf('land', 900, true)).toBe(200);
});

test('a visitor sees no price before type and size are known', () => {
  expect(feeOf('', 300)).toBeNull();
  expect(feeOf('house', 0)).toBeNull();
  expect(feeOf('office', Number.NaN)).toBeNull();
});

test('rush service raises the price by half @spec 1.9.14', () => {
  expect(appraisalFee({ name: '', fee: 250 }, true)).toBe(375);
  expect(appraisalFee({ name: '', fee: 250 }, false)).toBe(250);
});
