import type { AppraisalPropertyType } from './appraisal-facts.ts';

export type AppraisalPrice = { name: string; fee: number };

const HOME_SMALL: AppraisalPrice = { name: 'House/Apartment up to 200 sqm', fee: 150 };
const HOME_MEDIUM: AppraisalPrice = { name: 'House/Apartment 201-500 sqm', fee: 250 };
const HOME_LARGE: AppraisalPrice = { name: 'House/Apartment over 500 sqm', fee: 350 };
const LAND_RESIDENTIAL: AppraisalPrice = { name: 'Land (residential)', fee: 100 };
const OFFICE_SMALL: AppraisalPrice = { name: 'Office/Shop up to 200 sqm', fee: 300 };
const OFFICE_MEDIUM: AppraisalPrice = { name: 'Office/Shop 201-500 sqm', fee: 500 };
const LARGE_COMMERCIAL: AppraisalPrice = { name: 'Warehouse/Large Commercial', fee: 750 };
const LAND_COMMERCIAL: AppraisalPrice = { name: 'Land (commercial)', fee: 200 };

/** The prices of an appraisal in dollars, in the order on the screen. */
export const APPRAISAL_PRICES = [
  { group: 'Residential', prices: [HOME_SMALL, HOME_MEDIUM, HOME_LARGE, LAND_RESIDENTIAL] },
  { group: 'Commercial', prices: [OFFICE_SMALL, OFFICE_MEDIUM, LARGE_COMMERCIAL, LAND_COMMERCIAL] },
] as const;

/** The surcharge of rush service, as a fraction of the price. */
const RUSH = 0.5;

type Appraised = { propertyType: AppraisalPropertyType | ''; area: number; commercialLand: boolean };

/** The price of an appraisal; null while the type or the area is unknown. */
export function appraisalPrice({ propertyType, area, commercialLand }: Appraised): AppraisalPrice | null {
  switch (propertyType) {
    case '':
      return null;
    case 'land':
      return commercialLand ? LAND_COMMERCIAL : LAND_RESIDENTIAL;
    case 'warehouse':
      return LARGE_COMMERCIAL;
    case 'house':
    case 'apartment':
      return bySize(area, HOME_SMALL, HOME_MEDIUM, HOME_LARGE);
    case 'office':
    case 'commercial':
      return bySize(area, OFFICE_SMALL, OFFICE_MEDIUM, LARGE_COMMERCIAL);
  }
}

/** The fee: the price, plus the surcharge for rush service. */
export function appraisalFee({ fee }: AppraisalPrice, rush: boolean): number {
  return rush ? fee * (1 + RUSH) : fee;
}

function bySize(area: number, small: AppraisalPrice, medium: AppraisalPrice, large: AppraisalPrice) {
  if (!(area >= 1)) return null;
  if (area <= 200) return small;
  return area <= 500 ? medium : large;
}
