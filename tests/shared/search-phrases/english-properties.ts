/** Searches for properties in English: typed text | filters | words to look for in texts. */
export const ENGLISH_PROPERTIES = `
house | propertyType=house |
houses | propertyType=house |
the house | propertyType=house |
a house | propertyType=house |
house in hargeisa | propertyType=house; city=Hargeisa |
Houses for sale in Hargeisa | propertyType=house; purpose=sale; city=Hargeisa |
house for sale hargeisa | propertyType=house; purpose=sale; city=Hargeisa |
Hargeisa, Somaliland | city=Hargeisa |
Hargeisa, Somalia | city=Hargeisa |
Jigjiga Yar, Hargeisa, Somaliland | district=Jigjiga Yar; city=Hargeisa |
Burao, Togdheer | city=Burao |
Borama, Awdal | city=Borama |
Las Anod, Sool | city=Las Anod |
Erigavo, Sanaag | city=Erigavo |
Hargeisa, Maroodi Jeex | city=Hargeisa |
Hargeisa city | city=Hargeisa |
Hargeisa area | city=Hargeisa |
Burao town | city=Burao |
the city of Berbera | city=Berbera |
Somaliland | |
East Africa | |
Togdheer region | city=Burao |
Sahil | city=Berbera,Sheikh |
3 bedroom house in Burao | propertyType=house; bedrooms=3; city=Burao |
3 bedroom house | propertyType=house; bedrooms=3 |
three bedroom house | propertyType=house; bedrooms=3 |
3bedroom | bedrooms=3 |
3 bed | bedrooms=3 |
3 beds hargeisa | bedrooms=3; city=Hargeisa |
3-bed house | propertyType=house; bedrooms=3 |
3 br apartment | propertyType=apartment; bedrooms=3 |
3BR | bedrooms=3 |
3bhk flat | propertyType=apartment; bedrooms=3 |
2 bedroom apartment | propertyType=apartment; bedrooms=2 |
two-bedroom flat near the market | propertyType=apartment; bedrooms=2 | market
2 bed flat to let in Jigjiga Yar | propertyType=apartment; bedrooms=2; purpose=rent; district=Jigjiga Yar; city=Hargeisa |
flat to rent | propertyType=apartment; purpose=rent |
flats to rent in Hargeisa under $400 a month | propertyType=apartment; purpose=rent; city=Hargeisa; maxPrice=400 |
$300 a month | purpose=rent; maxPrice=300 |
apartment $450 per month | propertyType=apartment; purpose=rent; maxPrice=450 |
apartment for rent 500 dollars monthly | propertyType=apartment; purpose=rent; maxPrice=500 |
rent under 300 | purpose=rent; maxPrice=300 |
house under 150k | propertyType=house; maxPrice=150000 |
under $150,000 | maxPrice=150000 |
house below 80k in berbera | propertyType=house; maxPrice=80000; city=Berbera |
land less than 20,000 usd | propertyType=land; maxPrice=20000 |
villa up to 200k | propertyType=house; maxPrice=200000 | villa
house max 100000 | propertyType=house; maxPrice=100000 |
house between 100k and 150k | propertyType=house; minPrice=100000; maxPrice=150000 |
between $50,000 and $80,000 house burao | propertyType=house; minPrice=50000; maxPrice=80000; city=Burao |
100-150k house | propertyType=house; minPrice=100000; maxPrice=150000 |
100k - 150k | minPrice=100000; maxPrice=150000 |
from 50k to 90k land | propertyType=land; minPrice=50000; maxPrice=90000 |
$200-$400 a month | purpose=rent; minPrice=200; maxPrice=400 |
house over 200k | propertyType=house; minPrice=200000 |
more than $100k villa | propertyType=house; minPrice=100000 | villa
at least 4 bedrooms | bedrooms=4 |
4+ bedrooms | bedrooms=4 |
minimum 3 bedrooms 2 bathrooms | bedrooms=3; bathrooms=2 |
3 bed 2 bath house in hargeisa | propertyType=house; bedrooms=3; bathrooms=2; city=Hargeisa |
house with 2 bathrooms | propertyType=house; bathrooms=2 |
five bedroom villa | propertyType=house; bedrooms=5 | villa
5 bedroom villa with pool | propertyType=house; bedrooms=5; amenities=swimming pool | villa
villa with a pool | propertyType=house; amenities=swimming pool | villa
villa with swimming pool and gym | propertyType=house; amenities=swimming pool,gym | villa
house with a garden and parking | propertyType=house; amenities=garden,parking |
furnished apartment | propertyType=apartment; amenities=furnished |
fully furnished 2 bedroom flat for rent hargeisa | propertyType=apartment; amenities=furnished; bedrooms=2; purpose=rent; city=Hargeisa |
apartment with wifi | propertyType=apartment; amenities=wifi |
apartment with air conditioning and lift | propertyType=apartment; amenities=air conditioning,elevator |
house with water and electricity | propertyType=house; amenities=water,electricity |
house with security | propertyType=house; amenities=security |
house with garage | propertyType=house; amenities=parking |
flat with balcony in borama | propertyType=apartment; amenities=balcony; city=Borama |
plot of land | propertyType=land |
plots for sale in Burao | propertyType=land; purpose=sale; city=Burao |
land for sale | propertyType=land; purpose=sale |
land in Berbera near the beach | propertyType=land; city=Berbera | beach
land 500 sqm | propertyType=land; minArea=500 |
land of 500 square metres | propertyType=land; minArea=500 |
plot 600m2 berbera | propertyType=land; minArea=600; city=Berbera |
200m2 house | propertyType=house; minArea=200 |
house at least 250 sqm in burao | propertyType=house; minArea=250; city=Burao |
beach plot batalaale | propertyType=land; district=Batalaale; city=Berbera | beach
plot sheikh | propertyType=land; city=Sheikh |
farm land gabiley | propertyType=land; city=Gabiley | farm land
farm for sale in Gabiley | propertyType=land; purpose=sale; city=Gabiley | farm
office for rent | propertyType=commercial; purpose=rent | office
office space in hargeisa | propertyType=commercial; city=Hargeisa | office space
shop to let in 26 June | propertyType=commercial; purpose=rent; district=26 June; city=Hargeisa | shop
warehouse berbera | propertyType=commercial; city=Berbera | warehouse
restaurant for rent in burao | propertyType=commercial; purpose=rent; city=Burao | restaurant
clinic | propertyType=commercial | clinic
commercial property hargeisa | propertyType=commercial; city=Hargeisa |
commercial building in Burao for sale | propertyType=commercial; purpose=sale; city=Burao |
new hargeisa | district=New Hargeisa; city=Hargeisa |
villa in New Hargeisa | propertyType=house; district=New Hargeisa; city=Hargeisa | villa
house in old town berbera | propertyType=house; district=Old Town; city=Berbera |
airport road | district=Airport Road; city=Hargeisa |
house near the airport | propertyType=house | airport
apartment near university of hargeisa | propertyType=apartment; city=Hargeisa | university of hargeisa
house near school | propertyType=house | school
flat close to the mosque | propertyType=apartment | mosque
sha'ab area house | propertyType=house; district=Sha'ab |
shaab hargeisa | district=Sha'ab; city=Hargeisa |
ibrahim koodbuur 3 bedrooms | district=Ibrahim Koodbuur; city=Hargeisa; bedrooms=3 |
26 june | district=26 June; city=Hargeisa |
26th june apartment | district=26 June; city=Hargeisa; propertyType=apartment |
house with title deed | propertyType=house; checked=papers |
land with papers checked | propertyType=land; checked=papers |
verified house in hargeisa | propertyType=house; checked=papers; city=Hargeisa |
I am looking for a house in Borama | propertyType=house; city=Borama |
looking for 2 bedroom apartment in berbera for rent | propertyType=apartment; bedrooms=2; city=Berbera; purpose=rent |
I want to buy a house in Hargeisa | propertyType=house; purpose=sale; city=Hargeisa |
need a flat for rent in burao please | propertyType=apartment; purpose=rent; city=Burao |
homes for rent in Borama | propertyType=house; purpose=rent; city=Borama |
properties for sale in Erigavo | purpose=sale; city=Erigavo |
real estate hargeisa | city=Hargeisa |
bungalow with garden | propertyType=house; amenities=garden | bungalow
3 bedroom bungalow hargeisa | propertyType=house; bedrooms=3; city=Hargeisa | bungalow
studio flat hargeisa | propertyType=apartment; city=Hargeisa | studio
duplex in jigjiga yar | district=Jigjiga Yar; city=Hargeisa | duplex
mansion hargeisa | propertyType=house; city=Hargeisa | mansion
house for 95k | propertyType=house; maxPrice=95000 |
house 120000 | propertyType=house; maxPrice=120000 |
house 1.2 million | propertyType=house; maxPrice=1200000 |
300$ apartment | propertyType=apartment; maxPrice=300 |
apartment 350 usd pm | propertyType=apartment; purpose=rent; maxPrice=350 |
house for sale 4 bedrooms hargeisa under 150k with parking | propertyType=house; purpose=sale; bedrooms=4; city=Hargeisa; maxPrice=150000; amenities=parking |
Hargeisa 3 bedroom house for rent $400 | city=Hargeisa; bedrooms=3; propertyType=house; purpose=rent; maxPrice=400 |
4 bedrooms, 3 bathrooms, garden, Berbera | bedrooms=4; bathrooms=3; amenities=garden; city=Berbera |
zeila land | propertyType=land; city=Zeila |
Las Anod house for rent | propertyType=house; city=Las Anod; purpose=rent |
lasanod shop | propertyType=commercial; city=Las Anod | shop
HOUSE FOR RENT IN HARGEISA!!! | propertyType=house; purpose=rent; city=Hargeisa |
house/flat burao | propertyType=house,apartment; city=Burao |
house or apartment in hargeisa | propertyType=house,apartment; city=Hargeisa |
house hargeisa or berbera | propertyType=house; city=Hargeisa,Berbera |
apartment with solar power | propertyType=apartment; amenities=solar power |
condo with gym hargeisa | propertyType=apartment; amenities=gym; city=Hargeisa |
single room hargeisa | bedrooms=1; city=Hargeisa |
one bedroom apartment | propertyType=apartment; bedrooms=1 |
room for rent | purpose=rent | room
house within budget of 90,000 dollars | propertyType=house; maxPrice=90000 |
rent between 200 and 350 | purpose=rent; minPrice=200; maxPrice=350 |
not more than 250 a month burao house | propertyType=house; city=Burao; purpose=rent; maxPrice=250 |
house €90,000 | propertyType=house; maxPrice=99000 |
land 2,500 m² erigavo | propertyType=land; minArea=2500; city=Erigavo |
2000 sq ft office | propertyType=commercial; minArea=185.81 | office
`;
