// @wc-ignore-file
// Words that ask for money or a code before a viewing. Readers see a warning, and moderators see a signal, from this one list.
// Write them as people do: `wordsOf` folds case, accents, apostrophes, hamza and article on both sides. A comma ends a phrase, `*`
// stands for any ending, `#` for a number, `…` for up to three more words. Arabic prefixes (و ف ب ل س ال) are handled. All
// languages are searched together, because people mix them. For a new word, add a sentence with it to tests/shared/cautions.test.ts
// and, if the word has a harmless sense, a second sentence with that sense.

/** Removed before the search: harmless senses of a word, and phrases that warn of a payment or say that none is needed. */
export const HARMLESS: Phrases = {
  en: `deposit box*, safe deposit, thanks in advance, thank you in advance, transfer fee*, transfer of title, transfer of ownership,
    title transfer, ownership transfer, no deposit*, no advance*, no viewing fee*, no booking fee*, without deposit*, without a deposit,
    without any deposit, without advance, do not pay …, dont pay …, never pay …, not need to pay …, dont need to pay …, no need to pay …,
    never send …, do not send …, dont send …, never share …, do not share …, dont share …, never give …, do you need, do i need,
    in dollar*, in usd, area code*, post code*, postal code*, zip code*, country code*, dress code*, building code*, plus code*,
    house code*, gate code*, door code*, listing code*, property code*, reference code*, code of the, code of conduct, pin location*, location pin*, pin on, wifi password*,
    wi fi password*, my password*,
    near zaad, near dahabshiil, beside dahabshiil, behind dahabshiil, opposite dahabshiil, next to dahabshiil, dahabshiil office*,
    dahabshiil branch*, dahabshiil building*, near the hawala*, beside the hawala*, hawala office*`,
  so: `ha bixin* …, ha dirin* …, ha siin* …, ha sheegin* …, looma baahna*, lacag laaan, lacag la aan, deebaaji ma jiro, deebaaji laaan*,
    carbuun laaan*, wareejinta lahaanshaha, wareejinta milkiyadda, koodhka boostada, koodhka deegaanka, koodhka aagga, koodhka albaabka,
    furaha guriga, dahabshiil agteeda, dahabshiil ag*, xawaaladda agteeda`,
  ar: `لا تدفع* …, لا ترسل* …, لا تعط* …, لا تشارك* …, لا حاجة …, بدون عربون, بلا عربون, من دون عربون, بدون تأمين, بدون مقدم, لا عربون,
    تحويل الملكية, تحويل ملكية, نقل الملكية, الرمز البريدي, رمز المنطقة, كود المنطقة, رمز البلد, رمز الدولة, كود الدولة, رمز البوابة,
    كود البوابة, رمز الباب, رمز العقار, رمز الإعلان, كلمة مرور الواي فاي, رقم سري للواي فاي`,
};

/** Words of payment, and words that press for it. */
const PAYING: Phrases = {
  en: `send*, sent, pay*, paid, transfer*, give, leave, put, need*, require*, must, have to, first, before, now, today, tonight,
    immediately, urgent*, hold, reserve, secure, via, by, through, using, only, accept*, number, account, month, months, money, cash,
    dollar*, usd, #`,
  so: `bixi, bixiso, bixisid, bixiya, bixin, bixinta, bixisaan, dir, diri, diro, dirto, dirtid, dirtaan, dira, dirid, soodir*, iidir,
    isoodir, sii, siiso, siisid, isii, isiiso, dhig, dhigo, dhigto, dhigtid, keen*, shub*, xawil*, wareeji*, ku soo wareeji*, u baahan*,
    loo baahan*, waa in*, marka hore, ka hor, horta, hadda, haatan, maanta, caawa, degdeg, doolar*, lambar*, numberka, akoon*, lacag*`,
  ar: `أرسل*, ارسال*, ترسل*, ابعث*, تبعث*, ابعت*, تبعت*, ادفع*, تدفع*, دفع*, يدفع*, ندفع*, سدد*, تسديد*, أودع*, إيداع*, حوله, حولها, حولي, حول لي, حول لنا,
    حولوا, تحول*, تحويل*, اعط*, تعط*, عطني, عطيني, هات, حط*, لازم, يجب, ضروري, مطلوب*, نطلب, أطلب, نحتاج, أحتاج, أولا, قبل, الآن, حالا, اليوم,
    فورا, لحجز*, للحجز, عبر, بواسطة, رقم*, حساب*, دولار*, شهر*, شهرين, #`,
};

/** Words of handing over a code. */
const TELLING: Phrases = {
  en: `send*, sent, give, tell, share, forward*, read, text, whatsapp, need*, what is, whats, received, get, got, confirm, enter`,
  so: `dir, diri, diro, dirto, dirtid, dirtaan, dira, dirid, soodir*, iidir, isoodir, sii, siiso, siisid, isii, isiiso, sheeg*, iisheeg*,
    gudbi*, akhri*, qor, qori, qorto, keen*, u baahan*, waa maxay, waa imisa, waa immisa, helay, heshay, dhacay`,
  ar: `أرسل*, ارسال*, ترسل*, نرسل*, ابعث*, تبعث*, ابعت*, تبعت*, اعط*, تعط*, عطني, عطيني, هات, هاته, أخبر*, تخبر*, خبرني, خبريني, قل لي, قولي, قل, شارك*, اكتب*, انقل*,
    أحتاج, نحتاج, أريد, ما هو, ما هي, كم, وصلك, يصلك, وصل, وصلت, سيصلك, استلمت`,
};

export const RULES: readonly Rule[] = [
  {
    caution: 'payment',
    words: {
      en: `viewing fee*, booking fee*, reservation fee*, holding fee*, inspection fee*, holding deposit*, booking deposit*, deposit first,
        advance payment*, advance rent, pay first, pay me first, payment first, money first, pay now, pay before, paid before,
        payment before, rent in advance, rent upfront, rent up front, months in advance, months advance, months upfront,
        months up front, transfer #, wire #, transfer usd,
        wire usd, send usd, send me usd, send us usd, send # usd, send me # usd, send # dollar*, send me # dollar*, gift card*, giftcard*, itunes card*, steam card*, google play card*`,
      so: `lacagta booqashada, lacag booqasho, khidmadda booqashada, lacag hore, lacagta hore, hore u bixi*, hore u soo bixi*,
        hore u soo dir*, deebaaji hore, deebaajiga hore, ii xawil*, iigu xawil*, ii soo xawil*, igu soo xawil*`,
      ar: `رسوم المعاينة, رسوم معاينة, رسوم الحجز, رسوم حجز, رسوم الزيارة, ادفع أولا, ادفع قبل, تدفع قبل, الدفع قبل, الدفع أولا, ادفع مقدما,
        تدفع مقدما, الدفع مقدما, دفع مقدم, بطاقة هدايا, بطاقات هدايا, بطاقة هدية, بطاقة ايتونز, بطاقات ايتونز, حول المبلغ إلى, حول الفلوس إلى, حول المال إلى,
        حول المبلغ على, حول الفلوس على, حول #, حول لي #, أرسل # دولار*, أرسل لي # دولار*, ابعث # دولار*, ابعث لي # دولار*`,
    },
  },
  {
    caution: 'payment',
    words: {
      en: `deposit*, down payment*, downpayment*, earnest money, an advance, the advance, money ahead`,
      so: `deebaaji*, deebaji*, debaaji*, dibaaji*, carbuun*, carboon*, carabuun*, hormaris*, lacag hordhac, lacag horudhac`,
      ar: `عربون*, رعبون*, دفعة مقدمة, دفعة أولى, دفعة أولية, إيجار مقدم, مبلغ تأمين, تأمين مسترد, ديبوزيت, ديبازيت, مقدم إيجار`,
    },
    beside: PAYING,
  },
  {
    caution: 'payment',
    words: {
      en: `pay*, paid, money, fee*`,
      so: `lacag*, kiro, kirada`,
      ar: `دفع*, ادفع*, تدفع*, مبلغ*, رسوم*`,
    },
    beside: {
      en: `in advance, upfront, up front, beforehand, before you see, before you come, before you view, before you visit, before viewing,
        before the viewing, before we meet, before i show`,
      so: `hormari*, ka hor inta aanad arkin, ka hor intaanad arkin, ka hor intaadan arag, ka hor booqashada`,
      ar: `مقدما, سلفا, مسبقا, قبل المعاينة, قبل الزيارة, قبل أن ترى, قبل ما تشوف*`,
    },
  },
  {
    // Money transfer services.
    caution: 'payment',
    words: {
      en: `western union, westernunion, moneygram, money gram, worldremit, world remit, remitly, sendwave, paypal, mpesa, m pesa,
        mobile money, bitcoin*, btc, usdt, crypto*, ethereum`,
      so: `zaad, zaadka, zaadkan, zaadkayga, zaadkeyga, edahab*, e dahab*, evc, evcplus`,
      ar: `ويسترن يونيون, وسترن يونيون, موني جرام, موني غرام, خدمة زاد, رقم زاد, حساب زاد, محفظة زاد, عبر زاد, على زاد, بزاد, إي دهب,
        ايدهب, إي في سي*, بيتكوين, بتكوين, عملة رقمية, عملات رقمية, عملة مشفرة, عملات مشفرة`,
    },
    beside: PAYING,
  },
  {
    // Money itself, and companies that send money and are also meeting places: these count only beside a word of sending.
    caution: 'payment',
    words: {
      en: `hawala*, bank transfer, wire transfer, dahabshiil, dahab shiil, money, cash, the amount,
        the rent, to my account, to this account`,
      so: `xawaalad*, xawalad*, xawilaad*, xawilad*, hawaalad*, hawalad*, lacag*, kaash, akoonkayga, akoonkeyga, akoonkan, doolar*`,
      ar: `حوالة*, دهب شيل, دهبشيل, المبلغ, مبلغ, المال, الفلوس, فلوس, النقود, مصاري, إلى حسابي, على حسابي, هذا الحساب`,
    },
    beside: {
      en: `send, sending, transfer, transferring, wire`,
      so: `soo dir, soo diri, soo dirto, soo dirtid, soodir*, iidir, ii dir, isoodir, xawil*, wareeji*, ku shub*, soo shub*`,
      ar: `أرسل*, ترسل*, ارسال*, ابعث*, تبعث*, ابعت*, تبعت*, حوله, حولها, حولي, حول لي, حول لنا, حولوا, تحول*, تحويل*, أودع*`,
    },
  },
  {
    caution: 'code',
    words: {
      en: `code, codes, otp, one time password, passcode*, password*, pin code*, pin number*, secret pin, zaad pin, your pin, your secret`,
      so: `koodh*, kood, koodka, koodkii, koodkaas, koodkan, code ka, lambarka sirta*, lambar sir*, lambarka sireed*, furaha sirta*,
        fureha sirta*, erayga sirta*, password ka, baasword*, pin ka, pinka, pinkaaga, pin kaaga`,
      ar: `رمز, كود, كودا, رمز التحقق, الرقم السري, رقم سري, رقمك السري, كلمة المرور, كلمة السر, كلمة مرورك, الباسورد, باسورد,
        باسوردك, رمزك`,
    },
    beside: TELLING,
  },
];

export type Phrases = { en: string; so: string; ar: string };

/** Finds `words` alone or, if there are `beside`, with one of these a few words before or after. */
export type Rule = { caution: 'payment' | 'code'; words: Phrases; beside?: Phrases };
