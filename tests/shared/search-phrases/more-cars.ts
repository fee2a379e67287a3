/** More searches for cars, written without a look at the dictionaries: what is typed | the filters | the words to look for. */
export const MORE_CARS = `
any toyota under 6k in hargeisa? | make=Toyota; maxPrice=6000; city=Hargeisa |
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
`;
