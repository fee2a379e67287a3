-- Pending listings with moderation signals: a photo from another owner's listing, mirrored and cropped a little, an unusual price,
-- words that ask for money in advance, and another person's phone number. The two photos are in their owners' folders, like
-- uploads. Ids and folders follow from usernames.

update public.properties p set images = array['/media/listing-images/' || f.owner_id || f.file] || p.images[2:]
from (values
  (14, 'owner', '/apartment-towers-05-cfe7e1-960.webp'),
  (112, 'abdi.karim', '/towers-cfe7e1-960.webp')
) as told (n, username, file)
cross join lateral (select (select id from seed.people where username = told.username) as owner_id, told.file) as f
where p.id = md5('seed:property:' || told.n)::uuid and p.owner_id = f.owner_id;

update public.properties p set price = 19000, currency = 'USD'
where p.id = md5('seed:property:121')::uuid and p.approval_status = 'pending';

update public.properties p set description = p.description || ' Send the deposit by Zaad today and I hold it for you.'
where p.id = md5('seed:property:96')::uuid and p.approval_status = 'pending';

update private.car_contacts c set contact_phone = (select o.phone from public.profiles o join seed.people s using (id) where s.username = 'owner')
where c.car_id = (
  select w.id from public.cars w join seed.people s on s.id = w.owner_id
  where w.approval_status = 'pending' and s.username <> 'owner' order by w.created_at desc, w.id limit 1
);
