// What the API roles hold, written down: a new table, column, grant or function fails rights-grid.test.ts until it stands
// here. Columns are in the order of their table.

type Role = 'anon' | 'authenticated' | 'service_role';

const PROPERTY = `title, description, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city,
  district, latitude, longitude, images, amenities, furnished, available, feature_requested`;
const CAR = `title, description, make, model, year, mileage, fuel_type, transmission, body_type, color, engine_size,
  condition, features, selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month, currency,
  purpose, availability_status, location, city, latitude, longitude, images, contact_phone, contact_email, dealer_name,
  dealer_type, available`;
const AGENT = `license_number, specialization, bio, phone_number, whatsapp_number, office_address, profile_image,
  is_active, commission_rate`;
const BROKER = `company_name, license_number, business_license, description, phone_number, whatsapp_number,
  office_address, website, profile_image, is_active, established_year, agent_share`;
const LEAD = `property_id, client_name, client_email, client_phone, lead_source, status, priority, notes,
  follow_up_date, last_contact_date, estimated_value, probability`;

const EVERYTHING = 'select, insert, update, delete, truncate, references, trigger, maintain';

/** Tables and views of `public` and `private`, and those of Supabase that hold our policies. */
export const PRIVILEGES: Record<string, Partial<Record<Role, string>>> = {
  'private.backup_codes': { service_role: 'select, insert, update, delete' },
  'private.deleted_properties': {},
  'private.known_places': {},
  'private.factors': {},
  'private.mails': { service_role: 'select, insert, update, delete' },
  'private.pictures_to_fetch': { service_role: 'select, update, delete' },
  'private.session_elevations': { service_role: 'select, insert, update, delete' },
  'private.throttle_counts': { service_role: 'select, insert, update, delete' },
  'private.throttle_limits': { service_role: 'select' },
  'private.uploaded_pictures': { service_role: 'select, insert, update, delete' },

  'public.places': { anon: 'select', authenticated: 'select', service_role: 'select' },
  'public.place_spellings': { anon: 'select', authenticated: 'select', service_role: 'select' },
  'public.properties': {
    anon: 'select',
    authenticated: `select, insert (${PROPERTY}), update (${PROPERTY}), delete`,
    service_role: 'select',
  },
  'public.cars': {
    anon: 'select',
    authenticated: `select, insert (${CAR}), update (${CAR}), delete`,
    service_role: 'select',
  },

  'public.profiles': {
    authenticated: `select,
      update (first_name, last_name, phone, profile_image_url, location, profession, company, bio)`,
    service_role: 'select',
  },
  'public.preferences': {
    authenticated: `select, update (email_notifications, property_alerts, marketing_emails, sms_notifications,
      public_profile, show_email, show_phone)`,
    service_role: 'select',
  },
  'public.favorites': { authenticated: 'select, insert (property_id, car_id), delete', service_role: 'select' },
  'public.listing_changes': { authenticated: 'select', service_role: 'select' },
  'public.inquiries': {
    authenticated: 'select, insert (property_id, message, contact_email, contact_phone)',
    service_role: 'select',
  },
  'public.property_viewings': {
    authenticated: `select,
      insert (property_id, preferred_date, preferred_time, contact_email, contact_phone, message)`,
    service_role: 'select',
  },
  'public.appraisal_requests': {
    authenticated: 'select',
    service_role: `select, insert (requester_id, property_type, location, address, area, bedrooms, bathrooms, year_built,
      condition, features, purpose, contact_name, contact_email, contact_phone, preferred_date, additional_info)`,
  },
  // What people say to each other: not even the secret key.
  'public.conversations': { authenticated: 'select' },
  'public.messages': { authenticated: 'select' },
  'public.user_activities': { authenticated: 'select', service_role: 'select' },
  'public.audit_entries': { authenticated: 'select', service_role: 'select' },

  'public.agent_profiles': {
    authenticated: `select, insert (${AGENT}), update (${AGENT})`,
    service_role: 'select',
  },
  'public.broker_profiles': {
    authenticated: `select, insert (${BROKER}), update (${BROKER})`,
    service_role: 'select',
  },
  'public.membership_requests': { authenticated: 'select', service_role: 'select' },
  'public.property_assignments': { authenticated: 'select', service_role: 'select' },
  'public.leads': { authenticated: `select, insert (${LEAD}), update (${LEAD})`, service_role: 'select' },
  'public.commissions': { authenticated: 'select', service_role: 'select' },

  'public.admin_activities': { authenticated: 'select' },
  'public.admin_appraisals': { authenticated: 'select' },
  'public.admin_audit': { authenticated: 'select' },
  'public.admin_cars': { authenticated: 'select' },
  'public.admin_inquiries': { authenticated: 'select' },
  'public.admin_properties': { authenticated: 'select' },
  'public.admin_users': { authenticated: 'select' },
  'public.admin_viewings': { authenticated: 'select' },

  'public.brokered_properties': { authenticated: 'select' },
  'public.my_agents': { authenticated: 'select' },
  'public.my_assignments': { authenticated: 'select' },
  'public.my_commissions': { authenticated: 'select' },
  'public.my_leads': { authenticated: 'select' },

  // As Supabase grants them: there the policies alone decide.
  'realtime.messages': {
    anon: 'select, insert, update',
    authenticated: 'select, insert, update',
    service_role: 'select, insert, update',
  },
  'storage.buckets': { anon: EVERYTHING, authenticated: EVERYTHING, service_role: EVERYTHING },
  'storage.objects': { anon: EVERYTHING, authenticated: EVERYTHING, service_role: EVERYTHING },
};

/** Who may call each function, in any order. A name stands once for each of its overloads. */
export const CALLERS: Record<'public' | 'private', Record<string, string>> = {
  public: {
    'anon, authenticated': `
      get_car_details get_places get_property_details health is_favorite is_favorite is_owner is_owner relax_car_search
      relax_property_search search_cars search_properties`,
    anon: 'get_sitemap get_sitemap_part',
    authenticated: `
      accept_membership approve_car approve_property assign_lead assign_property cancel_commission
      count_backup_codes
      decline_membership end_assignment end_membership entrust_property get_activity_report get_admin_analytics
      get_agent_dashboard get_agent_leads get_agent_panel get_assignable_properties get_broker_agents get_broker_dashboard
      get_broker_leads get_commission_totals get_conversation get_conversations get_current_user get_favorites get_inquiries get_member_summary get_moderation_details get_my_cars
      get_my_properties get_pending_counts get_reports_summary get_sessions get_viewings list_brokers mark_conversation_read moderate_cars moderate_properties
      prepare_account_deletion record_commission reject_car reject_property request_membership require_caller require_room_for_files review_listing_change save_favorite send_message property property require_admin
      set_appraisal_status set_car_status set_inquiry_status set_property_status set_user_role set_viewing_status
      settle_commission start_conversation update_car_as_admin update_preferences update_profile
      update_property_as_admin write_agent_profile`,
    service_role: `
      appoint_administrator check_throttle confirm_pictures consume_backup_code end_elevations find_sign_in_email is_username_free remove_mail
      replace_backup_codes take_mails take_unused_pictures give_up_picture place_fetched_picture take_picture_to_fetch allow_factor allow_factor_removal forget_sign_in is_password`,
  },
  private: {
    'anon, authenticated': `
      car_card get_car_details get_places get_property_details is_favorite property_card search_cars search_properties`,
    authenticated: `
      accept_membership are_checked_pictures assign_lead assign_property cancel_commission channel_conversation_id conversation_ids
      count_backup_codes decide_car decide_property decline_membership deleted_label end_assignment end_membership entrust_property full_name
      get_activity_report get_admin_analytics get_agent_dashboard get_agent_leads get_agent_panel get_assignable_properties
      company_of get_broker_agents get_broker_dashboard get_broker_leads get_conversation get_conversations get_inquiries
      get_member_summary get_moderation_details get_my_cars get_my_properties get_pending_counts get_reports_summary get_sessions get_viewings handled_property_ids has_second_factor is_admin
      is_free_for_picture is_party is_shown_picture list_brokers name_of property_label mark_conversation_read moderate_listings prepare_account_deletion record_commission       request_membership require_admin require_caller require_room_for_files review_listing_change is_signed_in session_flaw send_message handled_deleted_ids property_told
      set_appraisal_status set_car_status set_inquiry_status set_property_status set_user_role set_viewing_status
      settle_commission start_conversation update_car_as_admin update_property_as_admin`,
    service_role:
      'appoint_administrator is_username_free give_up_picture place_fetched_picture allow_factor allow_factor_removal forget_sign_in is_password record_sign_in',
    'anon, authenticated, service_role': `
      check_request are_image_urls are_short_texts in_dollars is_email is_plain_list normalize_text searchable_text words_of is_picture_path min_price`,
    // Triggers, and what our other functions call.
    nobody: `
      agent_view all_of audit_appraisal audit_brokerage audit_listing audit_request audit_review audit_role broker_view car_conditions car_facets car_offers changed_columns city_meant city_named conditions_of conversation_view copy_email count_message create_commission
      create_lead_of_inquiry create_preferences create_profile deleted_property_brief end_assignments_of_former_member
      enter_changed_properties enter_properties forget_person guard_agent_profile guard_broker_profile guard_lead guard_listing
      guard_profile keep_audit lead_view leave_memberships limit_events count_events is_known listing_history lock_handling lock_property_of_inquiry mail_decision may_assign message_view moderate_listing moderated_changes move_commission fetch_picture_of_provider note_other_pictures handlers_of keep_deleted_property custom_access_token guard_factor mail_account_change mail_account_deletion
      order_message own_listing person_card person_name picture_names place_named probe_entries property_brief property_choices property_facets property_kind
      property_view public_meanwhile record_act record_appraisal_request record_created_properties record_favorite record_inquiry
      record_listing_change record_registration record_sale record_updated_properties recount_brokers recount_sales refuse_own_property
      rejection_reason release_leads_of_former_member require_broker require_checked_pictures seller_name search_terms sorted_entries split_cursor tell_administrators tell_brokers tell_conversation
      tell_decision tell_handlers tell_message tell_read tell_request tell_role track_picture_file track_shown_pictures unwatched_columns without_contact word_query`,
  },
};
