-- What properties and cars have in common: how text is made searchable, and the columns only the product may set.

-- Text as search compares it: lower case, without accents, words parted by single blanks.
create function private.normalize_text(content text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select trim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, coalesce(content, ''))),
    '[^[:alnum:]]+', ' ', 'g'
  ));
$$;

-- Whether every picture of a list is an https address or a file of our own storage, and short enough to be one.
create function private.are_image_urls(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select array_position(urls, null) is null
    and not exists (
      select from unnest(urls) as image (url)
      where char_length(url) > 1000
        or url !~ '^(https://[^[:space:]"<>]+|/media/listing-images/[A-Za-z0-9._/-]+)$'
        or url ~ '\.\.'
    );
$$;

-- Whether every entry of a list is a text of 1 to `longest` characters.
create function private.are_short_texts(entries text[], longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select array_position(entries, null) is null
    and not exists (select from unnest(entries) as entry (content) where char_length(trim(content)) not between 1 and longest);
$$;

-- An amount in US dollars, so that prices in three currencies can be compared, sorted and filtered. Fixed rates of
-- November 2026's order of magnitude: 1 EUR = 1.10 USD, 1 USD = 571 SOS; they order lists and convert nobody's money.
create function private.in_dollars(amount numeric, currency text) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  select case currency when 'EUR' then round(amount * 1.10, 2) when 'SOS' then round(amount / 571, 2) else amount end;
$$;

-- Guards the columns of a listing that its owner may not choose. A person's new listing is theirs, pending and plain;
-- a change of a protected column by anyone but an administrator is refused. Work without a caller (migrations, seeds,
-- the secret key) passes.
create function private.guard_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.owner_id := coalesce(new.owner_id, (select auth.uid()));
  end if;
  if (select auth.uid()) is null or (select private.is_admin()) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.owner_id := (select auth.uid());
    new.approval_status := 'pending';
    new.rejection_reason := null;
    new.featured := false;
    new.status := 'available';
    new.agent_id := null;
    new.broker_id := null;
  elsif (new.owner_id, new.approval_status, new.rejection_reason, new.featured, new.status, new.agent_id, new.broker_id,
      new.created_at)
    is distinct from
    (old.owner_id, old.approval_status, old.rejection_reason, old.featured, old.status, old.agent_id, old.broker_id,
      old.created_at) then
    raise sqlstate 'PT403' using message = 'protected_column',
      hint = 'Owner, approval, featured, status, agent and broker are not set directly.';
  end if;
  return new;
end
$$;

grant execute on function private.normalize_text(text), private.are_image_urls(text[]), private.are_short_texts(text[], integer),
  private.in_dollars(numeric, text)
  to anon, authenticated, service_role;
