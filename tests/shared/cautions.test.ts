import { expect, test } from 'vitest';
import { type Caution, cautionsIn } from '#shared/conversations/cautions.ts';
import { LIMITS } from '#shared/limits.ts';

const CAUGHT: Record<Caution, readonly string[]> = {
  payment: [
    'Please send the deposit today, others are waiting.',
    'You have to pay a DEPOSIT of 200$ before I show you the house',
    'The owner needs an advance of two months',
    'Two months’ rent in advance and the key is yours',
    'There is a viewing fee of $20.',
    'You can pay me by Zaad',
    'Send it by ZAAD: 063 4000000',
    'Use e-Dahab, number 065 4000000',
    'My EVC Plus number is 061 5000000',
    'I am abroad, pay through Western Union and I post the keys',
    'Transfer the money to this account',
    'Transfer $150 tonight and I hold it for you',
    'Please send it with a hawala',
    'Buy a gift card and send me the photo',
    'I only accept bitcoin',
    'Send me $50 and I show you the house',
    'Do not pay at the office, send the deposit by Zaad',
    'Fadlan deebaajiga soo dir maanta',
    'Waa in aad carbuun bixiso',
    'Hormariska laba bilood ah marka hore bixi',
    'Lacagta Zaad iigu soo dir',
    'lacagta ii soo xawil',
    'Xawaaladda ku soo dir',
    'e-Dahab ku soo shub 50 doolar',
    'Ka hor booqashada lacagta kirada waa la bixiyaa',
    'Deposit-ka ii soo dir, gurigana waan kuu hayaa',
    'أرسل العربون اليوم لحجز الشقة',
    'ارسلي عربونا الان',
    'يجب دفع عَرْبُون قبل المعاينة',
    'المطلوب دفعة مقدّمة 300 دولار',
    'ادفع مقدمًا وسأعطيك المفتاح',
    'حوّل المبلغ إلى حسابي',
    'حول لي ٢٠٠ دولار',
    'الدفع عبر زاد رقم ٠٦٣٤٠٠٠٠٠٠',
    'أرسل الفلوس عن طريق ويسترن يونيون',
    'وبالحوالة ترسل المبلغ',
    'هناك رسوم معاينة 20 دولارا',
    'أرسلها إلى إي دهب',
  ],
  code: [
    'Send me the code you got by SMS',
    'I sent a 6 digit code to your phone by mistake, can you read it to me?',
    'What is the OTP?',
    'Tell me your verification code to confirm you are real',
    'I need your PIN code',
    'Give me your password and I will put the listing in for you',
    'Koodhka kuu soo dhacay ii soo dir',
    'Fadlan code-ka ii sheeg',
    'Furaha sirta ah ii soo dir',
    'Lambarka sirta ah waa maxay?',
    'أرسل لي الرمز الذي وصلك',
    'ما هو رمز التحقق؟',
    'اعطني الكود لو سمحت',
    'أخبرني بكلمة المرور',
    'ابعثي الرَّقْمَ السِّرّيّ',
    'عطني رقمك السري',
  ],
};

const HARMLESS = [
  'I transferred here from Burao.',
  'The deposit box is in the hall, the bank is across the street.',
  'Is there a deposit?',
  'No deposit is needed, you pay the rent at the end of the month.',
  'Never send anyone a deposit before you have seen the house!',
  'You do not need to pay anything now.',
  'Send me the area code please, and the postcode.',
  'The gate code is 1234, give it to the guard.',
  'I will give you the wifi password when you come.',
  'I forgot my password, so I write from another account.',
  'Thanks in advance, can we meet before the weekend?',
  'Please send me the location, it is near Dahabshiil.',
  'I am at the Dahabshiil office now.',
  'The transfer fee at the municipality is $200.',
  'The car has advanced safety and a new coat of paint.',
  'The rent is $450 a month and can be discussed.',
  'Can I see the papers when I come?',
  'Do you accept payment in two parts?',
  'Half now and half at the handover is fine.',
  'Send me 2 pictures of the kitchen, and the price in dollars.',
  'The price is 148000 dollars, send your offer.',
  'Send your pin location please.',
  'I will tell you the rent before you come.',
  'Please call one day in advance.',
  'Send the pictures to this number.',
  'Sawirrada lambarkan ku soo dir.',
  'أرسل الصور إلى هذا الرقم، والسعر بالدولار.',
  'Call 063 4000000 when you are at the gate.',
  'The code of the building is from 2019; the roof is new.',
  'The house is in Koodbuur, send your brother.',
  'Guriga wuxuu ku yaal Ibraahim Koodbuur, sawirro soo dir.',
  'Carbuun looma baahna, guriga kaalay arag.',
  'Booqashadu waa lacag la’aan, sawirrada ii soo dir.',
  'Kiradu waa 300 bishii.',
  'Way sahal tahay in la helo, hadda kaalay.',
  'Goorma ayaan guriga arki karaa?',
  'Ha bixin wax lacag ah intaadan arag guriga.',
  'Codkaaga ma maqlayo, farriin ii soo dir.',
  'زاد السعر هذا العام قليلا.',
  'انتقلت إلى هنا من برعو.',
  'بدون عربون، ادخل الشقة وقت ما تريد.',
  'أريد أن أسأل حول العربون.',
  'ما هو الرمز البريدي؟',
  'نقل الملكية عند كاتب العدل.',
  'أرسل كمال الصور أمس.',
  'هل الشقة متاحة للمعاينة غدا؟',
  'لا تدفع أي مبلغ قبل المعاينة.',
  'رمز البوابة سأعطيك إياه عند وصولك.',
];

for (const caution of ['payment', 'code'] as const) {
  test.each(CAUGHT[caution])(`a reader sees a caution (${caution}) at “%s” @feature 7.8b`, (text) => {
    expect(cautionsIn(text)).toEqual([caution]);
  });
}

test.each(HARMLESS)('a reader sees no caution at “%s” @feature 7.8b', (text) => {
  expect(cautionsIn(text)).toEqual([]);
});

test('a reader sees a caution for any sentence of a message, and for both money and a code', () => {
  const text = 'Salaan!\nIt is still there.\nSend the deposit by Zaad… and tell me the code you get.';
  expect(cautionsIn(text)).toEqual(['payment', 'code']);
  expect(cautionsIn('I will send pictures. The deposit? We talk about it.')).toEqual([]);
});

// Quadratic time would take hours here.
test.each(['send ', 'deposit', 'deposit ', 'pay in ', 'أرسل ', 'code of ', 'never send ', '’', '. '])(
  'the check reads many repetitions of “%s” in a short time, and the text after them',
  (part) => {
    const long = part.repeat((LIMITS.message * 20) / part.length);
    expect(cautionsIn(`${long}. Pay the booking fee.`)).toContain('payment');
  },
);
