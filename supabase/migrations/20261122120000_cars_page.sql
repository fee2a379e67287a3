-- The page of the cars in one call: what a visitor sees of it first.

-- A page of the list, as `search_cars` finds it, and above it the featured cars of a list that is neither filtered nor begun
-- further down, else null: {"list", "featured"}.
create function public.get_cars_page(
  make text default null, purpose text default null, min_price numeric default null, max_price numeric default null,
  min_year integer default null, max_year integer default null, fuel_type text default null, transmission text default null,
  city text default null, sort text default 'newest', cursor text default null
) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'list', public.search_cars(
      make => get_cars_page.make, purpose => get_cars_page.purpose,
      min_price => get_cars_page.min_price, max_price => get_cars_page.max_price,
      min_year => get_cars_page.min_year, max_year => get_cars_page.max_year,
      fuel_type => get_cars_page.fuel_type, transmission => get_cars_page.transmission,
      city => get_cars_page.city, sort => get_cars_page.sort, cursor => get_cars_page.cursor),
    'featured', case when num_nonnulls(make, purpose, min_price, max_price, min_year, max_year, fuel_type, transmission,
      city, cursor) = 0 then public.search_cars(featured_only => true, page_limit => 6) -> 'items' end);
$$;

revoke execute on function public.get_cars_page(text, text, numeric, numeric, integer, integer, text, text, text, text, text) from public;
grant execute on function public.get_cars_page(text, text, numeric, numeric, integer, integer, text, text, text, text, text) to anon, authenticated;
