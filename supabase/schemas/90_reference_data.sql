-- Reference data: rows that the product needs in every database. The diff engine does not compare rows, so a migration
-- gets a copy of this file whenever it changed. Every statement can run again.

-- The cities of the product.
insert into public.places (name, latitude, longitude, name_so, name_ar, code_prefix) values
  ('Hargeisa', 9.5624, 44.077, 'Hargeysa', 'هرجيسا', 'HG'), ('Burao', 9.5221, 45.5336, 'Burco', 'برعو', 'BU'),
  ('Berbera', 10.4396, 45.0143, 'Berbera', 'بربرة', 'BB'), ('Erigavo', 10.6162, 47.3679, 'Ceerigaabo', 'عيرجابو', 'ER'),
  ('Awdal', 10.0703, 43.038, 'Awdal', 'أودل', 'AW'), ('Borama', 9.9361, 43.1828, 'Boorama', 'بوراما', 'BO'),
  ('Las Anod', 8.4774, 47.3597, 'Laascaanood', 'لاسعانود', 'LA'), ('Gabiley', 9.6976, 43.6236, 'Gabiley', 'غابيلي', 'GB'),
  ('Sheikh', 9.9306, 45.1956, 'Sheekh', 'مدينة شيخ', 'SH'), ('Zeila', 11.3539, 43.4742, 'Saylac', 'زيلع', 'ZE')
on conflict (name) do update set
  latitude = excluded.latitude, longitude = excluded.longitude, name_so = excluded.name_so, name_ar = excluded.name_ar,
  code_prefix = excluded.code_prefix;

-- Districts of the cities, with their spellings.
insert into public.districts (place_name, name, latitude, longitude, spellings, name_so, name_ar) values
  ('Hargeisa', 'Jigjiga Yar', 9.576, 44.048, '{"جيجيجا يار"}', 'Jigjiga Yar', 'جيجيغا يار'),
  ('Hargeisa', '26 June', 9.569, 44.076, '{"26ka Juun", "Lixda Juun"}', '26 Juun', '26 يونيو'),
  ('Hargeisa', 'Sha''ab', 9.565, 44.061, '{"Sha''ab Area", Shacab}', 'Shacabka', 'الشعب'),
  ('Hargeisa', 'New Hargeisa', 9.542, 44.042, '{"Hargeysa Cusub", "Hargaysa Cusub"}', 'New Hargeysa', 'هرجيسا الجديدة'),
  ('Hargeisa', 'Ahmed Dhagah', 9.549, 44.083, '{"Ahmed Dagah", "أحمد دغح"}', 'Axmed Dhagax', 'أحمد طغح'),
  ('Hargeisa', 'Mohamoud Haybe', 9.556, 44.098, '{"Mohamud Haibe"}', 'Maxamuud Haybe', 'محمود هيبي'),
  ('Hargeisa', 'Mohamed Mooge', 9.546, 44.058, '{"Mohamed Moge", "محمد موجي"}', 'Maxamed Mooge', 'محمد موغي'),
  ('Hargeisa', 'Ibrahim Koodbuur', 9.58, 44.059, '{Koodbuur, Kodbur, كودبور}', 'Ibraahim Koodbuur', 'إبراهيم كودبور'),
  ('Hargeisa', 'Gacan Libaax', 9.572, 44.09, '{"Ga''an Libah", "Gaan Libax"}', 'Gacan Libaax', 'غعن لباح'),
  ('Hargeisa', 'Masalaha', 9.583, 44.081, '{المصلحة}', 'Masalaha', 'مصالحة'),
  ('Hargeisa', 'Goljano', 9.57, 44.052, '{جولجانو}', 'Goljano', 'غولجانو'),
  ('Hargeisa', 'Old Market', 9.561, 44.066, '{"Suuqii Hore"}', 'Suuqa Hore', 'السوق القديم'),
  ('Hargeisa', 'Airport Road', 9.529, 44.084, '{"Jidka Garoonka", "Waddada Garoonka", "Waddada Madaarka"}', 'Jidka Madaarka', 'طريق المطار'),
  ('Hargeisa', 'Gabiley Road', 9.581, 44.012, '{"Waddada Gabiley"}', 'Jidka Gabiley', 'طريق غابيلي'),
  ('Hargeisa', 'Berbera Road', 9.574, 44.125, '{"Waddada Berbera"}', 'Jidka Berbera', 'طريق بربرة'),
  ('Burao', 'October', 9.526, 45.54, '{}', 'Oktoobar', 'أكتوبر'),
  ('Burao', 'Koosaar', 9.513, 45.528, '{}', 'Koosaar', 'كوسار'),
  ('Burao', 'Mohamed Ali', 9.53, 45.529, '{}', 'Maxamed Cali', 'محمد علي'),
  ('Burao', 'Lixle', 9.519, 45.544, '{}', 'Lixle', 'ليحلي'),
  ('Burao', 'Old Market', 9.5225, 45.535, '{"Suuqii Hore"}', 'Suuqa Hore', 'السوق القديم'),
  ('Burao', 'Sheikh Road', 9.546, 45.515, '{"Waddada Sheekh"}', 'Jidka Sheekh', 'طريق شيخ'),
  ('Burao', 'Ainabo Road', 9.503, 45.566, '{"Waddada Caynaba"}', 'Jidka Caynaba', 'طريق عينابو'),
  ('Berbera', 'Sha''ab', 10.4345, 45.013, '{Shacab}', 'Shacabka', 'الشعب'),
  ('Berbera', 'Jamalaaye', 10.431, 45.019, '{}', 'Jamalaaye', 'جمالاي'),
  ('Berbera', 'Barwaaqo', 10.4265, 45.0105, '{}', 'Barwaaqo', 'برواقو'),
  ('Berbera', 'Burcawlane', 10.429, 45.004, '{}', 'Burcawlane', 'برعولني'),
  ('Berbera', 'Old Town', 10.4378, 45.015, '{"Magaaladii Hore"}', 'Magaalada Hore', 'المدينة القديمة'),
  ('Berbera', 'Batalaale', 10.4185, 45.033, '{}', 'Batalaale', 'بتلالي'),
  ('Berbera', 'Hargeisa Road', 10.408, 45.002, '{"Waddada Hargeysa"}', 'Jidka Hargeysa', 'طريق هرجيسا'),
  ('Berbera', 'Sheikh Road', 10.4, 45.018, '{"Waddada Sheekh"}', 'Jidka Sheekh', 'طريق شيخ'),
  ('Erigavo', 'Hodan', 10.613, 47.372, '{}', 'Hodan', 'هودن'),
  ('Erigavo', 'Dayaxa', 10.62, 47.364, '{}', 'Dayaxa', 'ديحا'),
  ('Erigavo', 'Xafadda Suuqa', 10.616, 47.369, '{}', 'Xaafadda Suuqa', 'حي السوق'),
  ('Erigavo', 'Daallo Road', 10.648, 47.356, '{"Waddada Daallo"}', 'Jidka Daallo', 'طريق دالو'),
  ('Erigavo', 'Garadag Road', 10.59, 47.35, '{"Waddada Garadag"}', 'Jidka Garadag', 'طريق غردغ'),
  ('Borama', 'Sheikh Osman', 9.938, 43.179, '{}', 'Sheekh Cusmaan', 'شيخ عثمان'),
  ('Borama', 'Sheikh Ali Jowhar', 9.933, 43.188, '{"Sheekh Cali Jowhar"}', 'Sheekh Cali Jawhar', 'شيخ علي جوهر'),
  ('Borama', 'Haslinta', 9.941, 43.186, '{}', 'Haslinta', 'هسلنتا'),
  ('Borama', 'Amoud Road', 9.946, 43.215, '{"Waddada Camuud"}', 'Jidka Camuud', 'طريق عمود'),
  ('Borama', 'Dilla Road', 9.915, 43.208, '{"Waddada Dilla"}', 'Jidka Dilla', 'طريق ديلا'),
  ('Las Anod', 'Hodan', 8.48, 47.356, '{}', 'Hodan', 'هودن'),
  ('Las Anod', 'Wadajir', 8.473, 47.364, '{}', 'Wadajir', 'وداجر'),
  ('Las Anod', 'Garowe Road', 8.469, 47.388, '{"Waddada Garoowe"}', 'Jidka Garoowe', 'طريق غاروي'),
  ('Las Anod', 'Taleh Road', 8.498, 47.372, '{"Waddada Taleex"}', 'Jidka Taleex', 'طريق تليح'),
  ('Gabiley', 'Horseed', 9.699, 43.621, '{}', 'Horseed', 'هورسيد'),
  ('Gabiley', 'Wadajir', 9.695, 43.627, '{}', 'Wadajir', 'وداجر'),
  ('Gabiley', 'Arabsiyo Road', 9.696, 43.656, '{"Waddada Arabsiyo"}', 'Jidka Arabsiyo', 'طريق عرب سيو'),
  ('Gabiley', 'Wajaale Road', 9.695, 43.593, '{"Waddada Wajaale"}', 'Jidka Wajaale', 'طريق وجالي'),
  ('Sheikh', 'Town Centre', 9.9306, 45.1956, '{}', 'Bartamaha Magaalada', 'وسط المدينة'),
  ('Sheikh', 'Pharo Road', 9.935, 45.201, '{"Waddada Pharo"}', 'Jidka Pharo', 'طريق فارو'),
  ('Sheikh', 'Burao Road', 9.913, 45.208, '{"Waddada Burco"}', 'Jidka Burco', 'طريق برعو'),
  ('Sheikh', 'Pass Road', 9.948, 45.19, '{"Waddada Buurta"}', 'Jidka Buurta', 'طريق الجبل'),
  ('Awdal', 'Quljeed', 10.068, 43.035, '{}', 'Quljeed', 'قلجيد'),
  ('Awdal', 'Ruqi', 10.073, 43.042, '{}', 'Ruqi', 'روقي'),
  ('Awdal', 'Baki Road', 10.059, 43.068, '{"Waddada Baki"}', 'Jidka Baki', 'طريق باكي'),
  ('Awdal', 'Boon Road', 10.093, 43.046, '{"Waddada Boon"}', 'Jidka Boon', 'طريق بون'),
  ('Zeila', 'Sha''ab', 11.3505, 43.472, '{Shacab}', 'Shacabka', 'الشعب'),
  ('Zeila', 'Old Town', 11.3525, 43.4735, '{"Magaaladii Hore"}', 'Magaalada Hore', 'المدينة القديمة'),
  ('Zeila', 'South Shore', 11.3465, 43.4715, '{}', 'Xeebta Koonfureed', 'الشاطئ الجنوبي'),
  ('Zeila', 'Borama Road', 11.34, 43.466, '{"Waddada Boorama"}', 'Jidka Boorama', 'طريق بوراما')
on conflict (place_name, name) do update set
  latitude = excluded.latitude, longitude = excluded.longitude, spellings = excluded.spellings,
  name_so = excluded.name_so, name_ar = excluded.name_ar;

-- Spellings of cities in the form of private.words_of, as the search looks them up.
insert into public.place_spellings (spelling, place_name) values
  ('adal', 'Awdal'), ('awdal region', 'Awdal'), ('cawdal', 'Awdal'), ('اودال', 'Awdal'), ('اودل', 'Awdal'),
  ('عودال', 'Awdal'), ('عودل', 'Awdal'), ('barbara', 'Berbera'), ('barbera', 'Berbera'), ('بربرا', 'Berbera'),
  ('بربره', 'Berbera'), ('بيربرا', 'Berbera'), ('boorama', 'Borama'), ('borame', 'Borama'), ('boroma', 'Borama'),
  ('برما', 'Borama'), ('بورام', 'Borama'), ('بوراما', 'Borama'), ('بورامه', 'Borama'), ('بورما', 'Borama'),
  ('buraco', 'Burao'), ('burau', 'Burao'), ('burco', 'Burao'), ('buro', 'Burao'), ('buroa', 'Burao'),
  ('بارعو', 'Burao'), ('برعو', 'Burao'), ('بوراو', 'Burao'), ('بورعو', 'Burao'), ('بوروو', 'Burao'),
  ('ceerigaabo', 'Erigavo'), ('ceerigabo', 'Erigavo'), ('cerigabo', 'Erigavo'), ('erigaabo', 'Erigavo'),
  ('erigabo', 'Erigavo'), ('اريغافو', 'Erigavo'), ('ايريجابو', 'Erigavo'), ('عيرجابو', 'Erigavo'),
  ('عيرغابو', 'Erigavo'), ('عيريجابو', 'Erigavo'), ('gabilay', 'Gabiley'), ('gabileh', 'Gabiley'),
  ('gebilay', 'Gabiley'), ('gebileh', 'Gabiley'), ('gebiley', 'Gabiley'), ('جابيلي', 'Gabiley'), ('جبيلي', 'Gabiley'),
  ('غابيلي', 'Gabiley'), ('غبيلي', 'Gabiley'), ('قابيلي', 'Gabiley'), ('hargaisa', 'Hargeisa'),
  ('hargaysa', 'Hargeisa'), ('hargesa', 'Hargeisa'), ('hargeysa', 'Hargeisa'), ('هارجيسا', 'Hargeisa'),
  ('هرجيسا', 'Hargeisa'), ('هرجيسه', 'Hargeisa'), ('هرغيسا', 'Hargeisa'), ('هرغيسه', 'Hargeisa'),
  ('هرقيسا', 'Hargeisa'), ('laas caanood', 'Las Anod'), ('laas canood', 'Las Anod'), ('laasaanood', 'Las Anod'),
  ('laascaanood', 'Las Anod'), ('las anood', 'Las Anod'), ('las caanood', 'Las Anod'), ('las canood', 'Las Anod'),
  ('lasanod', 'Las Anod'), ('lascaanood', 'Las Anod'), ('lascanod', 'Las Anod'), ('لاس انود', 'Las Anod'),
  ('لاس عانود', 'Las Anod'), ('لاس عنود', 'Las Anod'), ('لاسعانود', 'Las Anod'), ('لاسعنود', 'Las Anod'),
  ('sheekh', 'Sheikh'), ('sheik', 'Sheikh'), ('shiikh', 'Sheikh'), ('shikh', 'Sheikh'), ('شيخ', 'Sheikh'),
  ('مدينه شيخ', 'Sheikh'), ('sayla', 'Zeila'), ('saylac', 'Zeila'), ('saylic', 'Zeila'), ('seyla', 'Zeila'),
  ('seylac', 'Zeila'), ('zaila', 'Zeila'), ('zayla', 'Zeila'), ('زيلا', 'Zeila'), ('زيلع', 'Zeila'), ('زيلعا', 'Zeila'),
  ('سيلع', 'Zeila')
on conflict (spelling) do update set place_name = excluded.place_name;

-- Words that people type for amenities, with plurals.
insert into private.amenity_synonyms (word, amenity) values
  ('ac', 'air conditioning'), ('air conditioned', 'air conditioning'), ('air conditioner', 'air conditioning'),
  ('air conditioning', 'air conditioning'), ('aircon', 'air conditioning'), ('hawo qaboojiye', 'air conditioning'),
  ('qaboojiyaha', 'air conditioning'), ('qaboojiyayaal', 'air conditioning'), ('qaboojiye', 'air conditioning'),
  ('qaboojiyeyaal', 'air conditioning'), ('تكييف', 'air conditioning'), ('مكيف', 'air conditioning'),
  ('مكيفات', 'air conditioning'), ('مكيفه', 'air conditioning'), ('balakoon', 'balcony'), ('balakoono', 'balcony'),
  ('balconies', 'balcony'), ('balcony', 'balcony'), ('balkoon', 'balcony'), ('barandaha', 'balcony'),
  ('barando', 'balcony'), ('barandooyin', 'balcony'), ('بلكون', 'balcony'), ('بلكونات', 'balcony'),
  ('بلكونه', 'balcony'), ('شرفات', 'balcony'), ('شرفه', 'balcony'), ('electricity', 'electricity'),
  ('korontada', 'electricity'), ('koronto', 'electricity'), ('laydh', 'electricity'), ('laydhadhka', 'electricity'),
  ('laydhka', 'electricity'), ('كهربا', 'electricity'), ('كهرباء', 'electricity'), ('كهربايي', 'electricity'),
  ('asansar', 'elevator'), ('elevator', 'elevator'), ('elevators', 'elevator'), ('lift', 'elevator'),
  ('lifts', 'elevator'), ('wiish', 'elevator'), ('wiishash', 'elevator'), ('wiishka', 'elevator'),
  ('اسانسير', 'elevator'), ('مصاعد', 'elevator'), ('مصعد', 'elevator'), ('fireplace', 'fireplace'),
  ('fireplaces', 'fireplace'), ('girgire', 'fireplace'), ('مدافي', 'fireplace'), ('مدفاه', 'fireplace'),
  ('موقد', 'fireplace'), ('alaab leh', 'furnished'), ('alaabaysan', 'furnished'), ('firaashan', 'furnished'),
  ('furnished', 'furnished'), ('qalab leh', 'furnished'), ('qalabaysan', 'furnished'), ('مفروش', 'furnished'),
  ('مفروشه', 'furnished'), ('موثث', 'furnished'), ('موثثه', 'furnished'), ('beer', 'garden'), ('beeraha', 'garden'),
  ('beero', 'garden'), ('beerta', 'garden'), ('garden', 'garden'), ('gardens', 'garden'), ('jardiin', 'garden'),
  ('jardiino', 'garden'), ('بساتين', 'garden'), ('بستان', 'garden'), ('حدايق', 'garden'), ('حديقه', 'garden'),
  ('fitness', 'gym'), ('gym', 'gym'), ('gyms', 'gym'), ('jim', 'gym'), ('jimicsi', 'gym'), ('jimicsiga', 'gym'),
  ('جيم', 'gym'), ('صالات رياضيه', 'gym'), ('صاله رياضيه', 'gym'), ('نادي رياضي', 'gym'), ('heater', 'heating'),
  ('heating', 'heating'), ('kuleyliye', 'heating'), ('kululeeye', 'heating'), ('تدفيه', 'heating'),
  ('dhar dhaqid', 'laundry'), ('dharka', 'laundry'), ('laundry', 'laundry'), ('washing machine', 'laundry'),
  ('غسالات', 'laundry'), ('غساله', 'laundry'), ('غسيل', 'laundry'), ('مغسله', 'laundry'), ('baarkin', 'parking'),
  ('baarkinka', 'parking'), ('baarkinno', 'parking'), ('carport', 'parking'), ('carports', 'parking'),
  ('garaash', 'parking'), ('garaashka', 'parking'), ('garage', 'parking'), ('garages', 'parking'),
  ('geerash', 'parking'), ('parking', 'parking'), ('جراج', 'parking'), ('جراجات', 'parking'), ('كراج', 'parking'),
  ('كراجات', 'parking'), ('مواقف', 'parking'), ('مواقف سيارات', 'parking'), ('موقف', 'parking'),
  ('موقف سيارات', 'parking'), ('pet friendly', 'pets'), ('pets', 'pets'), ('xayawaan', 'pets'), ('xayawaanka', 'pets'),
  ('حيوانات', 'pets'), ('حيوانات يفه', 'pets'), ('amni', 'security'), ('amniga', 'security'), ('cctv', 'security'),
  ('guard', 'security'), ('guards', 'security'), ('ilaalo', 'security'), ('kaamarado', 'security'),
  ('security', 'security'), ('security system', 'security'), ('waardiye', 'security'), ('waardiyeyaal', 'security'),
  ('watchman', 'security'), ('watchmen', 'security'), ('حارس', 'security'), ('حراس', 'security'), ('حراسه', 'security'),
  ('كاميرات', 'security'), ('نظام امني', 'security'), ('cadceedda', 'solar power'), ('qoraxda', 'solar power'),
  ('qorrax', 'solar power'), ('solar', 'solar power'), ('solar power', 'solar power'), ('soolar', 'solar power'),
  ('tamarta cadceedda', 'solar power'), ('tamarta qorraxda', 'solar power'), ('شمسي', 'solar power'),
  ('شمسيه', 'solar power'), ('طاقه شمسيه', 'solar power'), ('kayd', 'storage'), ('kaydka', 'storage'),
  ('keyd', 'storage'), ('storage', 'storage'), ('store room', 'storage'), ('storeroom', 'storage'),
  ('storerooms', 'storage'), ('تخزين', 'storage'), ('مخازن', 'storage'), ('مخزن', 'storage'), ('مستودع', 'storage'),
  ('مستودعات', 'storage'), ('barkad dabaal', 'swimming pool'), ('barkadda dabaasha', 'swimming pool'),
  ('barkado dabaal', 'swimming pool'), ('dabaal', 'swimming pool'), ('dabaasha', 'swimming pool'),
  ('pool', 'swimming pool'), ('pools', 'swimming pool'), ('swimming pool', 'swimming pool'),
  ('swimming pools', 'swimming pool'), ('بركه سباحه', 'swimming pool'), ('حمام سباحه', 'swimming pool'),
  ('مسابح', 'swimming pool'), ('مسبح', 'swimming pool'), ('barkad', 'water'), ('berkad', 'water'), ('biyaha', 'water'),
  ('biyihii', 'water'), ('biyo', 'water'), ('borehole', 'water'), ('ceel', 'water'), ('ceelal', 'water'),
  ('ceelasha', 'water'), ('ceelka', 'water'), ('cistern', 'water'), ('water', 'water'), ('ابار', 'water'),
  ('بير', 'water'), ('خزان ماء', 'water'), ('ماء', 'water'), ('مويه', 'water'), ('مياه', 'water'),
  ('intarneet', 'wifi'), ('intarnet', 'wifi'), ('internet', 'wifi'), ('wi fi', 'wifi'), ('wifi', 'wifi'),
  ('انترنت', 'wifi'), ('واي فاي', 'wifi')
on conflict (word) do update set amenity = excluded.amenity;

-- Days for which an availability confirmation is valid. Listings for sale and rent follow the rent.
insert into private.confirmation_intervals (purpose, days) values
  ('rent', 14), ('both', 14), ('sale', 30), ('commercial', 30)
on conflict (purpose) do nothing;

-- All rate limits. A test writes their table into docs/operations.md. A release never overwrites a limit, because an
-- operator may have changed it.
insert into private.rate_limits (action, counted_by, window_seconds, most, newcomers, description) values
  ('listing', 'person', 86400, 200, 20, 'Properties and cars that a person lists'),
  ('listing_draft', 'person', 86400, 1000, 200, 'Drafts that a person imports'),
  ('listing_edit', 'person', 3600, 300, 60, 'Changes of listings, with changes of their status'),
  ('confirmation', 'person', 3600, 2000, 300, 'Availability confirmations'),
  ('confirmation', 'person', 86400, 10000, 1000, 'Availability confirmations'),
  ('handling', 'person', 3600, 2000, null, 'Properties that get another agent or broker'),
  ('picture_file', 'person', 3600, 2000, 300, 'Files of pictures, with profile pictures and replaced files'),
  ('picture_file', 'person', 86400, 6000, 300, 'Files of pictures, with profile pictures and replaced files'),
  ('picture_byte', 'person', 86400, 2000000000, 100000000, 'Bytes of files of pictures'),
  ('fetch_picture', 'account', 3600, 120, null, 'Pictures that the function fetches from a URL'),
  ('fetch_picture', 'client_ip_range', 3600, 600, null, 'Pictures that the function fetches from a URL'),
  ('notification_text', 'account', 86400, 5, null, 'Notifications by SMS or WhatsApp to one number'),
  ('favorite', 'person', 3600, 300, null, 'Saved favorites'),
  ('favorite_edit', 'person', 3600, 300, null, 'Notes on favorites'),
  ('hidden', 'person', 3600, 300, null, 'Listings that a person hides from their searches'),
  ('push_device', 'person', 3600, 60, null, 'Devices that a person adds for push'),
  ('saved_search', 'person', 3600, 100, 60, 'Saved searches; a person has at most fifty'),
  ('saved_search_edit', 'person', 3600, 600, null, 'Changes of saved searches'),
  ('inquiry', 'person', 3600, 20, null, 'Inquiries'),
  ('inquiry', 'person', 86400, 60, null, 'Inquiries'),
  ('inquiry_call', 'account_and_client_ip_range', 3600, 20, null, 'Calls that send an inquiry'),
  ('inquiry_call', 'client_ip_range', 3600, 200, null, 'Calls that send an inquiry'),
  ('viewing', 'person', 3600, 20, null, 'Requested viewings'),
  ('viewing', 'person', 86400, 60, null, 'Requested viewings'),
  ('answer', 'person', 3600, 300, null, 'Changes of inquiries and viewings'),
  ('conversation', 'person', 3600, 30, null, 'Started conversations'),
  ('conversation', 'person', 86400, 100, null, 'Started conversations'),
  ('message', 'person', 60, 30, null, 'Messages'),
  ('message', 'person', 3600, 600, null, 'Messages'),
  ('message_file', 'person', 3600, 60, 30, 'Photos and voice notes of messages'),
  ('message_file', 'person', 86400, 300, 100, 'Photos and voice notes of messages'),
  ('phone', 'person', 3600, 20, 10, 'Requested phone numbers of owners'),
  ('phone', 'person', 86400, 60, 30, 'Requested phone numbers of owners'),
  ('phone', 'client_ip_range', 86400, 600, null, 'Requested phone numbers of owners'),
  ('phone_visitor', 'client_ip_range', 3600, 30, null, 'Phone numbers requested by visitors'),
  ('phone_visitor', 'client_ip_range', 86400, 100, null, 'Phone numbers requested by visitors'),
  ('phone_first_day', 'account', 86400, 3, null, 'Requested phone numbers, on the first day of an account'),
  ('phone_first_day', 'client_ip_range', 86400, 60, null, 'Requested phone numbers, on the first day of an account'),
  ('contact_press', 'person', 86400, 60, null, 'Pressed calls and WhatsApp that are counted and open leads'),
  ('listing_visit', 'person', 3600, 1200, null, 'Viewed listings that are counted'),
  ('visitor_listing_visit', 'client_ip_range', 3600, 6000, null, 'Viewed listings and pressed contacts of visitors; thousands share one mobile range'),
  ('empty_search', 'client_ip_range', 3600, 600, null, 'Searches without results that are counted'),
  ('office_text', 'person', 3600, 300, null, 'Saved views, texts of agents for WhatsApp, and notes of administrators'),
  ('alert_press', 'client_ip_range', 3600, 600, null, 'Opened links of alerts that are counted'),
  ('appraisal', 'client_ip_range', 3600, 20, null, 'Appraisal requests'),
  ('review', 'person', 86400, 20, null, 'Reviews, changes of reviews, and answers'),
  ('block', 'person', 3600, 60, null, 'People that a person blocks'),
  ('block', 'person', 86400, 200, null, 'People that a person blocks'),
  ('abuse_report', 'person', 3600, 10, null, 'Abuse reports'),
  ('abuse_report', 'person', 86400, 30, 20, 'Abuse reports'),
  ('visitor_abuse_report', 'client_ip_range', 3600, 10, null, 'Abuse reports of visitors'),
  ('abuse_report_picture', 'account', 3600, 10, null, 'Abuse reports with a picture'),
  ('abuse_report_picture', 'client_ip_range', 3600, 100, null, 'Abuse reports with a picture'),
  ('visitor_abuse_report_picture', 'client_ip_range', 3600, 5, null, 'Abuse reports of visitors with a picture'),
  ('visitor_abuse_report_picture', 'everyone', 3600, 100, null, 'Abuse reports of visitors with a picture'),
  ('verification', 'person', 86400, 40, 20, 'Requested verifications'),
  ('verification_code', 'person', 3600, 10, null, 'Typed codes of phone verifications'),
  ('evidence_file', 'person', 86400, 100, 50, 'Files of evidence for verifications'),
  ('profile_edit', 'person', 3600, 120, null, 'Changes of profiles and preferences'),
  ('name', 'person', 86400, 5, null, 'Changes of the own name'),
  ('membership_request', 'person', 3600, 20, null, 'Requests to join a broker'),
  ('agent_invitation', 'person', 86400, 60, null, 'Invitations of agents'),
  ('invitation_email', 'account', 86400, 1, null, 'Emails of a broker that invite the same address'),
  ('invitation_email', 'person', 86400, 10, null, 'Emails that invite agents'),
  ('assignment', 'person', 3600, 300, null, 'Assignments'),
  ('commission', 'person', 3600, 300, null, 'Recorded commissions, their payments and corrections'),
  ('lead', 'person', 3600, 120, null, 'Leads'),
  ('lead_edit', 'person', 3600, 600, null, 'Changes of leads'),
  ('login', 'account_and_client_ip_range', 300, 10, null, 'Sign-ins and checks of a password'),
  ('login', 'client_ip_range', 300, 200, null, 'Sign-ins and checks of a password'),
  ('two_factor', 'account_and_client_ip_range', 300, 5, null, 'Codes of the second factor'),
  ('two_factor', 'account', 3600, 600, null, 'Codes of the second factor'),
  ('register', 'account', 3600, 5, null, 'Registrations; the account is the mailbox'),
  ('register', 'client_ip_range', 3600, 1000, null, 'Registrations; thousands share one mobile range'),
  ('phone_code', 'account', 60, 1, null, 'Codes to a phone number; the account is the number'),
  ('phone_code', 'account', 3600, 5, null, 'Codes to a phone number; the account is the number'),
  ('phone_code', 'everyone', 86400, 2000, null, 'Codes to all phone numbers: the budget of a day'),
  ('phone_code_call', 'client_ip_range', 3600, 100, null, 'Calls that ask for a code; thousands share one mobile range'),
  ('phone_code_call', 'client_ip_range', 86400, 500, null, 'Calls that ask for a code; thousands share one mobile range'),
  ('phone_verify', 'account_and_client_ip_range', 300, 10, null, 'Typed codes of a phone number'),
  ('phone_verify', 'account', 3600, 600, null, 'Typed codes of a phone number'),
  ('phone_verify', 'client_ip_range', 300, 60, null, 'Typed codes of a phone number'),
  ('forgot_password', 'account_and_client_ip_range', 900, 3, null, 'Requested account emails'),
  ('forgot_password', 'account', 3600, 10, null, 'Requested account emails'),
  ('forgot_password', 'client_ip_range', 3600, 60, null, 'Requested account emails'),
  ('redeem_link', 'client_ip_range', 900, 300, null, 'Opened links of emails'),
  ('appeal', 'account', 3600, 10, null, 'Appeals; the account is the link of the email'),
  ('appeal', 'client_ip_range', 3600, 20, null, 'Appeals'),
  ('auth_email', 'account', 3600, 3, null, 'Emails of Supabase Auth to one mailbox'),
  ('auth_email', 'account', 86400, 10, null, 'Emails of Supabase Auth to one mailbox'),
  ('notification_email', 'account', 3600, 3, null, 'Notification emails to one mailbox'),
  ('notification_email', 'account', 86400, 10, null, 'Notification emails to one mailbox')
on conflict (action, counted_by, window_seconds) do nothing;

-- Countries whose numbers get codes: the region, its neighbours, and where most of its people abroad live. Islands with
-- the prefix 1, and British personal numbers, are expensive, so attackers use them. A release never overwrites a row.
insert into private.code_prefixes (prefix, place) values
  ('252', 'Somaliland, Somalia'), ('251', 'Ethiopia'), ('253', 'Djibouti'), ('254', 'Kenya'), ('255', 'Tanzania'),
  ('256', 'Uganda'), ('250', 'Rwanda'), ('211', 'South Sudan'), ('291', 'Eritrea'), ('249', 'Sudan'), ('20', 'Egypt'),
  ('27', 'South Africa'), ('971', 'United Arab Emirates'), ('966', 'Saudi Arabia'), ('974', 'Qatar'), ('965', 'Kuwait'),
  ('973', 'Bahrain'), ('968', 'Oman'), ('967', 'Yemen'), ('962', 'Jordan'), ('90', 'Türkiye'), ('91', 'India'),
  ('60', 'Malaysia'), ('44', 'United Kingdom'), ('353', 'Ireland'), ('46', 'Sweden'), ('47', 'Norway'), ('45', 'Denmark'),
  ('358', 'Finland'), ('49', 'Germany'), ('31', 'Netherlands'), ('32', 'Belgium'), ('33', 'France'), ('39', 'Italy'),
  ('41', 'Switzerland'), ('43', 'Austria'), ('34', 'Spain'), ('1', 'United States, Canada'), ('61', 'Australia'),
  ('64', 'New Zealand')
on conflict (prefix) do nothing;

insert into private.code_prefixes (prefix, is_allowed, place)
select prefix, false, 'Caribbean and Pacific islands'
from unnest('{1242,1246,1264,1268,1284,1340,1345,1441,1473,1649,1658,1664,1670,1671,1684,1721,1758,1767,1784,1787,1809,1829,1849,1868,1869,1876,1939}'::text[]) as prefix
on conflict (prefix) do nothing;
insert into private.code_prefixes (prefix, is_allowed, place) values ('4470', false, 'British personal numbers')
on conflict (prefix) do nothing;

-- Settings of the moderation signals. A release never overwrites a setting.
insert into private.moderation_signal_settings (name, value) values
  ('price_factor', 3), ('price_least', 5), ('new_days', 7), ('new_listings', 5), ('text_shared', 0.6)
on conflict (name) do nothing;

-- Hours after which an entry of a queue of Today is late. A release never overwrites a limit.
insert into private.queue_limits (queue, hours) values
  ('appeals', 24), ('abuse_reports', 24), ('properties', 24), ('cars', 24), ('property_changes', 48), ('car_changes', 48),
  ('feature_requests', 72), ('verifications', 72), ('inquiries', 48), ('appraisals', 48), ('overdue_leads', 24),
  ('due_leads', 24), ('new_leads', 24), ('viewing_requests', 24), ('messages', 24), ('unassigned_leads', 12),
  ('membership_requests', 72), ('commissions', 336)
on conflict (queue) do nothing;

-- Push services of the browsers.
insert into private.push_services (host) values
  ('fcm.googleapis.com'), ('updates.push.services.mozilla.com'), ('*.push.apple.com'), ('*.notify.windows.com')
on conflict (host) do nothing;

-- Storage buckets, as in config.toml.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('listing-images', 'listing-images', true, 5242880, '{image/jpeg,image/png,image/webp}')
on conflict (id) do nothing;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('evidence', 'evidence', false, 10485760, '{image/jpeg,image/png,image/webp,application/pdf}')
on conflict (id) do nothing;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('abuse-report-pictures', 'abuse-report-pictures', false, 1048576, '{image/webp}')
on conflict (id) do nothing;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('message-files', 'message-files', false, 1048576, '{image/webp,audio/mpeg}')
on conflict (id) do nothing;
