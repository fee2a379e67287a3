/** Searches for properties with typos and in mixed languages: typed text | filters | words to look for. */
export const MIXED_PROPERTIES = `
hargesa | city=Hargeisa |
hargysa house | propertyType=house; city=Hargeisa |
Hargiesa | city=Hargeisa |
hargeyisa guri | propertyType=house; city=Hargeisa |
burco guri | propertyType=house; city=Burao |
house burco | propertyType=house; city=Burao |
guri for rent hargeisa | propertyType=house; purpose=rent; city=Hargeisa |
house kiro ah burco | propertyType=house; purpose=rent; city=Burao |
3 bedroom guri jigjiga yar | propertyType=house; bedrooms=3; district=Jigjiga Yar; city=Hargeisa |
villa iib ah hargeysa | propertyType=house; purpose=sale; city=Hargeisa | villa
apartment kiro hargeysa $300 | propertyType=apartment; purpose=rent; city=Hargeisa; maxPrice=300 |
dhul for sale berbera | propertyType=land; purpose=sale; city=Berbera |
شقة 2 bedroom hargeisa | propertyType=apartment; bedrooms=2; city=Hargeisa |
house للبيع هرجيسا | propertyType=house; purpose=sale; city=Hargeisa |
guri للايجار burco | propertyType=house; purpose=rent; city=Burao |
guri 3 غرف hargeysa | propertyType=house; bedrooms=3; city=Hargeisa |
aparment | propertyType=apartment |
appartment for rent | propertyType=apartment; purpose=rent |
aprtment hargeisa | propertyType=apartment; city=Hargeisa |
apartmnet in berbera | propertyType=apartment; city=Berbera |
hosue in burao | propertyType=house; city=Burao |
huose for sale | propertyType=house; purpose=sale |
3 bedrom house | propertyType=house; bedrooms=3 |
3 bedrrom flat | propertyType=apartment; bedrooms=3 |
furnishd apartment | propertyType=apartment; amenities=furnished |
swiming pool villa | propertyType=house; amenities=swimming pool | villa
comercial hargeisa | propertyType=commercial; city=Hargeisa |
warehose berbera | propertyType=commercial; city=Berbera | warehose
berbra land | propertyType=land; city=Berbera |
borma house | propertyType=house; city=Borama |
erigavoo plot | propertyType=land; city=Erigavo |
jigjigayar | district=Jigjiga Yar; city=Hargeisa |
jig jiga yar | district=Jigjiga Yar; city=Hargeisa |
Jigjiga-Yar | district=Jigjiga Yar; city=Hargeisa |
jigiga yar house | propertyType=house; district=Jigjiga Yar; city=Hargeisa |
ahmed dagah | district=Ahmed Dhagah; city=Hargeisa |
axmed dhagah | district=Ahmed Dhagah; city=Hargeisa |
mohamed moge 3 bed | district=Mohamed Mooge; city=Hargeisa; bedrooms=3 |
ka yar 150k | maxPrice=150000 |
under 300 bishii | purpose=rent; maxPrice=300 |
guri under 100k | propertyType=house; maxPrice=100000 |
guri abaratamenti hargeysa | propertyType=apartment; city=Hargeisa |
abartamenti kiro ah | propertyType=apartment; purpose=rent |
kirro guri | propertyType=house; purpose=rent |
dhull iib ah | propertyType=land; purpose=sale |
gury iib ah | propertyType=house; purpose=sale |
qalabeysan guri | propertyType=house; amenities=furnished |
parkin and wifi flat | propertyType=apartment; amenities=parking,wifi |
elctricity and water house | propertyType=house; amenities=electricity,water |
هرجيسه شقه | propertyType=apartment; city=Hargeisa |
شقه مفروشه للايجار | propertyType=apartment; amenities=furnished; purpose=rent |
بربره ارض | propertyType=land; city=Berbera |
للأيجار بيت | propertyType=house; purpose=rent |
حديقه بيت | propertyType=house; amenities=garden |
tow bedroom flat |  propertyType=apartment | tow bedroom
guri 3qol | propertyType=house; bedrooms=3 |
3qol jiif hargeysa | bedrooms=3; city=Hargeisa |
2bed2bath | bedrooms=2; bathrooms=2 |
150 road | city=Hargeisa | 150 road
gadhka | | gadhka
hargeisa 7 | city=Hargeisa |
`;
