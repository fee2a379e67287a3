-- A member who presses call or WhatsApp of a property with an agent or a broker becomes a lead. The press counts once a day
-- and person (primary key of private.listing_visits). A press of a visitor is only counted.
set check_function_bodies = off;

-- Opens the lead of a press, or adds the press to the member's open lead. The agent gets the member's name, and the email
-- and phone number that the member's public profile shows. Nothing happens after a block.
create function private.open_lead_of_press() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  member record;
  lead uuid;
begin
  select p.email, p.phone, f.public_profile, f.show_email, f.show_phone into member
  from public.profiles p join public.preferences f on f.user_id = p.id where p.id = new.person_id;
  if exists (
    select from unnest(private.handlers_of(new.listing_id, null, null, null)) as h where private.is_blocked(new.person_id, h)
  ) then
    return null;
  end if;
  -- As of inquiries: one after the other, and none meets an ending assignment.
  perform from public.properties p where p.id = new.listing_id for no key update;
  lead := private.open_lead(new.listing_id, new.person_id, new.way,
    case when member.public_profile and member.show_email then member.email end,
    case when member.public_profile and member.show_phone then member.phone end, null, now());
  if lead is not null then
    insert into public.lead_entries (lead_id, kind, author_id, details)
    values (lead, 'press', new.person_id, jsonb_build_object('way', new.way));
  end if;
  return null;
end $$;
create trigger listing_visits_open_lead after insert on private.listing_visits for each row
  when (new.action = 'press' and new.listing_kind = 'property' and new.person_id is not null)
  execute function private.open_lead_of_press();
