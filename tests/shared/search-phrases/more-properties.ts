/** More searches for properties, written after the parser to find its gaps: typed text | filters | words to look for. */
export const MORE_PROPERTIES = `
any 3 bedroom houses around Jigjiga Yar? | propertyType=house; bedrooms=3; district=Jigjiga Yar; city=Hargeisa |
family home 4 bed hargeisa w/ parking | propertyType=house; bedrooms=4; city=Hargeisa; amenities=parking |
buy a plot in new hargeisa | purpose=sale; propertyType=land; district=New Hargeisa; city=Hargeisa |
cheap apartments in Hargeisa | propertyType=apartment; city=Hargeisa |
cheap house for rent burco | propertyType=house; purpose=rent; city=Burao |
monthly rent 250 usd 2 rooms | purpose=rent; maxPrice=250; bedrooms=2 |
2 rooms and 1 bathroom apartment | bedrooms=2; bathrooms=1; propertyType=apartment |
3 bedrooms 2 baths under 120,000 | bedrooms=3; bathrooms=2; maxPrice=120000 |
house in Hargeisa with price under 60000$ | propertyType=house; city=Hargeisa; maxPrice=60000 |
house for less than 70k usd in Borama | propertyType=house; maxPrice=70000; city=Borama |
apartment rent 200 - 300 usd hargeisa | propertyType=apartment; purpose=rent; minPrice=200; maxPrice=300; city=Hargeisa |
land 20x30 | propertyType=land; minArea=540; maxArea=660 |
investment land near berbera port | propertyType=land; city=Berbera | investment berbera port
sea view villa berbera | propertyType=house; city=Berbera | sea view villa
houses with solar panels | propertyType=house; amenities=solar power |
house with borehole in gabiley | propertyType=house; amenities=water; city=Gabiley |
secure compound with guard hargeisa | amenities=security; city=Hargeisa | compound
gated house with 24 hour security | propertyType=house; amenities=security | 24 hour
pet friendly apartment | propertyType=apartment; amenities=pets |
flat with washing machine and internet | propertyType=apartment; amenities=laundry,wifi |
unfurnished flat hargeisa | propertyType=apartment; city=Hargeisa |
house without furniture | propertyType=house |
ground floor apartment | propertyType=apartment | ground floor
top floor flat with lift | propertyType=apartment; amenities=elevator | top floor
new build house hargeisa | propertyType=house; city=Hargeisa | new build
newly built villa for sale | propertyType=house; purpose=sale | newly built villa
corner plot burao | propertyType=land; city=Burao | corner
warehouse with parking to lease in Hargeisa | propertyType=commercial; amenities=parking; purpose=rent; city=Hargeisa | warehouse
hotel for sale in berbera | propertyType=commercial; purpose=sale; city=Berbera | hotel
shops for rent on main road burao | propertyType=commercial; purpose=rent; city=Burao | shops main road
office with air conditioning and wifi in Burao October | propertyType=commercial; amenities=air conditioning,wifi; district=October; city=Burao | office
house in Koosaar Burao | propertyType=house; district=Koosaar; city=Burao |
Mohamed Ali district Burao 3 bedroom | district=Mohamed Ali; city=Burao; bedrooms=3 |
Erigavo Hodan house | propertyType=house; district=Hodan; city=Erigavo |
hodan las anod | district=Hodan; city=Las Anod |
houses in Gebiley | propertyType=house; city=Gabiley |
Boroma apartments rent | propertyType=apartment; purpose=rent; city=Borama |
somaliland houses for sale | propertyType=house; purpose=sale |
Sanaag land for sale | propertyType=land; purpose=sale; city=Erigavo |
land in awdal region | propertyType=land; city=Awdal,Borama,Zeila |
property in sool | city=Las Anod |
rent hargeisa | purpose=rent; city=Hargeisa |
to rent: 3 bed house, Hargeisa, max $450 pcm | purpose=rent; bedrooms=3; propertyType=house; city=Hargeisa; maxPrice=450 |
3 bedroom semi detached | bedrooms=3 | semi detached
4 bedroomed house | propertyType=house; bedrooms=4 |
a 2-bed with balcony | bedrooms=2; amenities=balcony |
one bed flat | propertyType=apartment; bedrooms=1 |
6 bedroom mansion in hargeisa for 300k | bedrooms=6; propertyType=house; city=Hargeisa; maxPrice=300000 | mansion
house $120K | propertyType=house; maxPrice=120000 |
house 85,000 | propertyType=house; maxPrice=85000 |
villa 250 000 usd | propertyType=house; maxPrice=250000 | villa
house between 60,000 to 90,000 | propertyType=house; minPrice=60000; maxPrice=90000 |
house starting from 50k | propertyType=house; minPrice=50000 |
no more than 3 hundred dollars a month | purpose=rent; maxPrice=300 |
about 100k house | propertyType=house; minPrice=85000; maxPrice=115000 |
apartment daily rent hargeisa | propertyType=apartment; purpose=rent; city=Hargeisa |
apartment 30 dollars per night | propertyType=apartment; purpose=rent; maxPrice=900 |
300 sqm house 4 bedrooms | minArea=300; propertyType=house; bedrooms=4 |
minimum 400 m2 land sheikh | minArea=400; propertyType=land; city=Sheikh |
land 100 to 300 sqm | propertyType=land; minArea=100; maxArea=300 |
plot 40 by 60 hargeisa | propertyType=land; city=Hargeisa; minArea=201; maxArea=245 |
verified land burao title deed | checked=papers; propertyType=land; city=Burao |
house with legal documents Hargeisa | propertyType=house; checked=papers; city=Hargeisa |
visited house | checked=visit; propertyType=house |
guri afar qol ah oo jigjiga yar ah oo iib ah | propertyType=house; bedrooms=4; district=Jigjiga Yar; city=Hargeisa; purpose=sale |
waxaan u baahanahay guri kiro ah oo laba qol ah | propertyType=house; purpose=rent; bedrooms=2 |
guri kirayn ah oo ku yaalla burco | propertyType=house; purpose=rent; city=Burao |
guryo kiro ah oo raqiis ah hargeysa | propertyType=house; purpose=rent; city=Hargeisa |
guri iib ah boqol kun wax ka yar | propertyType=house; purpose=sale; maxPrice=100000 |
guri 60 kun oo dollar ah ceerigaabo | propertyType=house; maxPrice=60000; city=Erigavo |
dhul 20 kun ka yar gabiley | propertyType=land; maxPrice=20000; city=Gabiley |
dhul beereed gabiley | propertyType=land; city=Gabiley | dhul beereed
boos iib ah oo xeebta u dhow berbera | propertyType=land; purpose=sale; city=Berbera | xeebta
boos 18 mitir ku 24 mitir | propertyType=land; minArea=389; maxArea=475 |
guri shacab hargeysa 3 qol 2 suuli | propertyType=house; district=Sha'ab; city=Hargeisa; bedrooms=3; bathrooms=2 |
guriga 5 qol jiif iyo 3 musqulood leh ee iibka ah | propertyType=house; bedrooms=5; bathrooms=3; purpose=sale |
guri barxad weyn leh | propertyType=house | barxad
guri laba dabaq ah | propertyType=house | dabaq
guri qaali ah hargeysa | propertyType=house; city=Hargeisa | qaali
abaartamentiyo kiro ah burco 300 doolar ka yar | propertyType=apartment; purpose=rent; city=Burao; maxPrice=300 |
apartment qalabaysan 26 juun | propertyType=apartment; amenities=furnished; district=26 June; city=Hargeisa |
xafiis jigjiga yar bishii 500 | propertyType=commercial; district=Jigjiga Yar; city=Hargeisa; purpose=rent; maxPrice=500 | xafiis
dukaamo iib ah suuqa weyn | propertyType=commercial; purpose=sale | dukaamo suuqa
bakhaarro waaweyn hargeysa | propertyType=commercial; city=Hargeisa | bakhaarro
huteel iib ah boorama | propertyType=commercial; purpose=sale; city=Borama | huteel
guri korontada iyo biyaha leh laascaanood | propertyType=house; amenities=electricity,water; city=Las Anod |
guri garaash leh burco | propertyType=house; amenities=parking; city=Burao |
guri kaamarado leh | propertyType=house; amenities=security |
guri qaboojiye leh | propertyType=house; amenities=air conditioning |
fiilo qurux badan oo barkad leh hargeysa | propertyType=house; amenities=water; city=Hargeisa | fiilo
qol kaliya kiro burco | bedrooms=1; purpose=rent; city=Burao |
guri ay ku jiraan saddex qol | propertyType=house; bedrooms=3 |
guri toddoba qol | propertyType=house; bedrooms=7 |
kirada guryaha hargeysa | purpose=rent; propertyType=house; city=Hargeisa |
iibka dhulka burco | purpose=sale; propertyType=land; city=Burao |
hargeysa dhul baloodh ah iib | city=Hargeisa; propertyType=land; purpose=sale |
guri axmed dhagax 3 qol kiro 250 | propertyType=house; district=Ahmed Dhagah; city=Hargeisa; bedrooms=3; purpose=rent; maxPrice=250 |
guri koodbuur | propertyType=house; district=Ibrahim Koodbuur; city=Hargeisa |
guri maxamuud haybe iib | propertyType=house; district=Mohamoud Haybe; city=Hargeisa; purpose=sale |
wadada garoonka dhul | propertyType=land; district=Airport Road; city=Hargeisa |
suuqa hore dukaan | propertyType=commercial; district=Old Market | dukaan
شقة للايجار في هرجيسا غرفتين وحمام | propertyType=apartment; purpose=rent; city=Hargeisa; bedrooms=2 |
شقة غرفتين نوم للايجار | propertyType=apartment; bedrooms=2; purpose=rent |
شقة من غرفتين مفروشة بالكامل | propertyType=apartment; bedrooms=2; amenities=furnished |
بيت للبيع ٤ غرف نوم ٣ حمامات هرجيسا | propertyType=house; purpose=sale; bedrooms=4; bathrooms=3; city=Hargeisa |
بيت فيه خمس غرف | propertyType=house; bedrooms=5 |
منازل للإيجار في بوراما | propertyType=house; purpose=rent; city=Borama |
أراضي للبيع في برعو | propertyType=land; purpose=sale; city=Burao |
ارض تجارية للبيع | propertyType=land; purpose=sale |
ارض 600 متر بربرة | propertyType=land; minArea=600; city=Berbera |
بيت مساحة 300 متر | propertyType=house; minArea=300 |
شقة بالقرب من السوق | propertyType=apartment | السوق
بيت بجانب المدرسة في هرجيسا | propertyType=house; city=Hargeisa | المدرسة
شقق رخيصة للإيجار هرجيسا | propertyType=apartment; purpose=rent; city=Hargeisa |
بيت للايجار ب ٣٠٠ دولار | propertyType=house; purpose=rent; maxPrice=300 |
بيت للايجار لا يزيد عن 400 دولار | propertyType=house; purpose=rent; maxPrice=400 |
بيت من 50 الى 80 الف | propertyType=house; minPrice=50000; maxPrice=80000 |
فيلا فاخرة في هرجيسا مع حمام سباحة | propertyType=house; city=Hargeisa; amenities=swimming pool | فيلا
محل تجاري للايجار في برعو | propertyType=commercial; purpose=rent; city=Burao |
مكاتب للايجار هرجيسا مع موقف | propertyType=commercial; purpose=rent; city=Hargeisa; amenities=parking | مكاتب
مستودعات للبيع | propertyType=commercial; purpose=sale | مستودعات
شقة ديلوكس هرجيسا | propertyType=apartment; city=Hargeisa | ديلوكس
سكن للايجار في بربرة | propertyType=house; purpose=rent; city=Berbera |
بيت بحوش كبير | propertyType=house | بحوش
دور ارضي للايجار | purpose=rent | دور ارضي
apartment في هرجيسا for rent | propertyType=apartment; city=Hargeisa; purpose=rent |
dhul للبيع in berbera | propertyType=land; purpose=sale; city=Berbera |
بيت 3 bedrooms burco | propertyType=house; bedrooms=3; city=Burao |
guri cusub for sale in burao | propertyType=house; purpose=sale; city=Burao | cusub
flat kiro jigjiga yar 2 bed | propertyType=apartment; purpose=rent; district=Jigjiga Yar; city=Hargeisa; bedrooms=2 |
hargiesa hous for rnt | propertyType=house; city=Hargeisa | rnt
3 bedroms hous in hargesia | bedrooms=3; propertyType=house; city=Hargeisa |
aparments fro rent in hargeysa | propertyType=apartment; purpose=rent; city=Hargeisa |
landd for sael | propertyType=land; purpose=sale |
furnised flat berbara | amenities=furnished; propertyType=apartment; city=Berbera |
garden hosue boramma | amenities=garden; propertyType=house; city=Borama |
burcoo dhul iib | city=Burao; propertyType=land; purpose=sale |
jigjigayar guri kirro ah | district=Jigjiga Yar; city=Hargeisa; propertyType=house; purpose=rent |
gurri iib ah | propertyType=house; purpose=sale |
ابارتمنت للايجار | propertyType=apartment; purpose=rent |
هرجيصا بيت | propertyType=house; city=Hargeisa |
HG-4821 | | HG-4821
550e8400-e29b-41d4-a716-446655440000 | | 550e8400-e29b-41d4-a716-446655440000
town centre hargeisa | city=Hargeisa |
downtown burao apartment | propertyType=apartment; city=Burao |
hargeisa airport hotel | city=Hargeisa; propertyType=commercial | hargeisa airport hotel
houses for rent near me | propertyType=house; purpose=rent |
3 bedrooms house with 2 toilets in Burco | bedrooms=3; propertyType=house; bathrooms=2; city=Burao |
place to stay in hargeisa for a month | city=Hargeisa; purpose=rent |
apartment for family 3 rooms | propertyType=apartment; bedrooms=3 |
short term rental hargeisa | purpose=rent; city=Hargeisa | short term
long term let berbera | purpose=rent; city=Berbera | long term
flat share hargeisa | propertyType=apartment; city=Hargeisa | share
house 4 sale hargeisa | propertyType=house; purpose=sale; city=Hargeisa |
hargeisa houses 4 rent | propertyType=house; purpose=rent; city=Hargeisa |
2 bedroom house 4 rent | bedrooms=2; propertyType=house; purpose=rent |
4 bed house to buy | bedrooms=4; propertyType=house; purpose=sale |
5+ bedroom house | bedrooms=5; propertyType=house |
at least three bedrooms and two bathrooms in Berbera | bedrooms=3; bathrooms=2; city=Berbera |
3-4 bedrooms | bedrooms=3 |
3 or 4 bedrooms | bedrooms=3 |
house three bed two bath | propertyType=house; bedrooms=3; bathrooms=2 |
3beds 2baths flat | bedrooms=3; bathrooms=2; propertyType=apartment |
3 bedroom ensuite | bedrooms=3 | ensuite
hargeisa apartments under $500/month | city=Hargeisa; propertyType=apartment; maxPrice=500; purpose=rent |
$400/mo flat | maxPrice=400; purpose=rent; propertyType=apartment |
400usd/month house | maxPrice=400; purpose=rent; propertyType=house |
house rent less than three hundred dollars | propertyType=house; purpose=rent; maxPrice=300 |
one hundred thousand dollar house | maxPrice=100000; propertyType=house |
house under a hundred thousand | propertyType=house; maxPrice=100000 |
house half a million | propertyType=house; maxPrice=500000 |
land under ten thousand dollars burao | propertyType=land; maxPrice=10000; city=Burao |
land 10k-20k | propertyType=land; minPrice=10000; maxPrice=20000 |
land 10,000 - 20,000 USD in Gabiley | propertyType=land; minPrice=10000; maxPrice=20000; city=Gabiley |
from $100,000 up to $200,000 | minPrice=100000; maxPrice=200000 |
min 50k max 90k house | minPrice=50000; maxPrice=90000; propertyType=house |
house price range 70k to 90k | propertyType=house; minPrice=70000; maxPrice=90000 |
price below 65000 | maxPrice=65000 |
budget 120k 4 bed hargeisa | maxPrice=120000; bedrooms=4; city=Hargeisa |
house ~100k | propertyType=house; minPrice=85000; maxPrice=115000 |
<150k house | maxPrice=150000; propertyType=house |
> 200k villa | minPrice=200000; propertyType=house | villa
£80,000 house hargeisa | maxPrice=104000; propertyType=house; city=Hargeisa |
house 200 sq m | propertyType=house; minArea=200 |
house of 350 square meters in Borama | propertyType=house; minArea=350; city=Borama |
1000 sqm land | minArea=1000; propertyType=land |
land 60x80 feet | propertyType=land; minArea=401; maxArea=491 |
land 2 hectares gabiley | propertyType=land; minArea=20000; city=Gabiley |
quiet house with trees and garden | propertyType=house; amenities=garden | quiet trees
house with balcony, storage and wifi | propertyType=house; amenities=balcony,storage,wifi |
apartment w/ AC & parking | propertyType=apartment; amenities=air conditioning,parking |
home with gym and pool in hargeisa | propertyType=house; amenities=gym,swimming pool; city=Hargeisa |
house having its own well | propertyType=house | well
furnished room to rent | amenities=furnished; purpose=rent | room
Hargeysa guri jaban kiro | city=Hargeisa; propertyType=house; purpose=rent |
office to rent with 3 rooms | propertyType=commercial; purpose=rent; bedrooms=3 | office
small shop in berbera | propertyType=commercial; city=Berbera | shop
big warehouse for sale | propertyType=commercial; purpose=sale | warehouse
commercial land burao | propertyType=land; city=Burao; purpose=commercial |
pharmacy space rent | propertyType=commercial; purpose=rent | pharmacy
apartment building for sale | propertyType=apartment; purpose=sale | building
villa in gacan libaax | propertyType=house; district=Gacan Libaax; city=Hargeisa | villa
Goljano flat | district=Goljano; city=Hargeisa; propertyType=apartment |
masalaha houses | district=Masalaha; city=Hargeisa; propertyType=house |
house in haslinta borama | propertyType=house; district=Haslinta; city=Borama |
sheikh osman borama house | district=Sheikh Osman; city=Borama; propertyType=house |
batalaale beach land | district=Batalaale; city=Berbera; propertyType=land | beach
Burco Lixle guri | city=Burao; district=Lixle; propertyType=house |
wadajir gabiley | district=Wadajir; city=Gabiley |
waddada berbera dhul | district=Berbera Road; city=Hargeisa; propertyType=land |
gabiley road plot | district=Gabiley Road; city=Hargeisa; propertyType=land |
Hargeisa Road, Berbera | district=Hargeisa Road; city=Berbera |
Woqooyi Galbeed | city=Hargeisa,Gabiley |
somaliland hargeisa jigjiga yar | city=Hargeisa; district=Jigjiga Yar |
Republic of Somaliland, Burao | city=Burao |
guri kiro ah hargeysa 2 qol, 1 musqul, jiko | propertyType=house; purpose=rent; city=Hargeisa; bedrooms=2; bathrooms=1 | jiko
guri 3 qol iyo fadhi iyo jiko leh | propertyType=house; bedrooms=3 | fadhi jiko
guri afar geesood | propertyType=house | geesood
guri laba fooq ah | propertyType=house | fooq
guri lagu kireeyo hargeysa | propertyType=house; purpose=rent; city=Hargeisa |
meel ganacsi hargeysa | propertyType=commercial; city=Hargeisa |
dhul ganacsi burco | propertyType=land; city=Burao; purpose=commercial |
guri wanaagsan 120 kun | propertyType=house; maxPrice=120000 |
guri konton kun | propertyType=house; maxPrice=50000 |
guri siddeetan kun ka yar | propertyType=house; maxPrice=80000 |
guri boqol iyo konton kun | propertyType=house; maxPrice=150000 |
guri labaatan kun ilaa soddon kun | propertyType=house; minPrice=20000; maxPrice=30000 |
guri bishii laba boqol oo doolar | propertyType=house; purpose=rent; maxPrice=200 |
guri saddex boqol bishii | propertyType=house; purpose=rent; maxPrice=300 |
guri $200-$300 bishii | propertyType=house; purpose=rent; minPrice=200; maxPrice=300 |
guri aan ka badnayn 250 bishii | propertyType=house; purpose=rent; maxPrice=250 |
guri ka jaban 90 kun hargeysa | propertyType=house; maxPrice=90000; city=Hargeisa |
guri qol iyo fadhi | propertyType=house | qol fadhi
saddex qol iyo laba musqul | bedrooms=3; bathrooms=2 |
guri leh 4 qol oo jiif ah | propertyType=house; bedrooms=4 |
guri qolal badan leh | propertyType=house | qolal
dhulka jigjiga yar | propertyType=land; district=Jigjiga Yar; city=Hargeisa |
dhul 24x18 burco | propertyType=land; minArea=389; maxArea=475; city=Burao |
dhul 40x60 hargeysa | propertyType=land; minArea=201; maxArea=245; city=Hargeisa |
boos banaan iib | propertyType=land; purpose=sale |
beero iib ah | propertyType=land; purpose=sale | beero
dukaan 26ka juun | propertyType=commercial; district=26 June; city=Hargeisa | dukaan
xafiisyo kirada | propertyType=commercial; purpose=rent | xafiisyo
bakhaar weyn oo berbera dekedda u dhow | propertyType=commercial; city=Berbera | bakhaar dekedda
guri iskuulka u dhow | propertyType=house | iskuulka
guri laamiga ku yaal | propertyType=house | laamiga
guri cisbitaalka agtiisa | propertyType=house | cisbitaalka
guri warqado leh oo iib ah | propertyType=house; checked=papers; purpose=sale |
guri la soo booqday | propertyType=house; checked=visit |
guri alaab la'aan ah | propertyType=house |
guri wifi iyo baarkin leh oo qalabaysan | propertyType=house; amenities=wifi,parking,furnished |
guri barkadda dabaasha leh | propertyType=house; amenities=swimming pool |
Ceerigaabo dhul dayaxa | city=Erigavo; propertyType=land; district=Dayaxa |
hoteel iib ah hargaysa | propertyType=commercial; purpose=sale; city=Hargeisa | hoteel
walaal guri kiro ah ma haysaan hargeysa | propertyType=house; purpose=rent; city=Hargeisa |
guri kireysi ah | propertyType=house; purpose=rent |
guri iib burco 3qol 70kun | propertyType=house; purpose=sale; city=Burao; bedrooms=3; maxPrice=70000 |
بيت للبيع في هرجيسا بسعر أقل من 90 ألف دولار | propertyType=house; purpose=sale; city=Hargeisa; maxPrice=90000 |
شقة للإيجار غرفتين وحمامين هرجيسا 350 دولار | propertyType=apartment; purpose=rent; bedrooms=2; bathrooms=2; city=Hargeisa; maxPrice=350 |
شقة غرفة وصالة | propertyType=apartment | غرفة وصالة
بيت ثلاث غرف وصالة وحمامين | propertyType=house; bedrooms=3; bathrooms=2 | وصالة
بيت بخمس غرف نوم | propertyType=house; bedrooms=5 |
بيت ذو ٤ غرف | propertyType=house; bedrooms=4 |
فيلا ٦ غرف مع مسبح وحديقة | propertyType=house; bedrooms=6; amenities=swimming pool,garden | فيلا
شقة ايجار شهري 300 | propertyType=apartment; purpose=rent; maxPrice=300 |
ايجار بيت في برعو | purpose=rent; propertyType=house; city=Burao |
بيوت للايجار الشهري هرجيسا | propertyType=house; purpose=rent; city=Hargeisa |
شراء أرض في هرجيسا | purpose=sale; propertyType=land; city=Hargeisa |
ارض للبيع مساحة 1000 متر | propertyType=land; purpose=sale; minArea=1000 |
أرض ١٠٠٠ م٢ بربرة | propertyType=land; minArea=1000; city=Berbera |
أرض سكنية في برعو | propertyType=land; city=Burao |
قطعة ارض تجارية | propertyType=land; purpose=commercial |
عقارات برعو | city=Burao |
عقار في صوماليلاند | |
هرجيسا صوماليلاند شقق | city=Hargeisa; propertyType=apartment |
شقة مفروشة مع انترنت ومكيف | propertyType=apartment; amenities=furnished,wifi,air conditioning |
بيت بدون اثاث | propertyType=house |
شقة غير مفروشة هرجيسا | propertyType=apartment; city=Hargeisa |
بيت مؤثث للإيجار | propertyType=house; amenities=furnished; purpose=rent |
بيت فيه بئر وطاقة شمسية | propertyType=house; amenities=water,solar power |
شقة في الطابق الأول | propertyType=apartment | الطابق الأول
بيت قرب الميناء في بربرة | propertyType=house; city=Berbera | الميناء
منزل بالقرب من جامعة هرجيسا | propertyType=house; city=Hargeisa | جامعة هرجيسا
بيت في أحمد طغح | propertyType=house; district=Ahmed Dhagah; city=Hargeisa |
شقة حي كودبور | propertyType=apartment; district=Ibrahim Koodbuur; city=Hargeisa |
السوق القديم برعو محل | propertyType=commercial; district=Old Market; city=Burao | محل
طريق المطار أرض | district=Airport Road; city=Hargeisa; propertyType=land |
بيت بمئة ألف دولار | propertyType=house; maxPrice=100000 |
بيت بخمسين ألف | propertyType=house; maxPrice=50000 |
بيت من مئة الى مئتين الف | propertyType=house; minPrice=100000; maxPrice=200000 |
بيت ما بين 50 و 70 الف دولار | propertyType=house; minPrice=50000; maxPrice=70000 |
بيت فوق 100 الف | propertyType=house; minPrice=100000 |
شقة بحدود 300 دولار | propertyType=apartment; minPrice=255; maxPrice=345 |
مكتب مفروش للايجار | propertyType=commercial; amenities=furnished; purpose=rent | مكتب
عيادة للايجار بوراما | propertyType=commercial; purpose=rent; city=Borama | عيادة
فندق للبيع بربرة | propertyType=commercial; purpose=sale; city=Berbera | فندق
مزرعة غابيلي | propertyType=land; city=Gabiley | مزرعة
شقق تمليك هرجيسا | propertyType=apartment; purpose=sale; city=Hargeisa |
ابغى شقة للايجار | propertyType=apartment; purpose=rent |
عايز شقة ايجار | propertyType=apartment; purpose=rent |
وين احصل بيت للايجار هرجيسا | propertyType=house; purpose=rent; city=Hargeisa |
hergeisa house | city=Hargeisa; propertyType=house |
hargesia | city=Hargeisa |
Hargeissa | city=Hargeisa |
burou | city=Burao |
beerbera dhul | city=Berbera; propertyType=land |
laas anood | city=Las Anod |
gabilley | city=Gabiley |
erigabo house | city=Erigavo; propertyType=house |
zaylac dhul | city=Zeila; propertyType=land |
vila iib ah | propertyType=house; purpose=sale | vila
villla | propertyType=house | villla
apartement kiro | propertyType=apartment; purpose=rent |
appartments | propertyType=apartment |
fournished flat | amenities=furnished; propertyType=apartment |
bedrom 3 | bedrooms=3 |
bedrooms: 3 | bedrooms=3 |
3 bedromms | bedrooms=3 |
3 qool | bedrooms=3 |
sadex qol guri | bedrooms=3; propertyType=house |
jig-jiga yar house | district=Jigjiga Yar; city=Hargeisa; propertyType=house |
Guri kiro ah oo ku yaala magaalada Hargeysa xaafada Jigjiga yar oo ka kooban 4 qol iyo 2 musqulood | propertyType=house; purpose=rent; city=Hargeisa; district=Jigjiga Yar; bedrooms=4; bathrooms=2 |
guri iib ah qiimihiisu yahay 45000$ burco | propertyType=house; purpose=sale; maxPrice=45000; city=Burao |
Guri iib ah: 3 qol, 2 suuli, jiko, deyr | propertyType=house; purpose=sale; bedrooms=3; bathrooms=2 | jiko deyr
dhul cabirkiisu yahay 18x24 hargeysa | propertyType=land; minArea=389; maxArea=475; city=Hargeisa |
baloodh 60x80 ah oo iib ah boorama | propertyType=land; minArea=401; maxArea=491; purpose=sale; city=Borama |
guri 5 qol ka kooban | propertyType=house; bedrooms=5 |
guri lix qol leh oo berbera ku yaal oo ka yar 200 kun | propertyType=house; bedrooms=6; city=Berbera; maxPrice=200000 |
hal qol iyo musqul kiro ah | bedrooms=1; purpose=rent |
guri qoys weyn ku filan | propertyType=house |
guri aad u qurxoon | propertyType=house |
guri ku yaal meel fiican | propertyType=house |
guri dadban hargeysa | propertyType=house; city=Hargeisa | dadban
guri kiro ah isniinta | propertyType=house; purpose=rent | isniinta
waxan doonayaa inaan kireysto guri | purpose=rent; propertyType=house |
waxaan iibsanayaa dhul | purpose=sale; propertyType=land |
iibsasho guri hargeysa | purpose=sale; propertyType=house; city=Hargeisa |
ma haysaa guri 3 qol ah oo kiro ah? | propertyType=house; bedrooms=3; purpose=rent |
guryaha kirada ah ee hargeysa ee 300 ka yar | propertyType=house; purpose=rent; city=Hargeisa; maxPrice=300 |
boos ganacsi kiro | propertyType=land; purpose=rent |
dukaan yar suuqa waaheen | propertyType=commercial; city=Hargeisa | dukaan suuqa waaheen
guri waddada 150 | propertyType=house; city=Hargeisa | waddada 150
abartment 3 qol 2 musqul furnished hargeysa | propertyType=apartment; bedrooms=3; bathrooms=2; amenities=furnished; city=Hargeisa |
شقتين للايجار | propertyType=apartment; purpose=rent |
بيتين للبيع في برعو | propertyType=house; purpose=sale; city=Burao |
شقة غرفتا نوم | propertyType=apartment; bedrooms=2 |
بيت خمس غرف نوم وصالتين و٣ حمامات | propertyType=house; bedrooms=5; bathrooms=3 | وصالتين
شقة ب ٣٠٠$ شهريا | propertyType=apartment; maxPrice=300; purpose=rent |
فيلا مطلة على البحر بربرة | propertyType=house; city=Berbera | فيلا مطلة البحر
بيت للايجار السنوي | propertyType=house; purpose=rent | السنوي
بيت جديد للبيع بهرجيسا | propertyType=house; purpose=sale; city=Hargeisa | جديد
ارض للبيع بهرجيسا ٢٠ × ٣٠ | propertyType=land; purpose=sale; city=Hargeisa; minArea=540; maxArea=660 |
شقق فندقية هرجيسا | propertyType=apartment; city=Hargeisa | فندقية
غرفة للايجار في هرجيسا | purpose=rent; city=Hargeisa | غرفة
غرفتين للايجار | bedrooms=2; purpose=rent |
ابحث عن شقة من ثلاث غرف وحمامين في هرجيسا بأقل من 500 دولار | propertyType=apartment; bedrooms=3; bathrooms=2; city=Hargeisa; maxPrice=500 |
بيت شعبي للبيع | propertyType=house; purpose=sale | شعبي
محل للايجار في السوق القديم هرجيسا | propertyType=commercial; purpose=rent; district=Old Market; city=Hargeisa | محل
أرض صناعية برعو | propertyType=land; city=Burao | صناعية
بيت مع كراج وحارس | propertyType=house; amenities=parking,security |
بيت فيه كهرباء وماء وانترنت | propertyType=house; amenities=electricity,water,wifi |
شقة مع مصعد وموقف للسيارة | propertyType=apartment; amenities=elevator,parking |
serviced apartment hargeisa | propertyType=apartment; city=Hargeisa | serviced
airbnb hargeisa | city=Hargeisa | airbnb
house with maid room | propertyType=house | maid room
reduced price house | propertyType=house; lowered=true |
price reduced apartments hargeisa | propertyType=apartment; city=Hargeisa; lowered=true |
newest houses in burao | propertyType=house; city=Burao |
largest plots gabiley | propertyType=land; city=Gabiley |
cheapest flat to rent | propertyType=apartment; purpose=rent |
house 3 bedrooms hargeisa 26 june 500 dollars month | propertyType=house; bedrooms=3; city=Hargeisa; district=26 June; maxPrice=500; purpose=rent |
2 bed 2 bath furnished apartment hargeisa 26 june $600 | bedrooms=2; bathrooms=2; amenities=furnished; propertyType=apartment; city=Hargeisa; district=26 June; maxPrice=600 |
house,hargeisa,3bed,parking | propertyType=house; city=Hargeisa; bedrooms=3; amenities=parking |
Burao-house-rent | city=Burao; propertyType=house; purpose=rent |
house_for_sale | propertyType=house; purpose=sale |
3bed/2bath house | bedrooms=3; bathrooms=2; propertyType=house |
(hargeisa) house | city=Hargeisa; propertyType=house |
"3 bedroom" house | bedrooms=3; propertyType=house |
houses in hargeisa and berbera | propertyType=house; city=Hargeisa,Berbera |
anything in borama under 50k | city=Borama; maxPrice=50000 |
somewhere quiet in sheikh | city=Sheikh | quiet
home office hargeisa | city=Hargeisa; propertyType=house,commercial | office
building plot with water and electricity near berbera road | propertyType=land; amenities=water,electricity; district=Berbera Road; city=Hargeisa |
3 bedroom house with big garden, solar and water tank in Ahmed Dhagah | bedrooms=3; propertyType=house; amenities=garden,solar power,water; district=Ahmed Dhagah; city=Hargeisa |
house with 4 rooms | propertyType=house; bedrooms=4 |
four room house | bedrooms=4; propertyType=house |
house 4 rooms 2 toilets rent 300 | propertyType=house; bedrooms=4; bathrooms=2; purpose=rent; maxPrice=300 |
villa 5br 4ba pool | propertyType=house; bedrooms=5; bathrooms=4; amenities=swimming pool | villa
5BR villa | bedrooms=5; propertyType=house | villa
1br apt | bedrooms=1; propertyType=apartment |
studio apt for rent under $200 | propertyType=apartment; purpose=rent; maxPrice=200 | studio
rent a house | purpose=rent; propertyType=house |
house rental | propertyType=house; purpose=rent |
land purchase berbera | propertyType=land; purpose=sale; city=Berbera |
house on sale | propertyType=house; purpose=sale |
houses to buy hargeisa 100k to 200k | propertyType=house; purpose=sale; city=Hargeisa; minPrice=100000; maxPrice=200000 |
200,000-300,000 villa | minPrice=200000; maxPrice=300000; propertyType=house | villa
under $1000 office | maxPrice=1000; propertyType=commercial | office
apartment less than 450$ | propertyType=apartment; maxPrice=450 |
apartment below $350 in Jigjigayar | propertyType=apartment; maxPrice=350; district=Jigjiga Yar; city=Hargeisa |
max 500 | maxPrice=500 |
at most 70000 house | maxPrice=70000; propertyType=house |
cheaper than 100k | maxPrice=100000 |
house around 80000 | propertyType=house; minPrice=68000; maxPrice=92000 |
price from 30000 to 60000 | minPrice=30000; maxPrice=60000 |
30 thousand dollar plot | maxPrice=30000; propertyType=land |
thirty thousand | maxPrice=30000 |
bigger than 300 sqm house | minArea=300; propertyType=house |
300+ sqm | minArea=300 |
less than 500 sqm land | maxArea=500; propertyType=land |
land between 500 and 1000 m2 | propertyType=land; minArea=500; maxArea=1000 |
500 meters land hargeisa | minArea=500; propertyType=land; city=Hargeisa |
500m from the beach | minArea=500 | beach
10 minutes from airport | | airport
near hargeisa university 2 bedroom | city=Hargeisa; bedrooms=2 | hargeisa university
close to edna hospital | city=Hargeisa | edna hospital
opposite the mosque burao | city=Burao | opposite mosque
next to school | | school
Laas Caanood guri 2 qol | city=Las Anod; propertyType=house; bedrooms=2 |
gebiley farm | city=Gabiley; propertyType=land | farm
Saylac xeeb | city=Zeila | xeeb
Sheekh town house for rent | city=Sheikh; purpose=rent; propertyType=house |
Las Anod, Somaliland: houses | city=Las Anod; propertyType=house |
sanaag region erigavo land | city=Erigavo; propertyType=land |
awdal borama apartment | city=Borama; propertyType=apartment |
togdher burao | city=Burao |
house in hargesa with gardn | propertyType=house; city=Hargeisa; amenities=garden |
aprtment with balkony | propertyType=apartment; amenities=balcony |
hoouse for rennt | propertyType=house; purpose=rent |
houes in beribera | propertyType=house; city=Berbera |
3 bedrooom villla hargeysaa | bedrooms=3; propertyType=house; city=Hargeisa | villla
flaat for rent | propertyType=apartment; purpose=rent |
apartmant | propertyType=apartment |
gurii kiro | propertyType=house; purpose=rent |
guri kiraa ah | propertyType=house; purpose=rent |
dukan iib ah | propertyType=commercial; purpose=sale | dukan
bakhar berbera | propertyType=commercial; city=Berbera | bakhar
xafis kiro | propertyType=commercial; purpose=rent | xafis
mushqul 2 guri | bathrooms=2; propertyType=house |
شقه للاجار | propertyType=apartment; purpose=rent |
بيت للايجر | propertyType=house; purpose=rent |
ارظ للبيع | propertyType=land; purpose=sale |
هرجيساا شقة | city=Hargeisa; propertyType=apartment |
برعوو بيت | city=Burao; propertyType=house |
Looking to purchase a 4 bedroom villa for my parents in Hargeisa, budget $130k | purpose=sale; bedrooms=4; propertyType=house; city=Hargeisa; maxPrice=130000 | villa parents
any land for sale near Berbera airport? | propertyType=land; purpose=sale; city=Berbera | airport
moving to hargeisa from london need 2 bed flat | city=Hargeisa; bedrooms=2; propertyType=apartment | moving london
holiday home in berbera by the sea | propertyType=house; city=Berbera | holiday sea
retirement house in borama quiet area | propertyType=house; city=Borama | retirement quiet
what is the price of land in burao | propertyType=land; city=Burao |
how much is a house in hargeisa | propertyType=house; city=Hargeisa |
houses 50,000$ - 70,000$ hargeisa | propertyType=house; minPrice=50000; maxPrice=70000; city=Hargeisa |
usd 450 furnished flat | maxPrice=450; amenities=furnished; propertyType=apartment |
US$ 300 per month Borama house | maxPrice=300; purpose=rent; city=Borama; propertyType=house |
rent: 250-350$ / month, 3 rooms, Burao | purpose=rent; minPrice=250; maxPrice=350; bedrooms=3; city=Burao |
3-bedroom, 2-bathroom house with a garage in Goljano | bedrooms=3; bathrooms=2; propertyType=house; amenities=parking; district=Goljano; city=Hargeisa |
two storey house with 6 bedrooms | propertyType=house; bedrooms=6 | two storey
apartment with 1 bedroom & balcony | propertyType=apartment; bedrooms=1; amenities=balcony |
Apartment, elevator, security, gym, Hargeisa | propertyType=apartment; amenities=elevator,security,gym; city=Hargeisa |
property with swimming pool for rent in Hargeisa | amenities=swimming pool; purpose=rent; city=Hargeisa |
land with title deed in new hargeysa 600 sqm under 40k | propertyType=land; checked=papers; district=New Hargeisa; city=Hargeisa; minArea=600; maxPrice=40000 |
commercial plot main road hargeisa | propertyType=land; purpose=commercial; city=Hargeisa | main road
shop for rent near Waheen market | propertyType=commercial; purpose=rent; city=Hargeisa | shop Waheen market
restaurant space for lease berbera | propertyType=commercial; purpose=rent; city=Berbera | restaurant
storage warehouse berbera | propertyType=commercial; amenities=storage; city=Berbera | warehouse
house near daallo erigavo | propertyType=house; city=Erigavo | daallo
burao october 4bed | city=Burao; district=October; bedrooms=4 |
guri oktoobar burco | propertyType=house; district=October; city=Burao |
guri u baahan dayactir | propertyType=house | dayactir
guri cusub oo qol jiif saddex leh | propertyType=house; bedrooms=3 | cusub
qol 3 guri kiro | bedrooms=3; propertyType=house; purpose=rent |
guri qolal 4 ah | propertyType=house; bedrooms=4 |
qololka jiifka 3 | bedrooms=3 |
guri hargaysa koodbuur kiro ah 350$ | propertyType=house; city=Hargeisa; district=Ibrahim Koodbuur; purpose=rent; maxPrice=350 |
dhul lagu iibinayo burco | propertyType=land; purpose=sale; city=Burao |
dhul iib ah oo 30 kun ku kacaya | propertyType=land; purpose=sale; maxPrice=30000 |
guri $80,000 hargeysa iib | propertyType=house; maxPrice=80000; city=Hargeisa; purpose=sale |
fiilo casri ah oo iib ah jigjiga yar 5 qol | propertyType=house; purpose=sale; district=Jigjiga Yar; city=Hargeisa; bedrooms=5 | fiilo
abaartamin kiro hargeysa | propertyType=apartment; purpose=rent; city=Hargeisa |
aqal saddex qol leh gabiley | propertyType=house; bedrooms=3; city=Gabiley |
guri deyr weyn leh oo baabuur geli karo | propertyType=house | deyr baabuur geli
ceelasha biyaha dhul | amenities=water; propertyType=land |
meherad kiro ah | propertyType=commercial; purpose=rent | meherad
farmashi iib ah | propertyType=commercial; purpose=sale | farmashi
guri wasakh | propertyType=house | wasakh
بيت دورين للبيع في هرجيسا | propertyType=house; purpose=sale; city=Hargeisa | دورين
شقة صغيرة للايجار لشخصين | propertyType=apartment; purpose=rent | لشخصين
شقة للايجار اليومي في هرجيسا | propertyType=apartment; purpose=rent; city=Hargeisa |
شقة للايجار 25 دولار يوميا | propertyType=apartment; purpose=rent; maxPrice=750 |
بيت للبيع من المالك مباشرة | propertyType=house; purpose=sale |
ارض زاوية برعو | propertyType=land; city=Burao | زاوية
منزل مع حديقة كبيرة وثلاث غرف | propertyType=house; amenities=garden; bedrooms=3 |
شقة عدد الغرف 3 | propertyType=apartment; bedrooms=3 |
عدد الغرف: 4 الحمامات: 2 | bedrooms=4; bathrooms=2 |
بيت 4 غرف 3 حمام | propertyType=house; bedrooms=4; bathrooms=3 |
فيلا ٥ غرف نوم للبيع بربرة ٢٠٠ ألف دولار | propertyType=house; bedrooms=5; purpose=sale; city=Berbera; maxPrice=200000 | فيلا
بيت بين 40 الف و 60 الف | propertyType=house; minPrice=40000; maxPrice=60000 |
بيت بين أربعين وستين ألف دولار | propertyType=house; minPrice=40000; maxPrice=60000 |
بيت يبدأ من 50 ألف | propertyType=house; minPrice=50000 |
محلات تجارية للايجار هرجيسا | propertyType=commercial; purpose=rent; city=Hargeisa |
مخزن للايجار في بربرة | propertyType=commercial; purpose=rent; city=Berbera | مخزن
hous in hargesa 3bedrom | propertyType=house; city=Hargeisa; bedrooms=3 |
bungallow for sale | propertyType=house; purpose=sale | bungallow
furnitured apartment | amenities=furnished; propertyType=apartment |
appartmet hargeisa | propertyType=apartment; city=Hargeisa |
comerical building | propertyType=commercial |
hargeysa jigjga yar | city=Hargeisa; district=Jigjiga Yar |
`;
