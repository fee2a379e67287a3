/** More searches for cars, written after the parser to find its gaps: typed text | filters | words to look for. */
export const MORE_CARS = `
any toyota under 6k in hargeisa? | make=Toyota; maxPrice=6000; city=Hargeisa |
toyota in jigjiga yar | make=Toyota; city=Hargeisa | jigjiga yar
gaadhi xaafadda koosaar burco | city=Burao | koosaar
cheap vitz for sale | make=Toyota; model=Vitz; purpose=sale |
vitz 2008 to 2012 automatic | make=Toyota; model=Vitz; minYear=2008; maxYear=2012; transmission=automatic |
toyota vitz or toyota ist | make=Toyota; model=Vitz,IST |
prado diesel 2010 onwards | make=Toyota; model=Land Cruiser Prado; fuelType=diesel; minYear=2010 |
land cruiser 2018 white automatic diesel | make=Toyota; model=Land Cruiser; minYear=2018; maxYear=2018; color=white; transmission=automatic; fuelType=diesel |
hilux double cabin | make=Toyota; model=Hilux; bodyType=pickup |
toyota pickup for rent | make=Toyota; bodyType=pickup; purpose=rent |
7 seater van | bodyType=van | seater
minibus for hire | bodyType=van; purpose=rent |
family car under 10000 dollars | maxPrice=10000 |
small car petrol manual | fuelType=gasoline; transmission=manual |
nissan under 100000 km | make=Nissan; maxMileage=100000 |
car with low mileage | |
2019 model | minYear=2019; maxYear=2019 |
older than 2008 | maxYear=2008 |
since 2016 suv hargeisa | minYear=2016; bodyType=suv; city=Hargeisa |
between 2012 and 2016 corolla | make=Toyota; model=Corolla; minYear=2012; maxYear=2016 |
corolla 2012/2013 | make=Toyota; model=Corolla; minYear=2012; maxYear=2013 |
car 15 million shillings | maxPrice=26269.7 |
$7500 car | maxPrice=7500 |
car price 7,500 usd | maxPrice=7500 |
rav4 around 9k | make=Toyota; model=RAV4; minPrice=7650; maxPrice=10350 |
rent car with driver hargeisa per day | purpose=rent; city=Hargeisa | with driver
car for rent monthly 900 | purpose=rent; maxPrice=30 |
suv rental 50$ a day berbera | bodyType=suv; purpose=rent; maxPrice=50; city=Berbera |
mercedes c class | make=Mercedes-Benz; model=C-Class |
bmw automatic black | make=BMW; transmission=automatic; color=black |
dark blue suzuki swift | make=Suzuki; model=Swift; color=blue |
gold noah | make=Toyota; model=Noah; color=gold |
cvt nissan | make=Nissan; transmission=cvt |
used toyota in good condition | make=Toyota; condition=good |
air conditioned car with bluetooth | | air conditioned bluetooth
leather seats prado | make=Toyota; model=Land Cruiser Prado | leather seats
gawaadhi kiro ah oo jaban | purpose=rent |
gaadhi yar oo iib ah 4 kun | purpose=sale; maxPrice=4000 |
vitz cad oo 2010 ah hargeysa | make=Toyota; model=Vitz; color=white; minYear=2010; maxYear=2010; city=Hargeisa |
gaadhi prado ah oo kiro ah berbera | make=Toyota; model=Land Cruiser Prado; purpose=rent; city=Berbera |
noah iib ah burco 6 kun | make=Toyota; model=Noah; purpose=sale; city=Burao; maxPrice=6000 |
baabuur xamuul ah oo iib ah | purpose=sale | xamuul
bas iib ah | purpose=sale | bas
gaadhi batrool ah otomaatig ah | fuelType=gasoline; transmission=automatic |
gaadhi 2014 ka cusub | minYear=2014 |
gaadhi 2010 ilaa 2014 | minYear=2010; maxYear=2014 |
gaadhiga toyota hilux madow | make=Toyota; model=Hilux; color=black |
hilux naafto manual burco | make=Toyota; model=Hilux; fuelType=diesel; transmission=manual; city=Burao |
laankuruusar | make=Toyota; model=Land Cruiser |
gaadhi maalintii 30 doolar | purpose=rent; maxPrice=30 |
gaari iib ah muqdisho | purpose=sale | muqdisho
سيارة فيتز ٢٠١٠ للبيع هرجيسا | make=Toyota; model=Vitz; minYear=2010; maxYear=2010; purpose=sale; city=Hargeisa |
لاندكروزر ديزل موديل ٢٠١٨ | make=Toyota; model=Land Cruiser; fuelType=diesel; minYear=2018; maxYear=2018 |
برادو للايجار باليوم | make=Toyota; model=Land Cruiser Prado; purpose=rent |
سيارات رخيصة هرجيسا | city=Hargeisa |
هايلوكس غمارتين | make=Toyota; model=Hilux; bodyType=pickup |
تويوتا نوح | make=Toyota; model=Noah |
سيارة صغيرة بنزين اوتوماتيك | fuelType=gasoline; transmission=automatic |
نيسان اكستريل 2014 فما فوق | make=Nissan; model=X-Trail; minYear=2014 |
كيا سبورتاج | make=Kia; model=Sportage |
سيارة بيضاء دفع رباعي للايجار | color=white; bodyType=suv; purpose=rent |
سيارة تويوتا موديل 2015 بسعر 9000 دولار | make=Toyota; minYear=2015; maxYear=2015; maxPrice=9000 |
مرسيدس بنز سوداء | make=Mercedes-Benz; color=black |
سيارات كهرباء | fuelType=electric |
سوزوكي اسكودو | make=Suzuki; model=Escudo |
toyota vitz هرجيسا automatic | make=Toyota; model=Vitz; city=Hargeisa; transmission=automatic |
gaadhi toyota for rent | make=Toyota; purpose=rent |
hilux للبيع | make=Toyota; model=Hilux; purpose=sale |
toyoya vitz | make=Toyota; model=Vitz |
toytoa coralla | make=Toyota; model=Corolla |
lancruiser | make=Toyota; model=Land Cruiser |
land criuser v8 | make=Toyota; model=Land Cruiser |
suziki escudo | make=Suzuki; model=Escudo |
nisan xtrial | make=Nissan; model=X-Trail |
automtic hyundia | make=Hyundai; transmission=automatic |
hyndai elentra | make=Hyundai; model=Elantra |
mercedes bens | make=Mercedes-Benz |
deisel pikup | fuelType=diesel; bodyType=pickup |
probocks | make=Toyota; model=Probox |
harier 2006 | make=Toyota; model=Harrier; minYear=2006; maxYear=2006 |
BB-1234 | | BB-1234
i want to buy a toyota vitz in hargeisa under 6000 dollars | purpose=sale; make=Toyota; model=Vitz; city=Hargeisa; maxPrice=6000 |
best car under 10k | maxPrice=10000 |
toyota with automatic transmission | make=Toyota; transmission=automatic |
manual gearbox hilux 2.8 diesel | transmission=manual; make=Toyota; model=Hilux; fuelType=diesel |
hilux revo 2019 | make=Toyota; model=Hilux; minYear=2019; maxYear=2019 | revo
landcruiser 200 series | make=Toyota; model=Land Cruiser | 200 series
land cruiser 79 pickup | make=Toyota; model=Land Cruiser 79; bodyType=pickup |
prado 2015-2018 white hargeisa | make=Toyota; model=Land Cruiser Prado; minYear=2015; maxYear=2018; color=white; city=Hargeisa |
noah 2005 7k | make=Toyota; model=Noah; minYear=2005; maxYear=2005; maxPrice=7000 |
vitz $5500 | make=Toyota; model=Vitz; maxPrice=5500 |
toyota vitz 5500 | make=Toyota; model=Vitz; maxPrice=5500 |
car up to 2015 | maxYear=2015 |
cars 2015 or later | minYear=2015 |
toyota newer than 2012 under 9k | make=Toyota; minYear=2012; maxPrice=9000 |
2008 to 2010 nissan | make=Nissan; minYear=2008; maxYear=2010 |
from 2014 to 2018 suv | bodyType=suv; minYear=2014; maxYear=2018 |
diesel suv automatic 4wd | fuelType=diesel; bodyType=suv; transmission=automatic |
less than 100000km | maxMileage=100000 |
toyota 60k km | make=Toyota; maxMileage=60000 |
max 120,000 km corolla | make=Toyota; model=Corolla; maxMileage=120000 |
corolla mileage below 90k | make=Toyota; model=Corolla; maxMileage=90000 |
rental cars hargeisa | purpose=rent; city=Hargeisa |
cheap car rental with driver | purpose=rent | with driver
rent land cruiser berbera $80/day | purpose=rent; make=Toyota; model=Land Cruiser; city=Berbera; maxPrice=80 |
weekly car rental 200 usd | purpose=rent; maxPrice=28.57 |
bmw or mercedes | make=BMW,Mercedes-Benz |
blue honda civic | color=blue; make=Honda; model=Civic |
pearl white prado | color=white; make=Toyota; model=Land Cruiser Prado |
silver grey vitz | color=silver,grey; make=Toyota; model=Vitz |
toyota aqua 2014 hybrid burao | make=Toyota; model=Aqua; minYear=2014; maxYear=2014; fuelType=hybrid; city=Burao |
electric nissan | fuelType=electric; make=Nissan |
mini van toyota | bodyType=van; make=Toyota |
pickup truck isuzu | bodyType=pickup; make=Isuzu |
ford ranger | make=Ford; model=Ranger |
lexus lx 570 | make=Lexus; model=LX |
kia sportage 2012 | make=Kia; model=Sportage; minYear=2012; maxYear=2012 |
left hand steering | steering=left |
right-hand-drive toyota | steering=right; make=Toyota |
good condition rav4 | condition=good; make=Toyota; model=RAV4 |
like new corolla | condition=excellent; make=Toyota; model=Corolla |
car with papers | checked=papers |
car customs paid hargeisa | city=Hargeisa | customs paid
lorry for sale | purpose=sale | lorry
spare parts | | spare parts
gaadhi fiican 5 kun oo doolar | maxPrice=5000 |
gaadhi toyota ah 2010 ka dambeeya | make=Toyota; minYear=2010 |
gaadhi moodal 2014 | minYear=2014; maxYear=2014 |
gaadhi 10 kun ka badan | minPrice=10000 |
gaadhi kiro maalin 25 doolar | purpose=rent; maxPrice=25 |
gaadhi bishii 600 kiro | purpose=rent; maxPrice=20 |
gawaadhida hargeysa iibka ah | city=Hargeisa; purpose=sale |
gaadhi giir otomaatig oo baansiin ku shaqeeya | transmission=automatic; fuelType=gasoline |
baabuurka land cruiser | make=Toyota; model=Land Cruiser |
fiits cas | make=Toyota; model=Vitz; color=red |
baabuur yar hargeysa | city=Hargeisa |
hayes kiro ah | make=Toyota; model=HiAce; purpose=rent |
brado 2012 | make=Toyota; model=Land Cruiser Prado; minYear=2012; maxYear=2012 |
gaadhi la isticmaalay | |
gaadhi cusub toyota | make=Toyota |
gaadhi lacag ah 2010 | color=silver; minYear=2010; maxYear=2010 |
saloon kiro ah | bodyType=sedan; purpose=rent |
afar lug hilux | bodyType=suv; make=Toyota; model=Hilux |
سيارة تويوتا اوتوماتيك ٢٠١٥ بيضاء | make=Toyota; transmission=automatic; minYear=2015; maxYear=2015; color=white |
شراء سيارة في هرجيسا | purpose=sale; city=Hargeisa |
تأجير سيارات هرجيسا | purpose=rent; city=Hargeisa |
سيارة للايجار ٤٠ دولار في اليوم | purpose=rent; maxPrice=40 |
سيارة ما بعد 2014 | minYear=2014 |
كورولا 2012 الى 2015 | make=Toyota; model=Corolla; minYear=2012; maxYear=2015 |
لاندكروزر ابيض ديزل | make=Toyota; model=Land Cruiser; color=white; fuelType=diesel |
راف فور | make=Toyota; model=RAV4 |
بروبوكس ونوح | make=Toyota; model=Probox,Noah |
سيارة مستعملة بحالة جيدة | condition=good |
سيارة بسعر أقل من 7 آلاف دولار | maxPrice=7000 |
سيارة 7000 دولار | maxPrice=7000 |
ممشى أقل من 100 ألف كيلومتر | maxMileage=100000 |
شاحنة ايسوزو | make=Isuzu | شاحنة
باص هايس | make=Toyota; model=HiAce | باص
سيارة حمراء | color=red |
مرسيدس سي كلاس | make=Mercedes-Benz; model=C-Class |
جيب لاندكروزر | bodyType=suv; make=Toyota; model=Land Cruiser |
toyota هايلوكس | make=Toyota; model=Hilux |
سيارة toyota automatic | make=Toyota; transmission=automatic |
gaadhi فيتز | make=Toyota; model=Vitz |
toyoto | make=Toyota |
toyata corrola | make=Toyota; model=Corolla |
land crusier | make=Toyota; model=Land Cruiser |
landcruizer prado | make=Toyota; model=Land Cruiser Prado |
hiluxx | make=Toyota; model=Hilux |
vitzz | make=Toyota; model=Vitz |
probax | make=Toyota; model=Probox |
sucseed | make=Toyota; model=Succeed |
alfard | make=Toyota; model=Alphard |
mitsubushi pajiro | make=Mitsubishi; model=Pajero |
nissan xtrail automatik | make=Nissan; model=X-Trail; transmission=automatic |
hunday tucson | make=Hyundai; model=Tucson |
mersedes | make=Mercedes-Benz |
suzki | make=Suzuki |
autmatic | transmission=automatic |
deisal | fuelType=diesel |
pik up | bodyType=pickup |
Toyota Vitz 2010 iib ah Hargeysa, 4500$ | make=Toyota; model=Vitz; minYear=2010; maxYear=2010; purpose=sale; city=Hargeisa; maxPrice=4500 |
gaadhi Toyota Prado ah, 2012, midabkiisu cad yahay | make=Toyota; model=Land Cruiser Prado; minYear=2012; maxYear=2012; color=white |
gaadhi otomaatig ah oo ka yar 7 kun oo doolar burco | transmission=automatic; maxPrice=7000; city=Burao |
gaadhi ay naafto ku shaqayso | fuelType=diesel |
waxaan raadinayaa gaadhi vitz ah | make=Toyota; model=Vitz |
gaadhi 5 ilaa 8 kun | minPrice=5000; maxPrice=8000 |
gaadhi 2010 iyo wixii ka dambeeya | minYear=2010 |
gaadhi kiro ah oo darawal leh | purpose=rent | darawal leh
cheapest toyota in burao | make=Toyota; city=Burao |
2nd hand toyota corolla | make=Toyota; model=Corolla |
vitz low price | make=Toyota; model=Vitz |
vitz old model 2005 | make=Toyota; model=Vitz; minYear=2005; maxYear=2005 |
toyota 2010 or above | make=Toyota; minYear=2010 |
toyota 2012 up | make=Toyota; minYear=2012 |
cars older than 2000 | maxYear=2000 |
post 2015 hilux | minYear=2015; make=Toyota; model=Hilux |
15k hilux | maxPrice=15000; make=Toyota; model=Hilux |
hilux 15000-20000 | make=Toyota; model=Hilux; minPrice=15000; maxPrice=20000 |
under 10 thousand dollars suv | maxPrice=10000; bodyType=suv |
automatic diesel pickup under 25k usd | transmission=automatic; fuelType=diesel; bodyType=pickup; maxPrice=25000 |
rhd automatic petrol hatchback | steering=right; transmission=automatic; fuelType=gasoline; bodyType=hatchback |
white or silver corolla | color=white,silver; make=Toyota; model=Corolla |
toyota or nissan suv | make=Toyota,Nissan; bodyType=suv |
black landcruiser v8 diesel 2016 hargeisa | color=black; make=Toyota; model=Land Cruiser; fuelType=diesel; minYear=2016; maxYear=2016; city=Hargeisa |
under 50k miles | maxMileage=80467 |
50,000 miles corolla | maxMileage=80467; make=Toyota; model=Corolla |
0-100000 km | maxMileage=100000 |
mileage 20000 to 60000 | maxMileage=60000 |
rent suv for 3 days | purpose=rent; bodyType=suv |
car rent per day $25 to $40 | purpose=rent; minPrice=25; maxPrice=40 |
wedding car hire | purpose=rent | wedding
airport pickup car | bodyType=pickup | airport
toyota hiace 14 seats | make=Toyota; model=HiAce | seats
bus for sale in borama | purpose=sale; city=Borama | bus
truck isuzu npr | make=Isuzu; model=NPR | truck
motorbike | | motorbike
bajaj hargeisa | make=Bajaj; city=Hargeisa |
تويوتا لاندكروزر ٢٠١٥ فما فوق بيضاء | make=Toyota; model=Land Cruiser; minYear=2015; color=white |
فيتز رخيصة في برعو | make=Toyota; model=Vitz; city=Burao |
سيارة من 2010 الى 2014 اوتوماتيك بنزين | minYear=2010; maxYear=2014; transmission=automatic; fuelType=gasoline |
ايجار سيارة مع سائق | purpose=rent | مع سائق
سيارة جيب للبيع | bodyType=suv; purpose=sale |
سيارات تويوتا مستعملة للبيع في هرجيسا | make=Toyota; purpose=sale; city=Hargeisa |
بكم كورولا | make=Toyota; model=Corolla |
قير عادي هايلكس | transmission=manual; make=Toyota; model=Hilux |
سيارة عائلية كبيرة | |
سيارة ٨ آلاف دولار | maxPrice=8000 |
سيارة تحت 10 الاف | maxPrice=10000 |
لون ابيض برادو | color=white; make=Toyota; model=Land Cruiser Prado |
هونداي النترا | make=Hyundai; model=Elantra |
toyoota prado txl | make=Toyota; model=Land Cruiser Prado |
nissan caravn | make=Nissan; model=Caravan |
tayota hilax | make=Toyota; model=Hilux |
coralla | make=Toyota; model=Corolla |
premeo | make=Toyota; model=Premio |
fildar | make=Toyota; model=Corolla Fielder |
musubishi | make=Mitsubishi |
land cruzer prado | make=Toyota; model=Land Cruiser Prado |
autmatic disel | transmission=automatic; fuelType=diesel |
convertable bmw | bodyType=convertible; make=BMW |
sedaan | bodyType=sedan |
تيوتا كرولا | make=Toyota; model=Corolla |
لانكروزر | make=Toyota; model=Land Cruiser |
هيلوكس | make=Toyota; model=Hilux |
Looking for a reliable Toyota for my family, automatic, under $8,000 | make=Toyota; transmission=automatic; maxPrice=8000 |
vitz or fielder 2012+ | make=Toyota; model=Vitz,Corolla Fielder; minYear=2012 |
Land Cruiser Prado TXL 2014 diesel pearl white | make=Toyota; model=Land Cruiser Prado; minYear=2014; maxYear=2014; fuelType=diesel; color=white |
cars in hargeisa between 2010 and 2014 less than 7000 usd | city=Hargeisa; minYear=2010; maxYear=2014; maxPrice=7000 |
8000 dollar car | maxPrice=8000 |
car 6,500 | maxPrice=6500 |
hilux 2.4 2018 manual | make=Toyota; model=Hilux; minYear=2018; maxYear=2018; transmission=manual |
2005-2008 toyota premio | minYear=2005; maxYear=2008; make=Toyota; model=Premio |
toyota '09 vitz | make=Toyota; model=Vitz |
Mark X 250G | make=Toyota; model=Mark X | 250 G
toyota wish 2010 | make=Toyota; model=Wish; minYear=2010; maxYear=2010 |
car hire hargeisa airport | purpose=rent; city=Hargeisa | hargeisa airport
suv hire berbera 50 usd daily | bodyType=suv; purpose=rent; city=Berbera; maxPrice=50 |
gaari iib ah 3000 ilaa 5000 | purpose=sale; minPrice=3000; maxPrice=5000 |
gaadhi hiace ah oo 2015 ka dambeeya | make=Toyota; model=HiAce; minYear=2015 |
baabuur probox ah burco | make=Toyota; model=Probox; city=Burao |
gaadhi cagaaran | color=green |
gaadhi buluug ah suzuki | color=blue; make=Suzuki |
gaadhi biigab ah oo naafto | bodyType=pickup; fuelType=diesel |
gaadhi shukaan midig vitz | steering=right; make=Toyota; model=Vitz |
gaadhi 60,000 km socday | maxMileage=60000 |
gaadhi qiimo jaban hargeysa | city=Hargeisa |
سيارة للبيع بسعر مناسب هرجيسا | purpose=sale; city=Hargeisa |
تويوتا يارس 2014 | make=Toyota; model=Yaris; minYear=2014; maxYear=2014 |
هايس للايجار برعو | make=Toyota; model=HiAce; purpose=rent; city=Burao |
لاندكروزر ٧٩ | make=Toyota; model=Land Cruiser | ٧٩
سيارات بين 2010 و 2015 | minYear=2010; maxYear=2015 |
سيارة أقل من 5 آلاف | maxPrice=5000 |
سيارة كيا او هيونداي | make=Kia,Hyundai |
سيارة فضية اوتوماتيك | color=silver; transmission=automatic |
toyota vitz hargeysa iib ah 2013 automatic | make=Toyota; model=Vitz; city=Hargeisa; purpose=sale; minYear=2013; maxYear=2013; transmission=automatic |
tyoota hilx | make=Toyota; model=Hilux |
landcrusier | make=Toyota; model=Land Cruiser |
subru forester | make=Subaru; model=Forester |
huyndai accent | make=Hyundai; model=Accent |
mistubishi pajero | make=Mitsubishi; model=Pajero |
nisaan x trail | make=Nissan; model=X-Trail |
`;
