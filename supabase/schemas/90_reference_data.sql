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
  ('Hargeisa', 'Sha''ab', 9.565, 44.061, '{"Sha''ab Area", Shacabka}', 'Shacab', 'الشعب'),
  ('Hargeisa', 'New Hargeisa', 9.542, 44.042, '{"New Hargeysa", "Hargaysa Cusub"}', 'Hargeysa Cusub', 'هرجيسا الجديدة'),
  ('Hargeisa', 'Ahmed Dhagah', 9.549, 44.083, '{"Ahmed Dagah", "أحمد دغح"}', 'Axmed Dhagax', 'أحمد طغح'),
  ('Hargeisa', 'Mohamoud Haybe', 9.556, 44.098, '{"Mohamud Haibe"}', 'Maxamuud Haybe', 'محمود هيبي'),
  ('Hargeisa', 'Mohamed Mooge', 9.546, 44.058, '{"Mohamed Moge", "محمد موجي"}', 'Maxamed Mooge', 'محمد موغي'),
  ('Hargeisa', 'Ibrahim Koodbuur', 9.58, 44.059, '{Koodbuur, Kodbur, كودبور}', 'Ibraahim Koodbuur', 'إبراهيم كودبور'),
  ('Hargeisa', 'Gacan Libaax', 9.572, 44.09, '{"Ga''an Libah", "Gaan Libax"}', 'Gacan Libaax', 'غعن لباح'),
  ('Hargeisa', 'Masalaha', 9.583, 44.081, '{}', 'Masalaha', 'المصلحة'),
  ('Hargeisa', 'Goljano', 9.57, 44.052, '{جولجانو}', 'Goljano', 'غولجانو'),
  ('Hargeisa', 'Old Market', 9.561, 44.066, '{"Suuqii Hore"}', 'Suuqa Hore', 'السوق القديم'),
  ('Hargeisa', 'Airport Road', 9.529, 44.084, '{"Jidka Garoonka"}', 'Waddada Garoonka', 'طريق المطار'),
  ('Hargeisa', 'Gabiley Road', 9.581, 44.012, '{}', 'Waddada Gabiley', 'طريق غابيلي'),
  ('Hargeisa', 'Berbera Road', 9.574, 44.125, '{}', 'Waddada Berbera', 'طريق بربرة'),
  ('Burao', 'October', 9.526, 45.54, '{}', 'Oktoobar', 'أكتوبر'),
  ('Burao', 'Koosaar', 9.513, 45.528, '{}', 'Koosaar', 'كوسار'),
  ('Burao', 'Mohamed Ali', 9.53, 45.529, '{}', 'Maxamed Cali', 'محمد علي'),
  ('Burao', 'Lixle', 9.519, 45.544, '{}', 'Lixle', 'ليحلي'),
  ('Burao', 'Old Market', 9.5225, 45.535, '{"Suuqii Hore"}', 'Suuqa Hore', 'السوق القديم'),
  ('Burao', 'Sheikh Road', 9.546, 45.515, '{}', 'Waddada Sheekh', 'طريق شيخ'),
  ('Burao', 'Ainabo Road', 9.503, 45.566, '{}', 'Waddada Caynaba', 'طريق عينابو'),
  ('Berbera', 'Sha''ab', 10.4345, 45.013, '{Shacabka}', 'Shacab', 'الشعب'),
  ('Berbera', 'Jamalaaye', 10.431, 45.019, '{}', 'Jamalaaye', 'جمالاي'),
  ('Berbera', 'Barwaaqo', 10.4265, 45.0105, '{}', 'Barwaaqo', 'برواقو'),
  ('Berbera', 'Burcawlane', 10.429, 45.004, '{}', 'Burcawlane', 'برعولني'),
  ('Berbera', 'Old Town', 10.4378, 45.015, '{"Magaaladii Hore"}', 'Magaalada Hore', 'المدينة القديمة'),
  ('Berbera', 'Batalaale', 10.4185, 45.033, '{}', 'Batalaale', 'بتلالي'),
  ('Berbera', 'Hargeisa Road', 10.408, 45.002, '{}', 'Waddada Hargeysa', 'طريق هرجيسا'),
  ('Berbera', 'Sheikh Road', 10.4, 45.018, '{}', 'Waddada Sheekh', 'طريق شيخ'),
  ('Erigavo', 'Hodan', 10.613, 47.372, '{}', 'Hodan', 'هودن'),
  ('Erigavo', 'Dayaxa', 10.62, 47.364, '{}', 'Dayaxa', 'ديحا'),
  ('Erigavo', 'Xafadda Suuqa', 10.616, 47.369, '{}', 'Xaafadda Suuqa', 'حي السوق'),
  ('Erigavo', 'Daallo Road', 10.648, 47.356, '{}', 'Waddada Daallo', 'طريق دالو'),
  ('Erigavo', 'Garadag Road', 10.59, 47.35, '{}', 'Waddada Garadag', 'طريق غردغ'),
  ('Borama', 'Sheikh Osman', 9.938, 43.179, '{}', 'Sheekh Cusmaan', 'شيخ عثمان'),
  ('Borama', 'Sheikh Ali Jowhar', 9.933, 43.188, '{"Sheekh Cali Jowhar"}', 'Sheekh Cali Jawhar', 'شيخ علي جوهر'),
  ('Borama', 'Haslinta', 9.941, 43.186, '{}', 'Haslinta', 'هسلنتا'),
  ('Borama', 'Amoud Road', 9.946, 43.215, '{}', 'Waddada Camuud', 'طريق عمود'),
  ('Borama', 'Dilla Road', 9.915, 43.208, '{}', 'Waddada Dilla', 'طريق ديلا'),
  ('Las Anod', 'Hodan', 8.48, 47.356, '{}', 'Hodan', 'هودن'),
  ('Las Anod', 'Wadajir', 8.473, 47.364, '{}', 'Wadajir', 'وداجر'),
  ('Las Anod', 'Garowe Road', 8.469, 47.388, '{}', 'Waddada Garoowe', 'طريق غاروي'),
  ('Las Anod', 'Taleh Road', 8.498, 47.372, '{}', 'Waddada Taleex', 'طريق تليح'),
  ('Gabiley', 'Horseed', 9.699, 43.621, '{}', 'Horseed', 'هورسيد'),
  ('Gabiley', 'Wadajir', 9.695, 43.627, '{}', 'Wadajir', 'وداجر'),
  ('Gabiley', 'Arabsiyo Road', 9.696, 43.656, '{}', 'Waddada Arabsiyo', 'طريق عرب سيو'),
  ('Gabiley', 'Wajaale Road', 9.695, 43.593, '{}', 'Waddada Wajaale', 'طريق وجالي'),
  ('Sheikh', 'Town Centre', 9.9306, 45.1956, '{}', 'Bartamaha Magaalada', 'وسط المدينة'),
  ('Sheikh', 'Pharo Road', 9.935, 45.201, '{}', 'Waddada Pharo', 'طريق فارو'),
  ('Sheikh', 'Burao Road', 9.913, 45.208, '{}', 'Waddada Burco', 'طريق برعو'),
  ('Sheikh', 'Pass Road', 9.948, 45.19, '{}', 'Waddada Buurta', 'طريق الجبل'),
  ('Awdal', 'Quljeed', 10.068, 43.035, '{}', 'Quljeed', 'قلجيد'),
  ('Awdal', 'Ruqi', 10.073, 43.042, '{}', 'Ruqi', 'روقي'),
  ('Awdal', 'Baki Road', 10.059, 43.068, '{}', 'Waddada Baki', 'طريق باكي'),
  ('Awdal', 'Boon Road', 10.093, 43.046, '{}', 'Waddada Boon', 'طريق بون'),
  ('Zeila', 'Sha''ab', 11.3505, 43.472, '{Shacabka}', 'Shacab', 'الشعب'),
  ('Zeila', 'Old Town', 11.3525, 43.4735, '{"Magaaladii Hore"}', 'Magaalada Hore', 'المدينة القديمة'),
  ('Zeila', 'South Shore', 11.3465, 43.4715, '{}', 'Xeebta Koonfureed', 'الشاطئ الجنوبي'),
  ('Zeila', 'Borama Road', 11.34, 43.466, '{}', 'Waddada Boorama', 'طريق بوراما')
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

-- Rate limits of requests; `account` alone counts a known password or a mailbox. Registrations are few for a mailbox, but
-- many for a client IP range, which thousands of mobile users share. An operator may have changed a limit: it stays.
insert into private.request_rate_limits (action, scope, tries, window_seconds) values
  ('login', 'both', 10, 300), ('login', 'network', 200, 300), ('two_factor', 'both', 5, 300),
  ('register', 'account', 5, 3600), ('register', 'network', 1000, 3600), ('forgot_password', 'both', 3, 900), ('forgot_password', 'account', 10, 3600),
  ('forgot_password', 'network', 60, 3600), ('appraisal', 'network', 20, 3600), ('inquiry', 'both', 20, 3600),
  ('inquiry', 'network', 200, 3600), ('redeem_link', 'network', 300, 900), ('two_factor', 'account', 600, 3600),
  ('fetch_picture', 'account', 120, 3600), ('fetch_picture', 'network', 600, 3600), ('appeal', 'network', 20, 3600), ('phone', 'network', 600, 86400),
  ('phone_first_day', 'network', 60, 86400), ('phone_first_day', 'account', 3, 86400),
  ('appeal', 'account', 10, 3600), ('abuse_report', 'network', 10, 3600), ('abuse_report_picture', 'account', 10, 3600),
  ('abuse_report_picture', 'network', 100, 3600), ('visitor_abuse_report_picture', 'network', 5, 3600),
  ('auth_email', 'account', 3, 3600), ('auth_email_of_day', 'account', 10, 86400), ('notification_email', 'account', 3, 3600),
  ('notification_email_of_day', 'account', 10, 86400)
on conflict (action, scope) do nothing;

-- Rate limits of a person's events. A release never overwrites a limit.
insert into private.user_rate_limits (action, window_seconds, most, newcomers) values
  ('listing', 86400, 200, 20), ('listing_edit', 3600, 300, 60), ('handling', 3600, 2000, 2000),
  ('picture_file', 3600, 2000, 300), ('picture_file', 86400, 6000, 300), ('picture_byte', 86400, 2000000000, 100000000),
  ('favorite', 3600, 300, 300), ('inquiry', 3600, 20, 20), ('inquiry', 86400, 60, 60), ('viewing', 3600, 20, 20),
  ('viewing', 86400, 60, 60), ('answer', 3600, 300, 300), ('conversation', 3600, 30, 30),
  ('conversation', 86400, 100, 100), ('message', 60, 30, 30), ('message', 3600, 600, 600),
  ('profile_edit', 3600, 120, 120), ('name', 86400, 5, 5), ('membership_request', 3600, 20, 20), ('assignment', 3600, 300, 300),
  ('lead', 3600, 120, 120), ('lead_edit', 3600, 600, 600), ('block', 3600, 60, 60), ('block', 86400, 200, 200),
  ('confirmation', 3600, 2000, 300), ('confirmation', 86400, 10000, 1000), ('verification', 86400, 40, 20),
  ('verification_code', 3600, 10, 10), ('evidence_file', 86400, 100, 50), ('abuse_report', 3600, 10, 10), ('abuse_report', 86400, 30, 20),
  ('phone', 3600, 20, 10), ('phone', 86400, 60, 30), ('favorite_edit', 3600, 300, 300), ('hidden', 3600, 300, 300),
  ('saved_search', 3600, 100, 60), ('saved_search_edit', 3600, 600, 600), ('push_device', 3600, 60, 60)
on conflict (action, window_seconds) do nothing;

-- Settings of the moderation signals. A release never overwrites a setting.
insert into private.moderation_signal_settings (name, value) values
  ('price_factor', 3), ('price_least', 5), ('new_days', 7), ('new_listings', 5), ('text_shared', 0.6)
on conflict (name) do nothing;

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
