/** Searches for properties in Somali: typed text | filters | words to look for in texts. */
export const SOMALI_PROPERTIES = `
guri | propertyType=house |
guryo | propertyType=house |
guriga | propertyType=house |
guryaha hargeysa | propertyType=house; city=Hargeisa |
guri iib ah | propertyType=house; purpose=sale |
guri kiro ah | propertyType=house; purpose=rent |
guri kiro ah burco | propertyType=house; purpose=rent; city=Burao |
GURI KIRO AH BURCO | propertyType=house; purpose=rent; city=Burao |
guri iib ah hargeysa | propertyType=house; purpose=sale; city=Hargeisa |
guryo iib ah oo hargeysa ku yaal | propertyType=house; purpose=sale; city=Hargeisa |
guri 3 qol ah | propertyType=house; bedrooms=3 |
guri 3 qol leh oo kiro ah | propertyType=house; bedrooms=3; purpose=rent |
3 qol jiif | bedrooms=3 |
4 qol | bedrooms=4 |
guri saddex qol ah burco | propertyType=house; bedrooms=3; city=Burao |
guri laba qol oo hargeysa ah | propertyType=house; bedrooms=2; city=Hargeisa |
guri afar qol jiif leh | propertyType=house; bedrooms=4 |
guri shan qol iyo laba musqul leh | propertyType=house; bedrooms=5; bathrooms=2 |
guri 4 qol 2 musqulood | propertyType=house; bedrooms=4; bathrooms=2 |
guri hal qol ah | propertyType=house; bedrooms=1 |
guri dabaq ah | propertyType=apartment |
guri dabaq kiro ah hargeysa | propertyType=apartment; purpose=rent; city=Hargeisa |
abaartamenti kiro ah | propertyType=apartment; purpose=rent |
abaartamenti 2 qol ah jigjiga yar | propertyType=apartment; bedrooms=2; district=Jigjiga Yar; city=Hargeisa |
fiilo | propertyType=house | fiilo
fiilo iib ah berbera | propertyType=house; purpose=sale; city=Berbera | fiilo
filla kiro ah | propertyType=house; purpose=rent | filla
fiilo barkad dabaal leh | propertyType=house; amenities=swimming pool | fiilo
bangalo kiro ah | propertyType=house; purpose=rent | bangalo
guri fooq ah | propertyType=house | guri fooq ah
dhul | propertyType=land |
dhul iib ah | propertyType=land; purpose=sale |
dhulka iibka ah ee berbera | propertyType=land; purpose=sale; city=Berbera |
dhul iib ah oo ku yaal boorama | propertyType=land; purpose=sale; city=Borama |
boos | propertyType=land |
boos iib ah gabiley | propertyType=land; purpose=sale; city=Gabiley |
boosas jaban burco | propertyType=land; city=Burao |
laba baloodh oo iib ah | propertyType=land; purpose=sale |
baloodh hargeysa | propertyType=land; city=Hargeisa |
jago | propertyType=land |
beer iib ah gabiley | propertyType=land; purpose=sale; city=Gabiley | beer
xafiis kiro ah | propertyType=commercial; purpose=rent | xafiis
xafiis hargeysa | propertyType=commercial; city=Hargeisa | xafiis
xafiisyo kiro ah 26 juun | propertyType=commercial; purpose=rent; district=26 June; city=Hargeisa | xafiisyo
dukaan kiro ah suuqa burco | propertyType=commercial; purpose=rent; city=Burao | dukaan suuqa
dukaan iib ah | propertyType=commercial; purpose=sale | dukaan
bakhaar | propertyType=commercial | bakhaar
bakhaar kiro ah berbera | propertyType=commercial; purpose=rent; city=Berbera | bakhaar
makhaayad iib ah | propertyType=commercial; purpose=sale | makhaayad
hudheel berbera | propertyType=commercial; city=Berbera | hudheel
goob ganacsi hargeysa | propertyType=commercial; city=Hargeisa |
guri qalabaysan | propertyType=house; amenities=furnished |
guri alaab leh oo kiro ah | propertyType=house; amenities=furnished; purpose=rent |
abaartamenti qalabaysan hargeysa | propertyType=apartment; amenities=furnished; city=Hargeisa |
guri biyo iyo koronto leh | propertyType=house; amenities=water,electricity |
guri baarkin leh | propertyType=house; amenities=parking |
guri balakoon leh | propertyType=house; amenities=balcony |
guri beer leh | propertyType=house; amenities=garden |
guri leh beer ee ceerigaabo ka | propertyType=house; amenities=garden; city=Erigavo |
guri internet leh | propertyType=house; amenities=wifi |
guri ceel leh | propertyType=house; amenities=water |
guri waardiye leh | propertyType=house; amenities=security |
guri soolar leh | propertyType=house; amenities=solar power |
ilaa 300 | maxPrice=300 |
guri kiro ah ilaa 300 | propertyType=house; purpose=rent; maxPrice=300 |
guri kiro ah ka yar 400 doolar | propertyType=house; purpose=rent; maxPrice=400 |
guri 300 doolar bishii | propertyType=house; purpose=rent; maxPrice=300 |
guri $250 bishii hargeysa | propertyType=house; purpose=rent; maxPrice=250; city=Hargeisa |
guri ka yar 80 kun | propertyType=house; maxPrice=80000 |
guri 100 kun oo doolar | propertyType=house; maxPrice=100000 |
guri boqol kun | propertyType=house; maxPrice=100000 |
dhul ka badan 20 kun | propertyType=land; minPrice=20000 |
guri 50 kun ilaa 80 kun | propertyType=house; minPrice=50000; maxPrice=80000 |
guri u dhexeeya 50k iyo 80k | propertyType=house; minPrice=50000; maxPrice=80000 |
ugu badnaan 500 doolar bishii | purpose=rent; maxPrice=500 |
ugu yaraan 3 qol | bedrooms=3 |
guri ka badan 4 qol | propertyType=house; bedrooms=4 |
dhul 500 mitir | propertyType=land; minArea=500 |
boos 200 mitir laba jibbaaran | propertyType=land; minArea=200 |
guri 200 m2 hargeysa | propertyType=house; minArea=200; city=Hargeisa |
guri jigjiga yar | propertyType=house; district=Jigjiga Yar; city=Hargeisa |
guri axmed dhagax | propertyType=house; district=Ahmed Dhagah; city=Hargeisa |
guri shacabka hargeysa | propertyType=house; district=Sha'ab; city=Hargeisa |
guri kiro ah maxamed mooge | propertyType=house; purpose=rent; district=Mohamed Mooge; city=Hargeisa |
hargeysa cusub dhul | propertyType=land; district=New Hargeisa; city=Hargeisa |
guri gacan libaax | propertyType=house; district=Gacan Libaax; city=Hargeisa |
guri u dhow suuqa | propertyType=house | suuqa
guri masaajidka u dhow | propertyType=house | masaajidka
guri jaamacadda agteeda | propertyType=house | jaamacadda
guri xero awr | propertyType=house; city=Hargeisa | xero awr
magaalada hargeysa guri | propertyType=house; city=Hargeisa |
degmada gacan libaax | district=Gacan Libaax; city=Hargeisa |
xaafadda jigjiga yar guri kiro ah | propertyType=house; purpose=rent; district=Jigjiga Yar; city=Hargeisa |
gobolka togdheer dhul | propertyType=land; city=Burao |
burco togdheer guri | propertyType=house; city=Burao |
ceerigaabo guri iib ah | propertyType=house; purpose=sale; city=Erigavo |
laascaanood guri | propertyType=house; city=Las Anod |
saylac dhul xeebta | propertyType=land; city=Zeila | xeebta
sheekh guri kiro | propertyType=house; purpose=rent; city=Sheikh |
waxaan rabaa guri kiro ah oo hargeysa | propertyType=house; purpose=rent; city=Hargeisa |
waxaan raadinayaa dhul iib ah burco | propertyType=land; purpose=sale; city=Burao |
guri jaban oo kiro ah boorama | propertyType=house; purpose=rent; city=Borama |
guri warqad leh | propertyType=house; checked=papers |
dhul sharci ah hargeysa | propertyType=land; checked=papers; city=Hargeisa |
dhul la hubiyey | propertyType=land; checked=papers |
guri kireyn hargaysa | propertyType=house; purpose=rent; city=Hargeisa |
kiro guri 2 qol hargeysa | propertyType=house; purpose=rent; bedrooms=2; city=Hargeisa |
hargeysa guri kiro 3 qol | propertyType=house; purpose=rent; bedrooms=3; city=Hargeisa |
qol kiro ah | purpose=rent | qol
qol keli ah oo kiro ah hargeysa | bedrooms=1; purpose=rent; city=Hargeisa |
guri iib ah 4 qol 100 kun ka yar | propertyType=house; purpose=sale; bedrooms=4; maxPrice=100000 |
guri hargeysa ama burco | propertyType=house; city=Hargeisa,Burao |
guri ijaar ah | propertyType=house; purpose=rent |
guri weyn oo daarad leh | propertyType=house | daarad
dhul badda u dhow berbera | propertyType=land; city=Berbera | badda
aqal iib ah | propertyType=house; purpose=sale |
guri casri ah oo cusub | propertyType=house | cusub
`;
