-- An owner may ask for a listing to be featured. Whether it is, administrators say: the wish shows and promises nothing.

alter table public.properties add column feature_requested boolean not null default false;
comment on column public.properties.feature_requested is 'The owner’s wish; `featured` is what came of it.';

grant insert (feature_requested), update (feature_requested) on public.properties to authenticated;

-- As before, with the new column.
create or replace function private.update_property_as_admin(property_id uuid, changes jsonb) returns public.properties
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  changed public.properties;
begin
  select p.* into changed from public.properties p where p.id = $1 for update;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  -- Filled in only now that the row is locked: what somebody else changed a moment ago stays changed.
  changed := jsonb_populate_record(changed, private.moderated_changes(changes));
  update public.properties p set
    title = changed.title, description = changed.description, price = changed.price, currency = changed.currency,
    property_type = changed.property_type, purpose = changed.purpose, bedrooms = changed.bedrooms,
    bathrooms = changed.bathrooms, area = changed.area, location = changed.location, city = changed.city,
    district = changed.district, latitude = changed.latitude, longitude = changed.longitude, images = changed.images,
    amenities = changed.amenities, furnished = changed.furnished, available = changed.available,
    feature_requested = changed.feature_requested, status = changed.status,
    approval_status = changed.approval_status, rejection_reason = changed.rejection_reason, featured = changed.featured,
    -- Said to be hidden, it stays hidden, even if its owner had hidden it before.
    hidden_by_admin = case when changes ? 'available' then not changed.available and p.owner_id <> caller
      else p.hidden_by_admin end
  where p.id = $1
  returning * into changed;
  return changed;
end
$$;
