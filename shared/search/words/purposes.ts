import { words } from './word-list.ts';

/** Words for buying and for renting. */
export const PURPOSE_WORDS: Record<'sale' | 'rent', string[]> = {
  sale: words(
    'sale, sales, for sale, on sale, buy, buying, to buy, purchase, to purchase, sell, selling, ownership',
    'iib, iib ah, iibi, iibka, iibso, iibsi, iibsan, iibsado, iibsasho, iibsanaya, iibsanayaa, iibsanayo, gadasho, gado, gad, iibgeyn',
    'بيع, للبيع, شراء, للشراء, أشتري, اشتري, تمليك, للتمليك',
  ),
  rent: words(
    'rent, rental, rentals, for rent, to rent, renting, let, to let, for let, lease, for lease, to lease, hire, for hire, letting',
    'kiro, kiro ah, kirada, kiree, kirayso, kirayn, kireyn, kireyso, ijaar, ijaar ah, kirayste, kira, kiraysasho, kiraysto, kireysto, kiraysanayaa, kireysanaya, kireysi, kiraysi',
    'إيجار, للإيجار, ايجار, اجار, للاجار, استئجار, للاستئجار, تأجير, للتأجير, أجار, كراء, للكراء',
  ),
};
