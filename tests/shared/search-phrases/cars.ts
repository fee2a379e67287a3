/** Searches for cars in three languages, also mixed and with typos: typed text | filters | words to look for. */
export const CARS = `
car | |
cars for sale | purpose=sale |
car for rent in hargeisa | purpose=rent; city=Hargeisa |
toyota | make=Toyota |
Toyota Vitz | make=Toyota; model=Vitz |
vitz | make=Toyota; model=Vitz |
toyota vitz 2012 | make=Toyota; model=Vitz; minYear=2012; maxYear=2012 |
vitz 2012 hargeisa | make=Toyota; model=Vitz; minYear=2012; maxYear=2012; city=Hargeisa |
land cruiser | make=Toyota; model=Land Cruiser |
landcruiser | make=Toyota; model=Land Cruiser |
land cruiser v8 2015 | make=Toyota; model=Land Cruiser; minYear=2015; maxYear=2015 |
prado | make=Toyota; model=Land Cruiser Prado |
toyota prado 2008-2012 | make=Toyota; model=Land Cruiser Prado; minYear=2008; maxYear=2012 |
land cruiser prado for sale | make=Toyota; model=Land Cruiser Prado; purpose=sale |
hilux | make=Toyota; model=Hilux |
diesel hilux | make=Toyota; model=Hilux; fuelType=diesel |
hilux diesel manual | make=Toyota; model=Hilux; fuelType=diesel; transmission=manual |
surf | make=Toyota; model=Surf |
mark x | make=Toyota; model=Mark X |
markx 2010 | make=Toyota; model=Mark X; minYear=2010; maxYear=2010 |
noah | make=Toyota; model=Noah |
toyota noah 7 seater | make=Toyota; model=Noah | seater
probox | make=Toyota; model=Probox |
probox for rent | make=Toyota; model=Probox; purpose=rent |
rav 4 | make=Toyota; model=RAV4 |
rav4 2010 or newer | make=Toyota; model=RAV4; minYear=2010 |
corolla | make=Toyota; model=Corolla |
toyota corolla | make=Toyota; model=Corolla |
white corolla 2015 | make=Toyota; model=Corolla; color=white; minYear=2015; maxYear=2015 |
corolla fielder | make=Toyota; model=Corolla Fielder |
hiace van | make=Toyota; model=HiAce; bodyType=van |
toyota premio 2008 silver automatic | make=Toyota; model=Premio; minYear=2008; maxYear=2008; color=silver; transmission=automatic |
aqua hybrid | make=Toyota; model=Aqua; fuelType=hybrid |
prius | make=Toyota; model=Prius |
succeed | make=Toyota; model=Succeed |
toyota ist | make=Toyota; model=IST |
mercedes | make=Mercedes-Benz |
Mercedes Benz | make=Mercedes-Benz |
benz | make=Mercedes-Benz |
bmw x5 | make=BMW; model=X5 |
nissan x-trail | make=Nissan; model=X-Trail |
xtrail 2014 | make=Nissan; model=X-Trail; minYear=2014; maxYear=2014 |
nissan leaf electric | make=Nissan; model=Leaf; fuelType=electric |
nissan patrol | make=Nissan; model=Patrol |
suzuki swift | make=Suzuki; model=Swift |
suzuki escudo 2005 | make=Suzuki; model=Escudo; minYear=2005; maxYear=2005 |
hyundai tucson | make=Hyundai; model=Tucson |
hyundai h1 | make=Hyundai; model=H-1 |
honda fit | make=Honda; model=Fit |
mitsubishi l200 | make=Mitsubishi; model=L200 |
isuzu d-max | make=Isuzu; model=D-Max |
range rover | make=Land Rover; model=Range Rover |
mazda mx-5 | make=Mazda; model=MX-5 |
toyota automatic | make=Toyota; transmission=automatic |
toyota in burao | make=Toyota; city=Burao |
automatic car under 8k | transmission=automatic; maxPrice=8000 |
cars under $5000 | maxPrice=5000 |
car less than 10,000 dollars | maxPrice=10000 |
toyota between 5k and 8k | make=Toyota; minPrice=5000; maxPrice=8000 |
5000-8000 | minPrice=5000; maxPrice=8000 |
car from 4000 to 7000 usd | minPrice=4000; maxPrice=7000 |
toyota above 20k | make=Toyota; minPrice=20000 |
car rental 40 dollars a day | purpose=rent; maxPrice=40 |
rent a car $30 per day hargeisa | purpose=rent; maxPrice=30; city=Hargeisa |
suv for rent under 60 a day | bodyType=suv; purpose=rent; maxPrice=60 |
car hire berbera | purpose=rent; city=Berbera |
electric car | fuelType=electric |
diesel car | fuelType=diesel |
petrol automatic | fuelType=gasoline; transmission=automatic |
hybrid cars in hargeisa | fuelType=hybrid; city=Hargeisa |
pickup | bodyType=pickup |
pick up truck | bodyType=pickup |
suv | bodyType=suv |
4x4 | bodyType=suv |
sedan automatic | bodyType=sedan; transmission=automatic |
saloon car | bodyType=sedan |
hatchback under 6000 | bodyType=hatchback; maxPrice=6000 |
van for sale | bodyType=van; purpose=sale |
station wagon | bodyType=wagon |
coupe | bodyType=coupe |
convertible | bodyType=convertible |
2012 | minYear=2012; maxYear=2012 |
2010-2015 | minYear=2010; maxYear=2015 |
2010 to 2015 toyota | make=Toyota; minYear=2010; maxYear=2015 |
2015 and newer | minYear=2015 |
newer than 2015 | minYear=2015 |
toyota from 2010 | make=Toyota; minYear=2010 |
after 2012 suv | bodyType=suv; minYear=2012 |
before 2010 | maxYear=2010 |
2015+ | minYear=2015 |
year 2014 | minYear=2014; maxYear=2014 |
model 2016 prado | make=Toyota; model=Land Cruiser Prado; minYear=2016; maxYear=2016 |
under 100k km | maxMileage=100000 |
less than 80,000 km | maxMileage=80000 |
toyota below 50000 km | make=Toyota; maxMileage=50000 |
mileage under 60000 | maxMileage=60000 |
vitz 70000km | make=Toyota; model=Vitz; maxMileage=70000 |
black prado | make=Toyota; model=Land Cruiser Prado; color=black |
silver car | color=silver |
red suzuki | make=Suzuki; color=red |
blue toyota | make=Toyota; color=blue |
grey sedan | bodyType=sedan; color=grey |
right hand drive | steering=right |
left hand drive land cruiser | make=Toyota; model=Land Cruiser; steering=left |
rhd vitz | make=Toyota; model=Vitz; steering=right |
LHD | steering=left |
Toyota Hilux 2015 diesel manual under $20k in Hargeisa | make=Toyota; model=Hilux; minYear=2015; maxYear=2015; fuelType=diesel; transmission=manual; maxPrice=20000; city=Hargeisa |
2012 toyota corolla silver under 9000 in hargeisa | make=Toyota; model=Corolla; minYear=2012; maxYear=2012; color=silver; maxPrice=9000; city=Hargeisa |
excellent condition corolla | make=Toyota; model=Corolla; condition=excellent |
checked car papers | checked=papers |
sale or rent toyota | make=Toyota; purpose=both |
car with sunroof | | sunroof
gaadhi | |
gaadhi iib ah | purpose=sale |
gaadhi kiro ah | purpose=rent |
gaadhi kiro ah hargeysa | purpose=rent; city=Hargeisa |
gawaadhi iib ah burco | purpose=sale; city=Burao |
baabuur iib ah | purpose=sale |
gaadhi toyota ah | make=Toyota |
gaadhi vitz ah oo iib ah | make=Toyota; model=Vitz; purpose=sale |
fitz iib ah hargeysa | make=Toyota; model=Vitz; purpose=sale; city=Hargeisa |
gaadhi naafto ah | fuelType=diesel |
gaadhi baansiin | fuelType=gasoline |
gaadhi koronto ah | fuelType=electric |
gaadhi otomaatig ah | transmission=automatic |
gaadhi giir gacmeed | transmission=manual |
gaadhi cad | color=white |
gaadhi madow | color=black |
gaadhi cas vitz | make=Toyota; model=Vitz; color=red |
biigab | bodyType=pickup |
jiib kiro ah | bodyType=suv; purpose=rent |
gaadhi ka yar 5 kun | maxPrice=5000 |
gaadhi ilaa 8000 doolar | maxPrice=8000 |
gaadhi 40 doolar maalintii | purpose=rent; maxPrice=40 |
gaadhi 2015 wixii ka dambeeya | minYear=2015 |
gaadhi sanadka 2012 | minYear=2012; maxYear=2012 |
prado 2010 iib ah berbera | make=Toyota; model=Land Cruiser Prado; minYear=2010; maxYear=2010; purpose=sale; city=Berbera |
shukaan midig | steering=right |
shukaan bidix toyota | make=Toyota; steering=left |
gaadhi 100 kun km ka yar | maxMileage=100000 |
darawal leh gaadhi kiro | purpose=rent | darawal leh
gaadhi xamuul | | gaadhi xamuul
waxaan rabaa toyota hilux | make=Toyota; model=Hilux |
سيارة | |
سيارات للبيع | purpose=sale |
سيارات للبيع في هرجيسا | purpose=sale; city=Hargeisa |
سيارة للإيجار في برعو | purpose=rent; city=Burao |
تويوتا | make=Toyota |
تويوتا فيتز | make=Toyota; model=Vitz |
فيتز ٢٠١٢ | make=Toyota; model=Vitz; minYear=2012; maxYear=2012 |
لاندكروزر | make=Toyota; model=Land Cruiser |
لاند كروزر ديزل | make=Toyota; model=Land Cruiser; fuelType=diesel |
برادو ٢٠١٥ | make=Toyota; model=Land Cruiser Prado; minYear=2015; maxYear=2015 |
هايلكس | make=Toyota; model=Hilux |
كورولا بيضاء | make=Toyota; model=Corolla; color=white |
تويوتا كورولا اوتوماتيك | make=Toyota; model=Corolla; transmission=automatic |
بروبوكس للبيع | make=Toyota; model=Probox; purpose=sale |
نيسان باترول | make=Nissan; model=Patrol |
نيسان صني | make=Nissan; model=Sunny |
هيونداي توسان | make=Hyundai; model=Tucson |
سوزوكي سويفت | make=Suzuki; model=Swift |
مرسيدس | make=Mercedes-Benz |
سيارة ديزل | fuelType=diesel |
سيارة كهربائية | fuelType=electric |
سيارة هجينة | fuelType=hybrid |
سيارة يدوي | transmission=manual |
سيارة أوتوماتيك أقل من ٥٠٠٠ دولار | transmission=automatic; maxPrice=5000 |
سيارة دفع رباعي | bodyType=suv |
بيك اب تويوتا | make=Toyota; bodyType=pickup |
سيارة سوداء | color=black |
مقود يمين | steering=right |
موديل 2016 | minYear=2016; maxYear=2016 |
تويوتا من 2010 إلى 2015 | make=Toyota; minYear=2010; maxYear=2015 |
أحدث من 2014 | minYear=2014 |
سيارة أقل من 80 ألف كم | maxMileage=80000 |
سيارة بين 5000 و 8000 دولار | minPrice=5000; maxPrice=8000 |
أريد سيارة تويوتا رخيصة | make=Toyota |
toyta | make=Toyota |
Toyot | make=Toyota |
tyota vitz | make=Toyota; model=Vitz |
toyotta corola | make=Toyota; model=Corolla |
landcruser | make=Toyota; model=Land Cruiser |
land crusier prado | make=Toyota; model=Land Cruiser Prado |
hylux | make=Toyota; model=Hilux |
hilix 2014 | make=Toyota; model=Hilux; minYear=2014; maxYear=2014 |
vits | make=Toyota; model=Vitz |
probx | make=Toyota; model=Probox |
corrola | make=Toyota; model=Corolla |
mercedez | make=Mercedes-Benz |
nissn patrol | make=Nissan; model=Patrol |
hundai tuscon | make=Hyundai; model=Tucson |
susuki swift | make=Suzuki; model=Swift |
mitsubishi pajero | make=Mitsubishi; model=Pajero |
automatc toyota | make=Toyota; transmission=automatic |
desiel hilux | make=Toyota; model=Hilux; fuelType=diesel |
hargesa toyota | make=Toyota; city=Hargeisa |
toyota هرجيسا | make=Toyota; city=Hargeisa |
gaadhi for sale hargeisa | purpose=sale; city=Hargeisa |
vitz kiro ah under 30 a day | make=Toyota; model=Vitz; purpose=rent; maxPrice=30 |
سيارة vitz للبيع | make=Toyota; model=Vitz; purpose=sale |
toyota gaadhi cad 2015 | make=Toyota; color=white; minYear=2015; maxYear=2015 |
vitz iib ah, Burao, Togdheer | make=Toyota; model=Vitz; purpose=sale; city=Burao |
car in Somaliland | |
daihatsu copen | make=Daihatsu; model=Copen |
subaru outback | make=Subaru; model=Outback |
honda crv or toyota rav4 | make=Honda,Toyota; model=CR-V,RAV4 |
`;
