/** Searches for properties in Arabic: typed text | filters | words to look for in texts. */
export const ARABIC_PROPERTIES = `
بيت | propertyType=house |
بيوت للبيع | propertyType=house; purpose=sale |
منزل للبيع في هرجيسا | propertyType=house; purpose=sale; city=Hargeisa |
بيت للإيجار في برعو | propertyType=house; purpose=rent; city=Burao |
بيت للايجار برعو | propertyType=house; purpose=rent; city=Burao |
هرجيسا، أرض الصومال | city=Hargeisa |
هرجيسا | city=Hargeisa |
هرغيسا | city=Hargeisa |
مدينة هرجيسا | city=Hargeisa |
صوماليلاند | |
شقة للإيجار | propertyType=apartment; purpose=rent |
شقق للايجار في هرجيسا | propertyType=apartment; purpose=rent; city=Hargeisa |
شقة للايجار برعو | propertyType=apartment; purpose=rent; city=Burao |
شقة مفروشة للإيجار الشهري | propertyType=apartment; amenities=furnished; purpose=rent |
شقة غرفتين | propertyType=apartment; bedrooms=2 |
شقة غرفتين وصالة | propertyType=apartment; bedrooms=2 | وصالة
شقة بغرفتين في هرجيسا | propertyType=apartment; bedrooms=2; city=Hargeisa |
شقة ثلاث غرف | propertyType=apartment; bedrooms=3 |
بيت ثلاث غرف نوم في هرجيسا | propertyType=house; bedrooms=3; city=Hargeisa |
بيت ٣ غرف | propertyType=house; bedrooms=3 |
3 غرف | bedrooms=3 |
بيت من أربع غرف | propertyType=house; bedrooms=4 |
بيت خمس غرف وحمامين | propertyType=house; bedrooms=5; bathrooms=2 |
بيت ٤ غرف و ٣ حمامات | propertyType=house; bedrooms=4; bathrooms=3 |
شقة غرفة واحدة | propertyType=apartment; bedrooms=1 |
شقة بغرفة نوم واحدة | propertyType=apartment; bedrooms=1 |
فيلا للبيع | propertyType=house; purpose=sale | فيلا
فيلا مع مسبح في هرجيسا | propertyType=house; amenities=swimming pool; city=Hargeisa | فيلا
فلل للبيع في بربرة | propertyType=house; purpose=sale; city=Berbera | فلل
أرض للبيع | propertyType=land; purpose=sale |
ارض للبيع في بربرة | propertyType=land; purpose=sale; city=Berbera |
قطعة أرض في برعو | propertyType=land; city=Burao |
قطعة ارض ٥٠٠ متر | propertyType=land; minArea=500 |
أرض ٥٠٠ متر مربع للبيع | propertyType=land; minArea=500; purpose=sale |
أراضي زراعية غابيلي | propertyType=land; city=Gabiley | زراعية
مزرعة للبيع في غابيلي | propertyType=land; purpose=sale; city=Gabiley | مزرعة
أرض على البحر في بربرة | propertyType=land; city=Berbera | البحر
مكتب للإيجار في هرجيسا | propertyType=commercial; purpose=rent; city=Hargeisa | مكتب
محل للإيجار | propertyType=commercial; purpose=rent | محل
محلات للبيع برعو | propertyType=commercial; purpose=sale; city=Burao | محلات
دكان في السوق | propertyType=commercial | دكان السوق
مستودع للايجار بربرة | propertyType=commercial; purpose=rent; city=Berbera | مستودع
مطعم للبيع | propertyType=commercial; purpose=sale | مطعم
عقار تجاري في هرجيسا | propertyType=commercial; city=Hargeisa |
عقارات للبيع في هرجيسا | purpose=sale; city=Hargeisa |
بيت مع حديقة | propertyType=house; amenities=garden |
بيت بحديقة وموقف سيارات | propertyType=house; amenities=garden,parking |
شقة فيها مصعد وتكييف | propertyType=apartment; amenities=elevator,air conditioning |
شقة مع بلكونة | propertyType=apartment; amenities=balcony |
بيت فيه ماء وكهرباء | propertyType=house; amenities=water,electricity |
بيت بطاقة شمسية | propertyType=house; amenities=solar power |
شقة مع انترنت | propertyType=apartment; amenities=wifi |
بيت أقل من 100 ألف | propertyType=house; maxPrice=100000 |
بيت اقل من ١٠٠ الف دولار | propertyType=house; maxPrice=100000 |
بيت بسعر ٨٠ ألف دولار | propertyType=house; maxPrice=80000 |
بيت حتى 90000 دولار | propertyType=house; maxPrice=90000 |
شقة ٣٠٠ دولار شهريا | propertyType=apartment; purpose=rent; maxPrice=300 |
شقة للايجار بأقل من ٤٠٠ دولار شهرياً | propertyType=apartment; purpose=rent; maxPrice=400 |
بيت بين ٥٠ و ٨٠ ألف دولار | propertyType=house; minPrice=50000; maxPrice=80000 |
من 100 إلى 150 ألف | minPrice=100000; maxPrice=150000 |
بيت أكثر من 200 ألف | propertyType=house; minPrice=200000 |
بيت في جيجيغا يار | propertyType=house; district=Jigjiga Yar; city=Hargeisa |
شقة في ٢٦ يونيو | propertyType=apartment; district=26 June; city=Hargeisa |
حي الشعب هرجيسا | district=Sha'ab; city=Hargeisa |
هرجيسا الجديدة بيت للبيع | propertyType=house; purpose=sale; district=New Hargeisa; city=Hargeisa |
بيت قريب من المسجد | propertyType=house | المسجد
شقة قرب المطار | propertyType=apartment | المطار
بيت قريب من الجامعة في بوراما | propertyType=house; city=Borama | الجامعة
أبحث عن بيت للإيجار في هرجيسا | propertyType=house; purpose=rent; city=Hargeisa |
أريد شراء شقة | propertyType=apartment; purpose=sale |
مطلوب بيت للايجار بوراما | propertyType=house; purpose=rent; city=Borama |
للبيع بيت في عيرجابو | propertyType=house; purpose=sale; city=Erigavo |
للايجار شقة هرجيسا | propertyType=apartment; purpose=rent; city=Hargeisa |
لاسعانود بيت | propertyType=house; city=Las Anod |
زيلع أرض | propertyType=land; city=Zeila |
استوديو للايجار | propertyType=apartment; purpose=rent | استوديو
بيت موثق بأوراق رسمية | propertyType=house; checked=papers |
ارض مع سند ملكية | propertyType=land; checked=papers |
بيت كبير للعائلة | propertyType=house |
عمارة للبيع | purpose=sale | عمارة
بيت ١٥٠م² | propertyType=house; minArea=150 |
بيت بـ 90 الف | propertyType=house; maxPrice=90000 |
بيت في هرجيسا أو بربرة | propertyType=house; city=Hargeisa,Berbera |
`;
