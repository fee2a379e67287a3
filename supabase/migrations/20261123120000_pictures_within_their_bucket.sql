-- storage-api holds an upload to its bucket's limit by the length that is announced: of one that announces none the database
-- hears the size, once it has come.

-- Errors: 42501 picture_too_large for a file above its bucket's limit.
create function private.refuse_large_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.metadata ->> 'size')::bigint > (select file_size_limit from storage.buckets b where b.id = new.bucket_id) then
    raise sqlstate '42501' using message = 'picture_too_large', hint = 'A picture is no larger than its bucket takes.';
  end if;
  return new;
end
$$;

create trigger pictures_fit before insert or update of metadata on storage.objects for each row
  when (new.bucket_id = 'listing-images') execute function private.refuse_large_picture();
