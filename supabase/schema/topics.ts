/**
 * What stands in which file of the present schema: a topic has what these migrations were the first to make, by their names
 * without number. A migration that nobody put into a topic is one of its own.
 */
export const TOPICS: Record<string, readonly string[]> = {
  foundations: ['foundations'],
  people: ['profiles', 'preferences', 'accounts', 'usernames', 'role_news', 'member_summary'],
  sessions: ['second_factor'],
  throttle: ['throttle', 'bounds_per_person'],
  places: ['places'],
  listings: ['listings', 'listing_values', 'listing_reads', 'owner_default'],
  properties: ['properties'],
  cars: ['cars', 'car_details'],
  search: ['search', 'search_by_place', 'finding', 'cities_of_short_texts', 'among_a_million'],
  'car-search': ['car_search'],
  pictures: ['storage', 'pictures', 'wide_pictures', 'uploads_and_lists_bounded'],
  favorites: ['favorites'],
  moderation: ['moderation', 'moderation_in_bulk', 'feature_requests'],
  audit: ['audit'],
  inquiries: ['inquiries'],
  viewings: ['viewings'],
  appraisals: ['appraisals'],
  conversations: ['conversations'],
  agents: ['agents', 'agents_at_work', 'brokers_at_work'],
  assignments: ['assignments'],
  leads: ['leads'],
  commissions: ['commissions'],
  activities: ['activities', 'activities_told'],
  administration: ['admin_reads', 'reports', 'dashboards'],
  realtime: ['realtime', 'channels'],
  mails: ['mails'],
  sitemap: ['sitemap'],
};
