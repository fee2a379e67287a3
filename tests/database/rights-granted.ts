// The rights of the API roles. If a migration adds a table, a column, a grant or a function, rights-grid.test.ts fails until this
// file lists it. Columns follow the order of their table.

type Role = 'anon' | 'authenticated' | 'service_role';

const CONTACT = 'contact_ways, contact_from, contact_until, contact_shown_to';
const PROPERTY = `title, description, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city,
  district, latitude, longitude, images, amenities, furnished, available, feature_requested, language, translations`;
const CAR = `title, description, make, model, year, mileage, fuel_type, transmission, body_type, color, steering, engine_size,
  condition, features, selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month, currency,
  purpose, availability_status, location, city, latitude, longitude, images, dealer_name, dealer_type, available, language, translations`;
/** A new listing may be a draft, so its approval status can be set too. */
const DRAFT = (columns: string) => columns.replace('available, ', 'available, approval_status, ');
const AGENT = `license_number, specialization, bio, phone_number, whatsapp_number, office_address, profile_image,
  languages, is_active, commission_rate`;
const BROKER = `company_name, license_number, business_license, description, phone_number, whatsapp_number,
  office_address, website, profile_image, is_active, established_year, languages, agent_share`;
const LEAD = `property_id, client_name, client_email, client_phone, lead_source, status, priority, notes,
  follow_up_date, last_contact_date, estimated_value, probability`;

const EVERYTHING = 'select, insert, update, delete, truncate, references, trigger, maintain';

/** Tables and views of `public` and `private`, and the Supabase tables that have our policies. */
export const PRIVILEGES: Record<string, Partial<Record<Role, string>>> = {
  'private.backup_codes': { service_role: 'select, insert, update, delete' },
  'private.covers': { service_role: 'select, delete' },
  'private.deleted_properties': {},
  'private.car_contacts': {},
  'private.known_client_ips': {},
  'private.verification_codes': {},
  'private.factors': {},
  'private.assessed_listings': {},
  'private.listing_photos': {},
  'private.price_drops': {},
  'private.favorite_queue': {},
  'private.events': {},
  'private.jobs': {},
  'private.service_counts': {},
  'private.storage_sums': {},
  'private.daily_figures': {},
  'private.active_days': {},
  'private.alert_presses': {},
  'private.failed_email_contents': {},
  'private.email_queue': { service_role: 'select, insert, update, delete' },
  'private.text_queue': {},
  'private.text_attempts': {},
  'private.push_services': {},
  'private.code_prefixes': {},
  'private.code_permits': {},
  'private.email_permits': {},
  'private.phone_change_permits': {},
  'private.phone_resets': {},
  'private.push_queue': {},
  'private.pictures_to_fetch': { service_role: 'select, update, delete' },
  'private.moderation_signal_settings': {},
  'private.queue_limits': {},
  'private.same_photos': {},
  'private.session_elevations': { service_role: 'select, insert, update, delete' },
  'private.rate_limit_counts': { service_role: 'select, update, delete' },
  'private.rate_limits': {},
  'private.listing_daily_counts': {},
  'private.listing_visits': {},
  'private.public_profiles': {},
  'public.reviews': { authenticated: 'select' },
  'private.message_files': {},
  'private.uploaded_pictures': { service_role: 'select, insert, update, delete' },

  'public.places': { anon: 'select', authenticated: 'select', service_role: 'select' },
  'public.districts': { anon: 'select', authenticated: 'select', service_role: 'select' },
  'public.place_spellings': { anon: 'select', authenticated: 'select', service_role: 'select' },
  'public.properties': {
    anon: 'select',
    authenticated: `select, insert (${DRAFT(PROPERTY)}, ${CONTACT}), update (${PROPERTY}, seen, ${CONTACT}), delete`,
    service_role: 'select',
  },
  'public.cars': {
    anon: 'select',
    authenticated: `select, insert (${DRAFT(CAR)}, ${CONTACT}), update (${CAR}, seen, ${CONTACT}), delete`,
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
  'public.failed_emails': { authenticated: 'select', service_role: 'select, insert, delete' },
  'public.favorites': {
    authenticated: 'select, insert (property_id, car_id), update (note), delete',
    service_role: 'select',
  },
  'public.push_subscriptions': {},
  'public.saved_searches': { authenticated: 'select' },
  'public.saved_views': { authenticated: 'select, insert (list, name, search), update (name, search), delete' },
  'public.hidden_listings': { authenticated: 'select, insert (property_id, car_id), delete' },
  'private.listing_texts': {},
  'private.moderation_claims': {},
  'public.listing_changes': { authenticated: 'select', service_role: 'select' },
  'public.moderation_signals': { authenticated: 'select (property_id, car_id, reasons, weight)' },
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
  // Private conversations: even the secret key cannot read them.
  'public.conversations': { authenticated: 'select' },
  'public.messages': { authenticated: 'select' },
  // Only functions write these tables; the secret key has no rights.
  'public.abuse_reports': { authenticated: 'select' },
  'public.suspensions': {
    authenticated:
      'select (id, person_id, until, reason, code, hide_listings, suspended_by, created_at, lifted_at, lifted_by)',
  },
  'public.appeals': { authenticated: 'select' },
  'public.office_notes': { authenticated: 'select, insert (person_id, body), update (body), delete' },
  'public.office_messages': { authenticated: 'select' },
  'public.admin_removed_listings': { authenticated: 'select' },
  'private.removed_listings': {},
  'private.suspended_listings': {},
  'public.blocks': { authenticated: 'select, insert (blocked_id), delete' },
  'public.verifications': { authenticated: 'select, delete' },
  'public.price_changes': { anon: 'select', authenticated: 'select' },
  'public.notifications': { authenticated: 'select' },
  'public.notification_settings': { authenticated: 'select' },
  'public.user_activities': { authenticated: 'select', service_role: 'select' },
  'public.audit_entries': { authenticated: 'select', service_role: 'select' },
  'public.history_entries': { authenticated: 'select', service_role: 'select' },

  'public.agent_profiles': {
    authenticated: `select, insert (${AGENT}), update (${AGENT}, seen)`,
    service_role: 'select',
  },
  'public.broker_profiles': {
    authenticated: `select, insert (${BROKER}), update (${BROKER}, seen)`,
    service_role: 'select',
  },
  'public.agent_invitations': {
    authenticated: 'select (id, broker_id, name, email, created_at, expires_at, used_at, used_by), delete',
  },
  'public.lead_rules': { authenticated: 'select' },
  'public.agent_districts': { authenticated: 'select' },
  'private.lead_turns': {},
  'public.membership_requests': { authenticated: 'select', service_role: 'select' },
  'public.property_assignments': { authenticated: 'select', service_role: 'select' },
  'public.leads': {
    authenticated: `select, insert (${LEAD}, lost_reason, lost_note), update (${LEAD}, seen, lost_reason, lost_note)`,
    service_role: 'select',
  },
  'public.lead_entries': {
    authenticated: 'select, insert (lead_id, kind, body), delete',
    service_role: 'select',
  },
  'public.agent_texts': {
    authenticated: 'select, insert (position, title, body), update (position, title, body), delete',
  },
  'public.commissions': { authenticated: 'select', service_role: 'select' },

  'public.admin_activities': { authenticated: 'select' },
  'public.admin_appeals': { authenticated: 'select' },
  'public.admin_appraisals': { authenticated: 'select' },
  'public.admin_abuse_reports': { authenticated: 'select' },
  'public.admin_audit': { authenticated: 'select' },
  'public.admin_failed_emails': { authenticated: 'select' },
  'public.admin_cars': { authenticated: 'select' },
  'public.admin_verifications': { authenticated: 'select' },
  'public.admin_inquiries': { authenticated: 'select' },
  'public.admin_properties': { authenticated: 'select' },
  'public.admin_users': { authenticated: 'select' },
  'public.admin_viewings': { authenticated: 'select' },

  'public.brokered_properties': { authenticated: 'select' },
  'public.my_agents': { authenticated: 'select' },
  'public.my_assignments': { authenticated: 'select' },
  'public.my_commissions': { authenticated: 'select' },
  'public.my_leads': { authenticated: 'select' },

  // The default grants of Supabase. Only the policies restrict access to these tables.
  'realtime.messages': {
    anon: 'select, insert, update',
    authenticated: 'select, insert, update',
    service_role: 'select, insert, update',
  },
  'storage.buckets': { anon: EVERYTHING, authenticated: EVERYTHING, service_role: EVERYTHING },
  'storage.objects': { anon: EVERYTHING, authenticated: EVERYTHING, service_role: EVERYTHING },
};

/** The roles that may call each function, in any order. An overloaded function appears once for each overload. */
export const CALLERS: Record<'public' | 'private', Record<string, string>> = {
  public: {
    'anon, authenticated': `
      get_public_profile get_invitation contact_email contact_phone find_listing get_car_details get_car_prices get_cars_page get_property_details get_property_prices is_favorite is_favorite is_owner is_owner nearest_listings relax_search search_listings`,
    anon: 'get_sitemap get_sitemap_part',
    authenticated: `
      get_lead_timeline answer_review get_listing_statistics get_own_review get_suggested_reviews hide_review save_review accept_invitation assign_properties correct_commission create_invitation record_commission_payment save_lead_rules admin_today agent_today broker_today
      accept_membership assign_lead assign_property block_person confirm_car confirm_own_listings confirm_property confirm_phone decide_verification get_verifications create_verification_code request_verification
      count_backup_codes end_session answer_appeal get_appeal reopen_decision admin_search claim_abuse_report create_abuse_report decide_abuse_report get_abuse_report lift_suspension read_reported_part release_abuse_report suspend_user person_details write_office_message end_sessions_of claim_listing
      decline_membership end_assignment end_membership entrust_property get_activity_report get_admin_analytics
      get_agent_dashboard get_agent_leads get_agent_panel get_assignable_properties get_blocks get_broker_agents get_broker_dashboard
      get_broker_leads get_commission_totals get_conversation get_conversations get_current_user get_favorites get_inquiries get_member_summary get_moderation_details get_my_cars get_notification_settings get_notifications mark_notification mark_notifications_read set_notification_settings
      get_my_properties submit_drafts write_cars get_pending_counts get_reports_summary get_sessions get_viewings list_brokers mark_conversation_read moderate_cars moderate_properties
      delete_account record_commission reply_to_inquiry reply_to_viewing request_membership require_caller require_room_for_files review_listing_change save_favorite hide_listing get_hidden_listings get_saved_searches save_search change_saved_search delete_saved_search search_admin_list send_message answer_offer property property require_admin prepare_message_file get_message_file get_viewing_calendar
      set_appraisal_status set_car_status set_inquiry_status set_property_status set_user_role set_viewing_status
      add_push_subscription delete_push_subscription get_push_subscriptions
      get_system retry_item get_figures get_own_figures get_text_figures
      cancel_commission get_own_requests start_conversation update_car_as_admin update_preferences update_profile write_car reopen_commission
      update_property_as_admin write_agent_profile`,
    'authenticated, service_role': 'record_contact_press record_listing_view',
    service_role: `
      notify_administrators delete_removed_listings appoint_administrator claim_account_to_purge purge_account count_empty_search confirm_pictures consume_backup_code end_elevations find_account is_username_free enqueue_unread_message_emails get_unsubscribe_link delete_emails set_unsubscribed enforce_rate_limit
      give_phone notify_favorites match_saved_searches notify_saved_searches drop_push_subscription postpone_push remove_push claim_pushes confirm_by_link read_confirmation remind_to_confirm remind_of_viewings notify_expiring_verifications allow_code allow_first_email allow_phone_change remove_phone elevate_by_phone record_phone_reset read_suspension_by_code
      replace_backup_codes claim_emails record_failed_emails claim_unused_pictures give_up_picture place_fetched_picture claim_picture_to_fetch allow_factor allow_factor_removal delete_sign_in_record is_password old_evidence create_visitor_abuse_report end_suspensions read_appeals read_suspension write_appeal claim_photo compare_photo claim_cover save_cover claim_listing_to_assess assess_listing
      withdraw_leads claim_events run_event_job finish_event claim_jobs record_job get_worker_health delete_old_rows compute_daily_figures record_alert_press measure_storage get_metrics record_error
      begin_text_attempt claim_texts delete_old_texts enqueue_alert_texts enqueue_unread_message_texts finish_text_attempt get_unpriced_texts record_text_reply record_text_status release_text`,
  },
  private: {
    'anon, authenticated': `
      car_card car_contact card_facts is_favorite languages_of price_history_json property_card`,
    anon: 'listed_profiles sitemap_part',
    authenticated: `
      new_listing_code is_answered_in is_unverified may_write_evidence activity_text lead_text are_checked_pictures can_write_in_conversation channel_conversation_id conversation_ids claim_time deleted_label waiting_listings full_name message_of_file sign_in_phone other_leads property_price inquiry_answered_at queue_limit
      confirm_listing is_confirmable get_agent_leads broker_company get_broker_leads handled_car_ids car_label reply_to_request handled_property_ids has_second_factor is_admin
      is_free_for_picture is_shown_picture name_of inquiry_reply latest_inquiry_reply property_label moderate_listings require_admin require_caller is_signed_in session_error handled_deleted_ids handled_property_json
      write_car_contact`,
    service_role: 'end_phone_reset is_decision mailbox_of record_sign_in visible_text enforce_rate_limit',
    'authenticated, service_role': 'create_abuse_report record_visit',
    'anon, authenticated, service_role': `
      confirmation_interval confirmation_times check_request approximate_place are_image_urls are_of_length are_short_texts are_translations count_translations fold_arabic in_dollars is_email is_plain_list normalize_text fold_text searchable_text translated_text words_of is_picture_path max_price min_price phone_key phone_digits`,
    // Triggers, and functions that only our other functions call.
    nobody: `
      person_record lock_out reopen_abuse_report reopen_verification reopen_appeal was_shown_before_removal limit_saved_views set_removed audit_office_note count_visit count_new_row dealings_of rate_reviewed usual_answer_minutes guard_lead_entry open_lead open_lead_of_press set_lost_reason hand_out_lead lock_commission next_agent count_service day_of deliveries_since facts_between figures_between forget_daily_figures items_set_aside queue_states record_active_days system_state whole_market
      message_file_details track_message_file track_shown_message_file require_message_file old_message_files queue_of_today has_entry_of_agent
      apply_changed_intervals count_properties enqueue_favorites enqueue_searches lock_listing prepare_listing prepare_listings record_listing record_profile sync_profile
      record_event wake_worker sellers_side entry_request join_conversation end_conversations_of_assignment are_message_details add_request_entry prepare_offer require_offerable close_offer audit_account broadcast_change broadcast_once create_lead deliver_notifications guard_assignment guard_block guard_conversation guard_message guard_notification guard_request guard_work_profile notify_people record_agent_profile record_brokerage record_lead record_message record_request record_verification recorded_title schedule_viewing_reminder viewing_details listing_dates
      count_listings has_verifications index_cars index_changed_listings known_district price_condition search_conditions search_facets search_filters search_parts search_query words_query
      enqueue_listing find_listings find_saved_searches match_listing notify_saved_search alert_listing_json
      can_notify_of_listing saved_search_json trim_search_name alert_interval 
      refuse_account_metadata content_columns compare_seen enqueue_favorite has_unreviewed_content notify_favorites_of plain_name refuse_own_abuse_report refuse_own_matter wake_notifications validate_decision free_username undo_act undo_time find_amenities place_keys changed_columns conversation_view create_commission decide_car decide_property
      deleted_property_brief index_properties delete_personal_data guard_lead guard_listing
      guard_profile refuse_audit_change lead_view end_business_of_deleted_user listing_history lock_handled_listings can_assign_property message_view moderate_listing allowed_admin_changes save_photos_change handlers_of archive_deleted_property custom_access_token enqueue_auth_email send_sms_hook forget_unproved_password gets_codes delete_unconfirmed_numbers skip_email_without_address guard_factor enqueue_account_email
      car_brief get_or_create_conversation deleted_car_brief archive_deleted_car unsubscribe_link notification_name notify limit_rate
 own_conversation_id
      seller_card listing_phone public_listing_title public_listing_title wants_notification verification_condition confirmed_by_json cursor_suffix newest_verification_expression reminder_due_at
      find_phones jaccard_similarity text_bands word_groups answers_of member_record is_blocked pair_lock_key refuse_blocked broadcast_block
      count_price_changes log_prices price_drop_window offered_prices
      broker_choice verification_label verification_of_file verification_term verification_view count_evidence end_verifications end_licence guard_evidence guard_abuse_report_picture has_licence lacks_licence licence_json active_verifications anonymize_abuse_reports lock_abuse_reports require_claim end_suspension hide_suspended is_suspended show_suspended fingerprint_parts enqueue_assessment moderation_signal_setting moderation_signal_weight moderation_signals_of signal_links similar_texts people_with_same_phone usual_price photo_signals text_signals phone_signals price_signals account_signals rejection_signals change_signals abuse_report_signals caution_signals list_same_photos uploaded_photo_names
      is_session_active
      own_listing person_card person_name picture_names property_brief 
      property_view merge_public_values record_audit_entry record_appraisal_request record_favorite record_sale rejection_reason require_broker cover_json split_cursor broadcast_conversation
      enqueue_text fail_text verified_phone wake_text_job actor_name
      wake_email_job track_picture_file track_shown_pictures untracked_columns mask_contact`,
  },
};
