import type { ListingVerification } from '../../verifications/verification-facts.ts';
import { words } from './word-list.ts';

/** Words for listings that the office has checked. */
export const VERIFICATION_WORDS: Record<ListingVerification, string[]> = {
  papers: words(
    'papers checked, checked papers, with papers, has papers, papers, paper, documents, documented, with documents, legal papers, legal documents, title deed, title deeds, deed, title, ownership papers, verified, checked, verified papers, notary contract, court attestation, municipal receipt, vehicle registration, customs receipt, registered, registration',
    'warqado la hubiyey, la hubiyay, la hubiyey, warqado, warqad, warqadaha, warqad lahaansho, warqadda lahaanshaha, warqadda dhulka, lahaansho, milkiyad, sharci, sharci leh, sharci ah, heshiis nootaayo, heshiiska nootaayada, caddaynta maxkamadda, rasiidka dawladda hoose, rasiidka kastamka, diiwaan gelinta gaadhiga, diiwaangashan, diiwaangelinta gaadhiga, fayl, sugan',
    'اوراق رسمية, أوراق رسمية, أوراق, اوراق, وثائق, وثيقة, سند ملكية, سندات ملكية, صك ملكية, صك, سند, موثق, موثقة, تم تحقق, تم التحقق, عقد كاتب عدل, افادة محكمة, ايصال بلدية, ايصال جمارك, رخصة سير, مسجل, مسجلة, طابو',
  ),
  visit: words(
    'visited, visited by office, visited by the office, inspected, seen by office',
    'la booqday, la booqdey, la soo booqday',
    'تمت زيارته, تمت زيارتها, تمت المعاينة, تمت معاينته',
  ),
};
