import type { SearchCurrency } from '../meanings.ts';
import { words } from './word-list.ts';

export const CURRENCY_WORDS: Record<SearchCurrency, string[]> = {
  USD: words('$, usd, us$, us, dollar, dollars, bucks', 'doolar, doollar, dollaar', 'دولار, دولارات, دولاراً'),
  EUR: words('€, eur, euro, euros', 'yuuro', 'يورو'),
  GBP: words('£, gbp, pound, pounds, quid', 'gini', 'جنيه, جنيه استرليني'),
  SOS: words(
    'sos, shilling, shillings, slsh, sl sh, shs',
    'shilin, shillin, shilin soomaaliland',
    'شلن, شلنات, شلن صومالي',
  ),
};

/** The periods of a price. */
export const PERIOD_WORDS: Record<'month' | 'week' | 'day', string[]> = {
  month: words(
    'a month, per month, monthly, pm, pcm, p m, month, mo, each month, every month, /month',
    'bishii, bil kasta, bil walba, bishiiba, billaha, bil',
    'شهريا, شهرياً, شهري, شهرية, في الشهر, بالشهر, للشهر, كل شهر, الشهر',
  ),
  week: words(
    'a week, per week, weekly, pw, week, each week',
    'toddobaadkii, todobaadkii, toddobaad kasta, toddobaad',
    'أسبوعيا, أسبوعياً, أسبوعي, في الأسبوع, بالأسبوع, كل أسبوع',
  ),
  day: words(
    'a day, per day, daily, day, each day, per night, a night, nightly',
    'maalintii, maalin kasta, maalin walba, maalinle, habeenkii, maalin',
    'يوميا, يومياً, يومي, يومية, في اليوم, باليوم, لليوم, كل يوم',
  ),
};

/** Comparisons of numbers: below, above, about, or between. */
export const COMPARISON_WORDS: Record<'max' | 'min' | 'about' | 'between' | 'to', string[]> = {
  max: words(
    'under, below, less than, lower than, up to, upto, max, maximum, at most, no more than, not more than, not over, within, cheaper than, <, <=, budget, my budget, budget of, until',
    'ka yar, ka hooseeya, ka hooseysa, ka jaban, ilaa, ilaa iyo, ugu badnaan, aan ka badnayn, aan ka badneyn, ka hoos, miisaaniyad',
    'أقل من, اقل, تحت, دون, حتى, لا يزيد عن, لا تزيد عن, كحد أقصى, حد أقصى, بحد أقصى, أرخص من, ميزانية, بميزانية, لغاية',
  ),
  min: words(
    'over, above, more than, min, minimum, at least, from, starting from, starting at, not less than, no less than, higher than, bigger than, larger than, >, >=, +',
    'ka badan, ka weyn, ka sareeya, ugu yaraan, laga bilaabo, aan ka yarayn, aan ka yareyn, ka bilow, ka kor',
    'أكثر من, اكثر, فوق, من, على الأقل, كحد أدنى, حد أدنى, ابتداء من, ابتداءً من, بدءا من, لا يقل عن, لا تقل عن, أكبر من, فما فوق, وما فوق, ما فوق',
  ),
  about: words(
    'around, about, approximately, approx, roughly, circa, ~, near to, close to',
    'ku dhawaad, ku dhow, qiyaastii, qiyaas, ilaa qiyaas',
    'حوالي, تقريبا, تقريباً, نحو, قرابة, بحدود, في حدود',
  ),
  between: words('between, range', 'u dhexeeya, u dhaxeeya, inta u dhexeysa', 'بين, ما بين'),
  to: words('to, and, or, till, -, –, —, /', 'iyo, ama, ilaa, ila', 'إلى, الى, و, او, لـ'),
};

/** Words for a recent price drop. */
export const LOWERED_WORDS: string[] = words(
  'reduced, price reduced, reduced price, price drop, price dropped, discounted, discount, lowered price, price lowered',
  'qiimo dhimis, dhimis, qiimo dhimay, la dhimay',
  'سعر مخفض, مخفض, مخفضة, تخفيض, خصم',
);
