-- One listing is decided as many are, by `moderate_properties` and `moderate_cars`.
drop function public.approve_property(uuid, timestamptz);
drop function public.approve_car(uuid, timestamptz);
drop function public.reject_property(uuid, text, timestamptz);
drop function public.reject_car(uuid, text, timestamptz);
revoke execute on function private.decide_property(uuid, text, text, timestamptz) from authenticated;
revoke execute on function private.decide_car(uuid, text, text, timestamptz) from authenticated;
