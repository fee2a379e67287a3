// What the API roles hold, written down: a new table, column, grant or function fails rights-grid.test.ts until it stands
// here. Columns are in the order of their table.

type Role = 'anon' | 'authenticated' | 'service_role';

const PROPERTY = `title, description, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city,
  district, latitude, longitude, images, amenities, furnished, available, feature_requested, language, translations`;
const CAR = `title, description, make, model, year, mileage, fuel_type, transmission, body_type, color, engine_size,
  condition, features, selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month, currency,
  purpose, availability_status, location, city, latitude, longitude, images, contact_phone, contact_email, dealer_name,
  dealer_type, available, language, translations`;
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
  'private.check_codes': {},
  'private.factors': {},
  'private.listing_photos': {},
  'private.lowered_prices': {},
  'private.mails': { service_role: 'select, insert, update, delete' },
  'private.push_services': {},
  'private.pushes': {},
  'private.pictures_to_fetch': { service_role: 'select, update, delete' },
  'private.reason_settings': {},
  'private.same_photos': {},
  'private.session_elevations': { service_role: 'select, insert, update, delete' },
  'private.throttle_counts': { service_role: 'select, insert, update, delete' },
  'private.throttle_limits': { service_role: 'select' },
  'private.uploaded_pictures': { service_role: 'select, insert, update, delete' },

  'public.places': { anon: 'select', authenticated: 'select', service_role: 'select' },
  'public.districts': { anon: 'select', authenticated: 'select', service_role: 'select' },
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
      update (first_name, last_name, phone, profile_image_url, location, profession, company, bio, language)`,
    service_role: 'select',
  },
  'public.preferences': {
    authenticated: `select, update (email_notifications, property_alerts, marketing_emails, sms_notifications,
      public_profile, show_email, show_phone)`,
    service_role: 'select',
  },
  'public.favorites': {
    authenticated: 'select, insert (property_id, car_id), update (note), delete',
    service_role: 'select',
  },
  'public.push_subscriptions': {},
  'public.saved_searches': { authenticated: 'select' },
  'public.hidden_listings': { authenticated: 'select, insert (property_id, car_id), delete' },
  'private.listing_texts': {},
  'public.listing_changes': { authenticated: 'select', service_role: 'select' },
  'public.listing_reasons': { authenticated: 'select (property_id, car_id, reasons, weight)' },
  'public.inquiries': {
    authenticated: 'select, insert (property_id, message, contact_email, contact_phone, car_id)',
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
  // Functions write them; nothing for the secret key.
  'public.flags': { authenticated: 'select' },
  'public.suspensions': {
    authenticated:
      'select (id, person_id, until, reason, hide_listings, suspended_by, created_at, lifted_at, lifted_by)',
  },
  'public.appeals': { authenticated: 'select' },
  'private.suspended_listings': {},
  'public.blocks': { authenticated: 'select, insert (blocked_id), delete' },
  'public.checks': { authenticated: 'select, delete' },
  'public.price_changes': { anon: 'select', authenticated: 'select' },
  'public.notifications': { authenticated: 'select' },
  'public.notification_settings': { authenticated: 'select' },
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
  'public.admin_appeals': { authenticated: 'select' },
  'public.admin_appraisals': { authenticated: 'select' },
  'public.admin_flags': { authenticated: 'select' },
  'public.admin_audit': { authenticated: 'select' },
  'public.admin_cars': { authenticated: 'select' },
  'public.admin_checks': { authenticated: 'select' },
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
      get_car_details get_car_prices get_cars_page get_places get_property_details get_property_prices health is_favorite is_favorite is_owner is_owner relax_car_search
      relax_property_search search_cars search_properties`,
    anon: 'get_sitemap get_sitemap_part',
    authenticated: `
      accept_membership assign_lead assign_property block_person cancel_commission confirm_car confirm_own_listings confirm_property confirm_phone decide_check get_checks make_check_code request_check
      count_backup_codes end_session answer_appeal claim_flag create_flag decide_flag get_flag lift_suspension read_flagged_part release_flag suspend_user
      decline_membership end_assignment end_membership entrust_property get_activity_report get_admin_analytics
      get_agent_dashboard get_agent_leads get_agent_panel get_assignable_properties get_blocks get_broker_agents get_broker_dashboard
      get_broker_leads get_commission_totals get_conversation get_conversations get_current_user get_favorites get_inquiries get_member_summary get_moderation_details get_my_cars get_notification_settings get_notifications mark_notification mark_notifications_read set_notification_settings
      get_my_properties get_own_requests get_pending_counts get_reports_summary get_sessions get_viewings give_phone list_brokers mark_conversation_read moderate_cars moderate_properties
      prepare_account_deletion record_commission reply_to_inquiry reply_to_viewing request_membership require_caller require_room_for_files review_listing_change save_favorite hide_listing get_hidden_listings get_saved_searches save_search change_saved_search delete_saved_search search_admin_list send_message property property require_admin
      set_appraisal_status set_car_status set_inquiry_status set_property_status set_user_role set_viewing_status
      add_push_subscription delete_push_subscription get_push_subscriptions
      settle_commission start_conversation update_car_as_admin update_preferences update_profile
      update_property_as_admin write_agent_profile`,
    service_role: `
      appoint_administrator check_throttle confirm_pictures consume_backup_code end_elevations find_sign_in_email forget_notifications is_username_free mail_unread_messages read_mail_switch remove_mails turn_mail_switch
      match_searches tell_searches drop_push_subscription postpone_push remove_push take_pushes confirm_by_link read_confirmation remind_to_confirm tell_ending_checks
      replace_backup_codes take_mails take_unused_pictures give_up_picture place_fetched_picture take_picture_to_fetch allow_factor allow_factor_removal forget_sign_in is_password old_evidence create_visitor_flag end_suspensions read_appeals read_suspension write_appeal take_photo compare_photo take_listing_to_assess assess_listing`,
  },
  private: {
    'anon, authenticated': `
      car_card card_facts get_car_details get_places get_property_details is_favorite languages_of prices_told property_card search_cars search_properties`,
    authenticated: `
      confirm_phone decide_check get_checks is_unverified make_check_code may_write_evidence request_check
      activity_text search_admin_list accept_membership are_checked_pictures assign_lead assign_property can_write_in cancel_commission channel_conversation_id conversation_ids answer_appeal claim_flag claim_time create_flag decide_flag get_flag lift_suspension read_flagged_part release_flag reported_part suspend_user
      count_backup_codes decline_membership deleted_label end_session waiting_listings end_assignment end_membership entrust_property full_name
      get_saved_searches save_search change_saved_search delete_saved_search
      confirm_listing confirm_own_listings is_confirmable get_activity_report get_admin_analytics get_agent_dashboard get_agent_leads get_agent_panel get_assignable_properties
      company_of get_blocks get_broker_agents get_broker_dashboard get_broker_leads get_conversation get_conversations get_inquiries
      get_notification_settings get_notifications mark_notification mark_notifications_read set_notification_settings
      get_member_summary get_moderation_details get_my_cars get_my_properties get_own_requests get_pending_counts get_reports_summary get_sessions get_viewings give_phone handled_car_ids car_label reply_to_inquiry reply_to_viewing handled_property_ids has_second_factor is_admin
      is_free_for_picture is_party is_shown_picture list_brokers name_of own_reply own_reply_to property_label mark_conversation_read moderate_listings prepare_account_deletion record_commission       request_membership require_admin require_caller require_room_for_files review_listing_change is_signed_in session_flaw writes_lock send_message handled_deleted_ids property_told
      set_appraisal_status set_car_status set_inquiry_status set_property_status set_user_role set_viewing_status
      add_push_subscription delete_push_subscription get_push_subscriptions
      settle_commission start_conversation update_car_as_admin update_property_as_admin`,
    service_role:
      'match_searches tell_searches drop_push_subscription postpone_push remove_push take_pushes appoint_administrator confirm_by_link read_confirmation remind_to_confirm tell_ending_checks is_decision forget_notifications mail_unread_messages read_mail_switch turn_mail_switch is_username_free give_up_picture place_fetched_picture allow_factor allow_factor_removal forget_sign_in is_password record_sign_in old_evidence create_visitor_flag end_suspensions read_appeals read_suspension write_appeal take_photo compare_photo take_listing_to_assess assess_listing',
    'anon, authenticated, service_role': `
      confirmation_interval confirmation_times check_request approximate_place are_image_urls are_of_length are_short_texts are_translations count_translations fold_arabic in_dollars is_email is_plain_list normalize_text plain_text searchable_text translated_text words_of is_picture_path min_price phone_key`,
    // Triggers, and what our other functions call.
    nobody: `
      property_condition car_condition require_box property_values car_values property_filter_of car_filter_of enter_search note_news note_search_news note_lowered_news saved_conditions properties_found cars_found listings_found searches_finding match_news tell_search found_listing
      may_hear_of saved_search_told search_fields search_name_written telling_interval written_filter written_filters
      activity_condition add_languages_of_title drop_signs_of_direction tell_auth_language planned_rows agent_view all_of check_decision free_username guard_names undo_approval undo_time amenities_in audit_appraisal district_named meanings_of place_keys audit_brokerage audit_listing audit_request audit_review audit_role broker_view car_conditions car_facets car_offers changed_columns city_meant city_named conditions_of conversation_view copy_email count_message create_commission decide_car decide_property
      create_lead_of_inquiry create_preferences create_profile deleted_property_brief end_assignments_of_former_member
      enter_changed_properties enter_properties forget_person guard_agent_profile guard_broker_profile guard_lead guard_listing
      guard_profile keep_audit lead_view leave_in_turn await_writes leave_memberships limit_events count_events is_known listing_history lock_handling lock_property_of_inquiry may_assign message_view moderate_listing moderated_changes move_commission fetch_picture_of_provider note_other_pictures handlers_of keep_deleted_property custom_access_token guard_factor mail_account_change mail_account_deletion
      answer_quoting car_brief conversation_about deleted_car_brief keep_deleted_car leave_cars mail_notifications mail_switch name_told notify who_stays
      notify_commission notify_decision place_notification read_request_notification tell_changed_notifications tell_notifications
      notify_assignment notify_favorite notify_inquiry notify_lead notify_membership notify_message notify_viewing own_conversation
      preferred_moment read_message_notification refuse_gone_listing refuse_past_viewing seller_card title_told title_told wants wants_mail
      cars_confirmed_within check_said checked_entries checks_meant confirmed_by_told cursor_end enter_intervals keep_updated_at newest_check note_confirmation plan_intervals plan_reminders step_due
      note_texts phones_in shared_part text_bands word_groups answers_of member_record queue_reasons_of_flag is_blocked lock_pair pair_lock refuse_blocked refuse_blocked_answer refuse_blocked_conversation refuse_blocked_message
      refuse_blocked_request tell_block
      count_price_changes date_lowered_entry enter_lowered keep_prices lately notify_lowered offered_prices
      broker_choice check_label check_of_file check_term check_view count_evidence end_checks end_checks_of_car end_checks_of_person
      end_checks_of_property end_licence guard_evidence guard_flag_picture checked_condition has_licence lacks_licence licence_told living_checks tell_check audit_flags flagged forget_in_flags lock_flags require_claim tell_outcome write_flag audit_suspension end_suspension forget_suspended_listing guard_suspended hide_suspended is_suspended mail_suspension refuse_suspended_administrator show_suspended tell_answer enter_photos fingerprint_parts fingerprint_parts_near note_reasons note_same_photo queue_reasons reason_setting reason_weight reasons_of reports_about same_photo_distance same_photos_of uploaded_photo_names usual_price
      is_push_service push_notifications session_lives
      order_message own_listing person_card person_name picture_names place_entry place_named probe_entries property_brief property_choices property_facets property_kind
      property_view public_meanwhile record_act record_appraisal_request record_created_properties record_favorite record_inquiry
      record_listing_change record_registration record_sale record_updated_properties recount_brokers recount_sales refuse_own_property
      rejection_reason release_leads_of_former_member require_broker require_checked_pictures sample_entries seller_name search_terms sorted_entries first_entries sample_size split_cursor tell_administrators tell_brokers tell_conversation
      tell_decision tell_handlers tell_message tell_read tell_request tell_role refuse_large_picture track_picture_file track_shown_pictures unwatched_columns without_contact word_query`,
  },
};
