-- The people of the demo: admin, agent, broker, owner and member, and forty more who own listings, named in three languages.
-- All sign in with the password Berbera-Sunrise-26; ids follow from the usernames, so they are the same in every database.

create table seed.people (
  username text primary key, first_name text not null, last_name text not null, city text not null,
  profession text, company text, ordinal integer generated always as identity,
  id uuid generated always as (md5('seed:person:' || username)::uuid) stored
);

insert into seed.people (username, first_name, last_name, city, profession, company) values
  ('admin', 'Hodan', 'Warsame', 'Hargeisa', 'Administrator', null),
  ('agent', 'Ayaan', 'Jama', 'Hargeisa', 'Property agent', 'Horn Homes'),
  ('broker', 'Mustafe', 'Aden', 'Hargeisa', 'Broker', 'Horn Homes'),
  ('owner', 'Sahra', 'Abdillahi', 'Hargeisa', 'Builder', null),
  ('member', 'Guled', 'Yusuf', 'Burao', 'Teacher', null),
  ('abdirahman.nur', 'Abdirahman', 'Nur', 'Hargeisa', 'Contractor', null),
  ('amina.farah', 'Amina', 'Farah', 'Hargeisa', 'Pharmacist', null),
  ('ismail.duale', 'Ismail', 'Duale', 'Burao', 'Livestock trader', null),
  ('khadra.hassan', 'Khadra', 'Hassan', 'Berbera', 'Shop owner', null),
  ('mohamed.elmi', 'Mohamed', 'Elmi', 'Borama', 'Lecturer', null),
  ('nimco.cabdi', 'Nimco', 'Cabdi', 'Hargeisa', 'Nurse', null),
  ('saeed.omar', 'سعيد', 'عمر', 'Berbera', 'Importer', null),
  ('fadumo.warsame', 'Fadumo', 'Warsame', 'Erigavo', 'Beekeeper', null),
  ('yasin.ali', 'Yasin', 'Ali', 'Las Anod', 'Driver', null),
  ('hibaaq.osman', 'Hibaaq', 'Osman', 'Hargeisa', 'Accountant', null),
  ('james.whitfield', 'James', 'Whitfield', 'Hargeisa', 'Engineer', null),
  ('layla.mansour', 'ليلى', 'منصور', 'Hargeisa', 'Architect', null),
  ('cabdullaahi.jaamac', 'Cabdullaahi', 'Jaamac', 'Gabiley', 'Farmer', null),
  ('muna.ibrahim', 'Muna', 'Ibrahim', 'Hargeisa', 'Hotel manager', null),
  ('khalid.alharthi', 'خالد', 'الحارثي', 'Zeila', 'Boat owner', null),
  ('ruun.xirsi', 'Ruun', 'Xirsi', 'Burao', 'Tailor', null),
  ('warsan.ahmed', 'Warsan', 'Ahmed', 'Borama', 'Doctor', null),
  ('daud.mahamed', 'Daud', 'Mahamed', 'Sheikh', 'Teacher', null),
  ('margaret.owens', 'Margaret', 'Owens', 'Hargeisa', 'Aid worker', null),
  ('abdi.karim', 'Abdikarim', 'Hersi', 'Hargeisa', 'Car dealer', 'Hersi Motors'),
  ('ifrah.muse', 'Ifrah', 'Muse', 'Hargeisa', 'Car dealer', 'Togdheer Auto'),
  ('salim.bawazir', 'سالم', 'باوزير', 'Berbera', 'Car dealer', 'Port Side Cars'),
  ('liibaan.cige', 'Liibaan', 'Cige', 'Burao', 'Car dealer', 'Cige Trucks'),
  ('hamda.yusuf', 'Hamda', 'Yusuf', 'Hargeisa', 'Lawyer', null),
  ('omar.bulhan', 'Omar', 'Bulhan', 'Hargeisa', 'Restaurant owner', null),
  ('sagal.dirir', 'Sagal', 'Dirir', 'Awdal', 'Farmer', null),
  ('noor.aldin', 'نور الدين', 'حسن', 'Hargeisa', 'Dentist', null),
  ('deeqa.maxamed', 'Deeqa', 'Maxamed', 'Erigavo', 'Midwife', null),
  ('thomas.reid', 'Thomas', 'Reid', 'Berbera', 'Port engineer', null),
  ('bilan.cali', 'Bilan', 'Cali', 'Las Anod', 'Shop owner', null),
  ('hussein.abokor', 'Hussein', 'Abokor', 'Hargeisa', 'Builder', 'Abokor Construction'),
  ('maryam.salah', 'مريم', 'صالح', 'Hargeisa', 'Teacher', null),
  ('caydiid.rooble', 'Caydiid', 'Rooble', 'Gabiley', 'Trader', null),
  ('suad.abdirashid', 'Suad', 'Abdirashid', 'Hargeisa', 'Student', null),
  ('jibril.mataan', 'Jibril', 'Mataan', 'Burao', 'Mechanic', null),
  ('ubah.kaahin', 'Ubah', 'Kaahin', 'Hargeisa', 'Caterer', null),
  ('robert.hale', 'Robert', 'Hale', 'Hargeisa', 'Surveyor', null),
  ('zeinab.alamoudi', 'زينب', 'العمودي', 'Berbera', 'Shop owner', null),
  ('faysal.cismaan', 'Faysal', 'Cismaan', 'Borama', 'Electrician', null),
  ('sucaad.geelle', 'Sucaad', 'Geelle', 'Hargeisa', 'Journalist', null);

-- A trigger makes each profile from these names. All share one hash, because hashing is slow on purpose.
with password as materialized (
  select extensions.crypt('Berbera-Sunrise-26', extensions.gen_salt('bf', 10)) as hash
)
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
)
select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', username || '@demo.example', hash,
  joined, '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('username', username, 'first_name', first_name, 'last_name', last_name),
  joined, joined, '', '', '', ''
from seed.people
cross join password
cross join lateral (select now() - interval '400 days' + interval '6 days' * ordinal as joined) as history;

insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select md5('seed:identity:' || p.username)::uuid, p.id, p.id,
  jsonb_build_object('sub', p.id, 'email', u.email, 'email_verified', true), 'email', null, u.created_at, u.created_at
from seed.people p
join auth.users u on u.id = p.id;

update public.profiles as profile
set role = case p.username when 'admin' then 'admin' else 'user' end,
  phone = '+25263000' || lpad((1000 + p.ordinal)::text, 4, '0'),
  location = p.city,
  profession = p.profession,
  company = p.company,
  created_at = u.created_at
from seed.people p
join auth.users u on u.id = p.id
where profile.id = p.id;

-- Every second person shows their number to members who ask for it.
update public.preferences as wish set show_phone = true
from seed.people p where wish.user_id = p.id and p.ordinal % 2 = 0;
