export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      abuse_reports: {
        Row: {
          accused_id: string | null
          claimed_at: string | null
          claimed_by: string | null
          created_at: string
          decided_at: string | null
          decided_by: string | null
          id: string
          message: string | null
          note: string | null
          outcome: string | null
          part_from: string | null
          part_to: string | null
          picture: string | null
          reason: string
          reporter_email: string | null
          reporter_id: string | null
          reporter_language: string | null
          reporter_network: string | null
          subject: string
          subject_id: string
          title: string
        }
        Insert: {
          accused_id?: string | null
          claimed_at?: string | null
          claimed_by?: string | null
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          message?: string | null
          note?: string | null
          outcome?: string | null
          part_from?: string | null
          part_to?: string | null
          picture?: string | null
          reason: string
          reporter_email?: string | null
          reporter_id?: string | null
          reporter_language?: string | null
          reporter_network?: string | null
          subject: string
          subject_id: string
          title: string
        }
        Update: {
          accused_id?: string | null
          claimed_at?: string | null
          claimed_by?: string | null
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          message?: string | null
          note?: string | null
          outcome?: string | null
          part_from?: string | null
          part_to?: string | null
          picture?: string | null
          reason?: string
          reporter_email?: string | null
          reporter_id?: string | null
          reporter_language?: string | null
          reporter_network?: string | null
          subject?: string
          subject_id?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "abuse_reports_accused_id_fkey"
            columns: ["accused_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "abuse_reports_accused_id_fkey"
            columns: ["accused_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "abuse_reports_claimed_by_fkey"
            columns: ["claimed_by"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "abuse_reports_claimed_by_fkey"
            columns: ["claimed_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "abuse_reports_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "abuse_reports_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "abuse_reports_reporter_id_fkey"
            columns: ["reporter_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "abuse_reports_reporter_id_fkey"
            columns: ["reporter_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      agent_districts: {
        Row: {
          agent_id: string
          broker_id: string
          city: string
          district: string | null
          id: string
        }
        Insert: {
          agent_id: string
          broker_id: string
          city: string
          district?: string | null
          id?: string
        }
        Update: {
          agent_id?: string
          broker_id?: string
          city?: string
          district?: string | null
          id?: string
        }
        Relationships: [
          {
            foreignKeyName: "agent_districts_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "agent_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "agent_districts_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "my_agents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "agent_districts_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "lead_rules"
            referencedColumns: ["broker_id"]
          },
          {
            foreignKeyName: "agent_districts_city_district_fkey"
            columns: ["city", "district"]
            referencedRelation: "districts"
            referencedColumns: ["place_name", "name"]
          },
          {
            foreignKeyName: "agent_districts_city_fkey"
            columns: ["city"]
            referencedRelation: "places"
            referencedColumns: ["name"]
          },
        ]
      }
      agent_invitations: {
        Row: {
          broker_id: string
          created_at: string
          email: string | null
          expires_at: string
          id: string
          name: string | null
          token_hash: string
          used_at: string | null
          used_by: string | null
        }
        Insert: {
          broker_id: string
          created_at?: string
          email?: string | null
          expires_at?: string
          id?: string
          name?: string | null
          token_hash: string
          used_at?: string | null
          used_by?: string | null
        }
        Update: {
          broker_id?: string
          created_at?: string
          email?: string | null
          expires_at?: string
          id?: string
          name?: string | null
          token_hash?: string
          used_at?: string | null
          used_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "agent_invitations_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "broker_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "agent_invitations_used_by_fkey"
            columns: ["used_by"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "agent_invitations_used_by_fkey"
            columns: ["used_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      agent_profiles: {
        Row: {
          bio: string | null
          broker_id: string | null
          commission_rate: number
          created_at: string
          is_active: boolean
          joined_date: string
          languages: string[]
          license_number: string | null
          office_address: string | null
          phone_number: string | null
          profile_image: string | null
          rating: number
          review_count: number
          seen: Json | null
          specialization: string | null
          total_earnings: number
          total_sales: number
          updated_at: string
          user_id: string
          whatsapp_number: string | null
        }
        Insert: {
          bio?: string | null
          broker_id?: string | null
          commission_rate?: number
          created_at?: string
          is_active?: boolean
          joined_date?: string
          languages?: string[]
          license_number?: string | null
          office_address?: string | null
          phone_number?: string | null
          profile_image?: string | null
          rating?: number
          review_count?: number
          seen?: Json | null
          specialization?: string | null
          total_earnings?: number
          total_sales?: number
          updated_at?: string
          user_id?: string
          whatsapp_number?: string | null
        }
        Update: {
          bio?: string | null
          broker_id?: string | null
          commission_rate?: number
          created_at?: string
          is_active?: boolean
          joined_date?: string
          languages?: string[]
          license_number?: string | null
          office_address?: string | null
          phone_number?: string | null
          profile_image?: string | null
          rating?: number
          review_count?: number
          seen?: Json | null
          specialization?: string | null
          total_earnings?: number
          total_sales?: number
          updated_at?: string
          user_id?: string
          whatsapp_number?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "agent_profiles_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "broker_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "agent_profiles_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "agent_profiles_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      agent_texts: {
        Row: {
          agent_id: string
          body: string
          created_at: string
          id: string
          position: number
          title: string
        }
        Insert: {
          agent_id?: string
          body: string
          created_at?: string
          id?: string
          position: number
          title: string
        }
        Update: {
          agent_id?: string
          body?: string
          created_at?: string
          id?: string
          position?: number
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "agent_texts_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "agent_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "agent_texts_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "my_agents"
            referencedColumns: ["id"]
          },
        ]
      }
      appeals: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          created_at: string
          id: string
          message: string
          outcome: string | null
          suspension_id: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          created_at?: string
          id?: string
          message: string
          outcome?: string | null
          suspension_id: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          created_at?: string
          id?: string
          message?: string
          outcome?: string | null
          suspension_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "appeals_answered_by_fkey"
            columns: ["answered_by"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "appeals_answered_by_fkey"
            columns: ["answered_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "appeals_suspension_id_fkey"
            columns: ["suspension_id"]
            referencedRelation: "suspensions"
            referencedColumns: ["id"]
          },
        ]
      }
      appraisal_requests: {
        Row: {
          additional_info: string | null
          address: string
          area: number
          bathrooms: number
          bedrooms: number
          condition: string
          contact_email: string
          contact_name: string
          contact_phone: string | null
          created_at: string
          features: string | null
          id: string
          location: string
          preferred_date: string
          property_type: string
          purpose: string
          requester_id: string | null
          search_text: string
          status: string
          updated_at: string
          year_built: number
        }
        Insert: {
          additional_info?: string | null
          address: string
          area: number
          bathrooms?: number
          bedrooms?: number
          condition: string
          contact_email: string
          contact_name: string
          contact_phone?: string | null
          created_at?: string
          features?: string | null
          id?: string
          location: string
          preferred_date: string
          property_type: string
          purpose: string
          requester_id?: string | null
          search_text?: never
          status?: string
          updated_at?: string
          year_built: number
        }
        Update: {
          additional_info?: string | null
          address?: string
          area?: number
          bathrooms?: number
          bedrooms?: number
          condition?: string
          contact_email?: string
          contact_name?: string
          contact_phone?: string | null
          created_at?: string
          features?: string | null
          id?: string
          location?: string
          preferred_date?: string
          property_type?: string
          purpose?: string
          requester_id?: string | null
          search_text?: never
          status?: string
          updated_at?: string
          year_built?: number
        }
        Relationships: [
          {
            foreignKeyName: "appraisal_requests_requester_id_fkey"
            columns: ["requester_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "appraisal_requests_requester_id_fkey"
            columns: ["requester_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      blocks: {
        Row: {
          blocked_id: string
          blocker_id: string
          created_at: string
        }
        Insert: {
          blocked_id: string
          blocker_id?: string
          created_at?: string
        }
        Update: {
          blocked_id?: string
          blocker_id?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "blocks_blocked_id_fkey"
            columns: ["blocked_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blocks_blocked_id_fkey"
            columns: ["blocked_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blocks_blocker_id_fkey"
            columns: ["blocker_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blocks_blocker_id_fkey"
            columns: ["blocker_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      broker_profiles: {
        Row: {
          agent_share: number
          business_license: string | null
          company_name: string
          created_at: string
          description: string | null
          established_year: number
          is_active: boolean
          languages: string[]
          license_number: string
          office_address: string | null
          phone_number: string | null
          profile_image: string | null
          rating: number
          review_count: number
          seen: Json | null
          total_agents: number
          total_earnings: number
          total_properties: number
          total_sales: number
          updated_at: string
          user_id: string
          website: string | null
          whatsapp_number: string | null
        }
        Insert: {
          agent_share?: number
          business_license?: string | null
          company_name: string
          created_at?: string
          description?: string | null
          established_year?: number
          is_active?: boolean
          languages?: string[]
          license_number: string
          office_address?: string | null
          phone_number?: string | null
          profile_image?: string | null
          rating?: number
          review_count?: number
          seen?: Json | null
          total_agents?: number
          total_earnings?: number
          total_properties?: number
          total_sales?: number
          updated_at?: string
          user_id?: string
          website?: string | null
          whatsapp_number?: string | null
        }
        Update: {
          agent_share?: number
          business_license?: string | null
          company_name?: string
          created_at?: string
          description?: string | null
          established_year?: number
          is_active?: boolean
          languages?: string[]
          license_number?: string
          office_address?: string | null
          phone_number?: string | null
          profile_image?: string | null
          rating?: number
          review_count?: number
          seen?: Json | null
          total_agents?: number
          total_earnings?: number
          total_properties?: number
          total_sales?: number
          updated_at?: string
          user_id?: string
          website?: string | null
          whatsapp_number?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "broker_profiles_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "broker_profiles_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      cars: {
        Row: {
          agent_id: string | null
          approval_status: string
          availability_status: string
          available: boolean
          body_type: string | null
          broker_id: string | null
          city: string
          code: string
          color: string | null
          condition: string
          confirmed_at: string
          contact_from: string | null
          contact_shown_to: string
          contact_until: string | null
          contact_ways: string[]
          created_at: string
          currency: string
          dealer_name: string | null
          dealer_type: string | null
          description: string | null
          engine_size: string | null
          featured: boolean
          features: string[]
          fuel_type: string
          hidden_by_admin: boolean
          id: string
          images: string[]
          language: string | null
          latitude: number | null
          location: string
          longitude: number | null
          make: string
          mileage: number | null
          model: string
          owner_id: string
          price_in_dollars: number | null
          purpose: string
          rejection_code: string | null
          rejection_reason: string | null
          removed_at: string | null
          removed_by: string | null
          rent_in_dollars: number | null
          rental_price_per_day: number | null
          rental_price_per_month: number | null
          rental_price_per_week: number | null
          sale_in_dollars: number | null
          search_text: string
          seen: Json | null
          selling_price: number | null
          status: string
          steering: string | null
          title: string
          translations: NonNullable<Json>
          transmission: string
          updated_at: string
          year: number
          contact_email: string | null
          contact_phone: string | null
          is_favorite: boolean | null
          is_owner: boolean | null
        }
        Insert: {
          agent_id?: string | null
          approval_status?: string
          availability_status?: string
          available?: boolean
          body_type?: string | null
          broker_id?: string | null
          city: string
          code?: string
          color?: string | null
          condition?: string
          confirmed_at?: string
          contact_from?: string | null
          contact_shown_to?: string
          contact_until?: string | null
          contact_ways?: string[]
          created_at?: string
          currency?: string
          dealer_name?: string | null
          dealer_type?: string | null
          description?: string | null
          engine_size?: string | null
          featured?: boolean
          features?: string[]
          fuel_type?: string
          hidden_by_admin?: boolean
          id?: string
          images?: string[]
          language?: string | null
          latitude?: number | null
          location: string
          longitude?: number | null
          make: string
          mileage?: number | null
          model: string
          owner_id?: string
          price_in_dollars?: never
          purpose?: string
          rejection_code?: string | null
          rejection_reason?: string | null
          removed_at?: string | null
          removed_by?: string | null
          rent_in_dollars?: never
          rental_price_per_day?: number | null
          rental_price_per_month?: number | null
          rental_price_per_week?: number | null
          sale_in_dollars?: never
          search_text?: never
          seen?: Json | null
          selling_price?: number | null
          status?: string
          steering?: string | null
          title: string
          translations?: NonNullable<Json>
          transmission?: string
          updated_at?: string
          year: number
        }
        Update: {
          agent_id?: string | null
          approval_status?: string
          availability_status?: string
          available?: boolean
          body_type?: string | null
          broker_id?: string | null
          city?: string
          code?: string
          color?: string | null
          condition?: string
          confirmed_at?: string
          contact_from?: string | null
          contact_shown_to?: string
          contact_until?: string | null
          contact_ways?: string[]
          created_at?: string
          currency?: string
          dealer_name?: string | null
          dealer_type?: string | null
          description?: string | null
          engine_size?: string | null
          featured?: boolean
          features?: string[]
          fuel_type?: string
          hidden_by_admin?: boolean
          id?: string
          images?: string[]
          language?: string | null
          latitude?: number | null
          location?: string
          longitude?: number | null
          make?: string
          mileage?: number | null
          model?: string
          owner_id?: string
          price_in_dollars?: never
          purpose?: string
          rejection_code?: string | null
          rejection_reason?: string | null
          removed_at?: string | null
          removed_by?: string | null
          rent_in_dollars?: never
          rental_price_per_day?: number | null
          rental_price_per_month?: number | null
          rental_price_per_week?: number | null
          sale_in_dollars?: never
          search_text?: never
          seen?: Json | null
          selling_price?: number | null
          status?: string
          steering?: string | null
          title?: string
          translations?: NonNullable<Json>
          transmission?: string
          updated_at?: string
          year?: number
        }
        Relationships: [
          {
            foreignKeyName: "cars_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cars_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cars_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cars_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cars_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cars_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cars_removed_by_fkey"
            columns: ["removed_by"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cars_removed_by_fkey"
            columns: ["removed_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "Choose a city from the list"
            columns: ["city"]
            referencedRelation: "places"
            referencedColumns: ["name"]
          },
        ]
      }
      commissions: {
        Row: {
          agent_commission: number
          agent_id: string | null
          agent_paid_at: string | null
          agent_paid_by: string | null
          agent_reference: string | null
          assignment_id: string | null
          broker_commission: number
          broker_id: string | null
          commission_rate: number
          created_at: string
          currency: string
          deal: string
          deleted_property_id: string | null
          id: string
          notes: string | null
          owner_paid_at: string | null
          owner_paid_by: string | null
          owner_reference: string | null
          payment_date: string | null
          property_id: string | null
          rent_months: number
          sale_date: string
          sale_price: number
          status: string
          total_commission: number
          updated_at: string
          property: Json | null
        }
        Insert: {
          agent_commission: number
          agent_id?: string | null
          agent_paid_at?: string | null
          agent_paid_by?: string | null
          agent_reference?: string | null
          assignment_id?: string | null
          broker_commission: number
          broker_id?: string | null
          commission_rate: number
          created_at?: string
          currency?: string
          deal?: string
          deleted_property_id?: string | null
          id?: string
          notes?: string | null
          owner_paid_at?: string | null
          owner_paid_by?: string | null
          owner_reference?: string | null
          payment_date?: string | null
          property_id?: string | null
          rent_months?: number
          sale_date?: string
          sale_price: number
          status?: string
          total_commission: number
          updated_at?: string
        }
        Update: {
          agent_commission?: number
          agent_id?: string | null
          agent_paid_at?: string | null
          agent_paid_by?: string | null
          agent_reference?: string | null
          assignment_id?: string | null
          broker_commission?: number
          broker_id?: string | null
          commission_rate?: number
          created_at?: string
          currency?: string
          deal?: string
          deleted_property_id?: string | null
          id?: string
          notes?: string | null
          owner_paid_at?: string | null
          owner_paid_by?: string | null
          owner_reference?: string | null
          payment_date?: string | null
          property_id?: string | null
          rent_months?: number
          sale_date?: string
          sale_price?: number
          status?: string
          total_commission?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "commissions_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "agent_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "commissions_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "my_agents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commissions_assignment_id_fkey"
            columns: ["assignment_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["assignment_id"]
          },
          {
            foreignKeyName: "commissions_assignment_id_fkey"
            columns: ["assignment_id"]
            referencedRelation: "my_assignments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commissions_assignment_id_fkey"
            columns: ["assignment_id"]
            referencedRelation: "property_assignments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commissions_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "broker_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "commissions_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commissions_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commissions_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
      conversations: {
        Row: {
          agent_id: string | null
          broker_id: string | null
          buyer_id: string | null
          buyer_unread: number
          car_id: string | null
          created_at: string
          deleted_car_id: string | null
          deleted_property_id: string | null
          id: string
          last_message_at: string
          property_id: string | null
          property_title: string
          seller_id: string | null
          seller_unread: number
          status: string
          updated_at: string
        }
        Insert: {
          agent_id?: string | null
          broker_id?: string | null
          buyer_id?: string | null
          buyer_unread?: number
          car_id?: string | null
          created_at?: string
          deleted_car_id?: string | null
          deleted_property_id?: string | null
          id?: string
          last_message_at?: string
          property_id?: string | null
          property_title: string
          seller_id?: string | null
          seller_unread?: number
          status?: string
          updated_at?: string
        }
        Update: {
          agent_id?: string | null
          broker_id?: string | null
          buyer_id?: string | null
          buyer_unread?: number
          car_id?: string | null
          created_at?: string
          deleted_car_id?: string | null
          deleted_property_id?: string | null
          id?: string
          last_message_at?: string
          property_id?: string | null
          property_title?: string
          seller_id?: string | null
          seller_unread?: number
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "conversations_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_buyer_id_fkey"
            columns: ["buyer_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_buyer_id_fkey"
            columns: ["buyer_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "admin_cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_seller_id_fkey"
            columns: ["seller_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_seller_id_fkey"
            columns: ["seller_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      districts: {
        Row: {
          keys: string[]
          latitude: number
          longitude: number
          name: string
          name_ar: string
          name_so: string
          place_name: string
          spellings: string[]
        }
        Insert: {
          keys?: never
          latitude: number
          longitude: number
          name: string
          name_ar: string
          name_so: string
          place_name: string
          spellings?: string[]
        }
        Update: {
          keys?: never
          latitude?: number
          longitude?: number
          name?: string
          name_ar?: string
          name_so?: string
          place_name?: string
          spellings?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "districts_place_name_fkey"
            columns: ["place_name"]
            referencedRelation: "places"
            referencedColumns: ["name"]
          },
        ]
      }
      failed_emails: {
        Row: {
          address: string
          answer: string
          created_at: string
          id: string
          is_refused: boolean
          template: string
          user_id: string | null
        }
        Insert: {
          address: string
          answer: string
          created_at?: string
          id: string
          is_refused: boolean
          template: string
          user_id?: string | null
        }
        Update: {
          address?: string
          answer?: string
          created_at?: string
          id?: string
          is_refused?: boolean
          template?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "failed_emails_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "failed_emails_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      favorites: {
        Row: {
          car_id: string | null
          created_at: string
          id: string
          note: string | null
          property_id: string | null
          user_id: string
        }
        Insert: {
          car_id?: string | null
          created_at?: string
          id?: string
          note?: string | null
          property_id?: string | null
          user_id?: string
        }
        Update: {
          car_id?: string | null
          created_at?: string
          id?: string
          note?: string | null
          property_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "favorites_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "admin_cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "favorites_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "favorites_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "favorites_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "favorites_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "favorites_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "favorites_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      hidden_listings: {
        Row: {
          car_id: string | null
          created_at: string
          id: string
          property_id: string | null
          user_id: string
        }
        Insert: {
          car_id?: string | null
          created_at?: string
          id?: string
          property_id?: string | null
          user_id?: string
        }
        Update: {
          car_id?: string | null
          created_at?: string
          id?: string
          property_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "hidden_listings_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "admin_cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "hidden_listings_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "hidden_listings_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "hidden_listings_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "hidden_listings_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "hidden_listings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "hidden_listings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      history_entries: {
        Row: {
          action: string
          actor_id: string | null
          actor_name: string | null
          after: Json | null
          before: Json | null
          created_at: string
          id: string
          is_audited: boolean
          reason: string | null
          search_text: string
          subject: string
          subject_id: string
          subject_label: string | null
        }
        Insert: {
          action: string
          actor_id?: string | null
          actor_name?: string | null
          after?: Json | null
          before?: Json | null
          created_at?: string
          id?: string
          is_audited?: boolean
          reason?: string | null
          search_text?: never
          subject: string
          subject_id: string
          subject_label?: string | null
        }
        Update: {
          action?: string
          actor_id?: string | null
          actor_name?: string | null
          after?: Json | null
          before?: Json | null
          created_at?: string
          id?: string
          is_audited?: boolean
          reason?: string | null
          search_text?: never
          subject?: string
          subject_id?: string
          subject_label?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "history_entries_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "history_entries_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      inquiries: {
        Row: {
          car_id: string | null
          contact_email: string
          contact_phone: string | null
          conversation_id: string | null
          created_at: string
          deleted_car_id: string | null
          deleted_property_id: string | null
          id: string
          inquirer_id: string
          message: string
          property_id: string | null
          status: string
          updated_at: string
        }
        Insert: {
          car_id?: string | null
          contact_email: string
          contact_phone?: string | null
          conversation_id?: string | null
          created_at?: string
          deleted_car_id?: string | null
          deleted_property_id?: string | null
          id?: string
          inquirer_id?: string
          message: string
          property_id?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          car_id?: string | null
          contact_email?: string
          contact_phone?: string | null
          conversation_id?: string | null
          created_at?: string
          deleted_car_id?: string | null
          deleted_property_id?: string | null
          id?: string
          inquirer_id?: string
          message?: string
          property_id?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "inquiries_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "admin_cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_conversation_id_fkey"
            columns: ["conversation_id"]
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_inquirer_id_fkey"
            columns: ["inquirer_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_inquirer_id_fkey"
            columns: ["inquirer_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
      lead_entries: {
        Row: {
          author_id: string | null
          body: string | null
          created_at: string
          details: NonNullable<Json>
          id: string
          kind: string
          lead_id: string
        }
        Insert: {
          author_id?: string | null
          body?: string | null
          created_at?: string
          details?: NonNullable<Json>
          id?: string
          kind: string
          lead_id: string
        }
        Update: {
          author_id?: string | null
          body?: string | null
          created_at?: string
          details?: NonNullable<Json>
          id?: string
          kind?: string
          lead_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "lead_entries_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lead_entries_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lead_entries_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lead_entries_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "my_leads"
            referencedColumns: ["id"]
          },
        ]
      }
      lead_rules: {
        Row: {
          broker_id: string
          hand_out: string
          updated_at: string
          withdraw_after: number | null
          withdraw_to: string
        }
        Insert: {
          broker_id: string
          hand_out?: string
          updated_at?: string
          withdraw_after?: number | null
          withdraw_to?: string
        }
        Update: {
          broker_id?: string
          hand_out?: string
          updated_at?: string
          withdraw_after?: number | null
          withdraw_to?: string
        }
        Relationships: [
          {
            foreignKeyName: "lead_rules_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "broker_profiles"
            referencedColumns: ["user_id"]
          },
        ]
      }
      leads: {
        Row: {
          agent_id: string | null
          broker_id: string | null
          client_email: string | null
          client_name: string
          client_phone: string | null
          created_at: string
          deleted_property_id: string | null
          estimated_value: number | null
          follow_up_date: string | null
          from_inquiry: boolean
          handed_at: string | null
          id: string
          inquirer_id: string | null
          last_contact_date: string | null
          lead_source: string
          lost_note: string | null
          lost_reason: string | null
          notes: string | null
          priority: string
          probability: number
          property_id: string | null
          seen: Json | null
          status: string
          touched_at: string | null
          updated_at: string
          withdrawn_from: string[]
        }
        Insert: {
          agent_id?: string | null
          broker_id?: string | null
          client_email?: string | null
          client_name: string
          client_phone?: string | null
          created_at?: string
          deleted_property_id?: string | null
          estimated_value?: number | null
          follow_up_date?: string | null
          from_inquiry?: boolean
          handed_at?: string | null
          id?: string
          inquirer_id?: string | null
          last_contact_date?: string | null
          lead_source?: string
          lost_note?: string | null
          lost_reason?: string | null
          notes?: string | null
          priority?: string
          probability?: number
          property_id?: string | null
          seen?: Json | null
          status?: string
          touched_at?: string | null
          updated_at?: string
          withdrawn_from?: string[]
        }
        Update: {
          agent_id?: string | null
          broker_id?: string | null
          client_email?: string | null
          client_name?: string
          client_phone?: string | null
          created_at?: string
          deleted_property_id?: string | null
          estimated_value?: number | null
          follow_up_date?: string | null
          from_inquiry?: boolean
          handed_at?: string | null
          id?: string
          inquirer_id?: string | null
          last_contact_date?: string | null
          lead_source?: string
          lost_note?: string | null
          lost_reason?: string | null
          notes?: string | null
          priority?: string
          probability?: number
          property_id?: string | null
          seen?: Json | null
          status?: string
          touched_at?: string | null
          updated_at?: string
          withdrawn_from?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "leads_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "agent_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "leads_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "my_agents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "broker_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "leads_inquirer_id_fkey"
            columns: ["inquirer_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_inquirer_id_fkey"
            columns: ["inquirer_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
      listing_changes: {
        Row: {
          after: NonNullable<Json>
          before: NonNullable<Json>
          car_id: string | null
          changed_by: string | null
          created_at: string
          id: string
          meanwhile: NonNullable<Json>
          property_id: string | null
          reviewed_at: string | null
          reviewed_by: string | null
          updated_at: string
        }
        Insert: {
          after: NonNullable<Json>
          before: NonNullable<Json>
          car_id?: string | null
          changed_by?: string | null
          created_at?: string
          id?: string
          meanwhile?: NonNullable<Json>
          property_id?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          updated_at?: string
        }
        Update: {
          after?: NonNullable<Json>
          before?: NonNullable<Json>
          car_id?: string | null
          changed_by?: string | null
          created_at?: string
          id?: string
          meanwhile?: NonNullable<Json>
          property_id?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "listing_changes_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "admin_cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_changes_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_changes_changed_by_fkey"
            columns: ["changed_by"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_changes_changed_by_fkey"
            columns: ["changed_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_changes_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_changes_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_changes_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_changes_reviewed_by_fkey"
            columns: ["reviewed_by"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_changes_reviewed_by_fkey"
            columns: ["reviewed_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      membership_requests: {
        Row: {
          agent_id: string
          broker_id: string
          created_at: string
        }
        Insert: {
          agent_id: string
          broker_id: string
          created_at?: string
        }
        Update: {
          agent_id?: string
          broker_id?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "membership_requests_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "agent_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "membership_requests_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "my_agents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "membership_requests_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "broker_profiles"
            referencedColumns: ["user_id"]
          },
        ]
      }
      messages: {
        Row: {
          content: string
          conversation_id: string
          created_at: string
          details: Json | null
          id: string
          inquiry_id: string | null
          is_read: boolean
          message_type: string
          sender_id: string | null
          viewing_id: string | null
        }
        Insert: {
          content: string
          conversation_id: string
          created_at?: string
          details?: Json | null
          id?: string
          inquiry_id?: string | null
          is_read?: boolean
          message_type?: string
          sender_id?: string | null
          viewing_id?: string | null
        }
        Update: {
          content?: string
          conversation_id?: string
          created_at?: string
          details?: Json | null
          id?: string
          inquiry_id?: string | null
          is_read?: boolean
          message_type?: string
          sender_id?: string | null
          viewing_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "messages_conversation_id_fkey"
            columns: ["conversation_id"]
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_inquiry_id_fkey"
            columns: ["inquiry_id"]
            referencedRelation: "admin_inquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_inquiry_id_fkey"
            columns: ["inquiry_id"]
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_sender_id_fkey"
            columns: ["sender_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_sender_id_fkey"
            columns: ["sender_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_viewing_id_fkey"
            columns: ["viewing_id"]
            referencedRelation: "admin_viewings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_viewing_id_fkey"
            columns: ["viewing_id"]
            referencedRelation: "property_viewings"
            referencedColumns: ["id"]
          },
        ]
      }
      moderation_signals: {
        Row: {
          assessed_at: string | null
          car_id: string | null
          cautions: string[]
          due_at: string | null
          id: string
          property_id: string | null
          reasons: NonNullable<Json>
          tries: number
          weight: number
        }
        Insert: {
          assessed_at?: string | null
          car_id?: string | null
          cautions?: string[]
          due_at?: string | null
          id?: string
          property_id?: string | null
          reasons?: NonNullable<Json>
          tries?: number
          weight?: number
        }
        Update: {
          assessed_at?: string | null
          car_id?: string | null
          cautions?: string[]
          due_at?: string | null
          id?: string
          property_id?: string | null
          reasons?: NonNullable<Json>
          tries?: number
          weight?: number
        }
        Relationships: [
          {
            foreignKeyName: "moderation_signals_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "admin_cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "moderation_signals_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "moderation_signals_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "moderation_signals_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "moderation_signals_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
      notification_settings: {
        Row: {
          here: boolean
          mail: boolean
          phone: boolean
          push: boolean
          topic: string
          updated_at: string
          user_id: string
        }
        Insert: {
          here?: boolean
          mail?: boolean
          phone?: boolean
          push?: boolean
          topic: string
          updated_at?: string
          user_id: string
        }
        Update: {
          here?: boolean
          mail?: boolean
          phone?: boolean
          push?: boolean
          topic?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notification_settings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notification_settings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          car_id: string | null
          conversation_id: string | null
          created_at: string
          details: NonNullable<Json>
          event: string
          events: number
          happened_at: string
          here: boolean
          id: string
          link: string
          mailed_at: string | null
          person_id: string | null
          property_id: string | null
          read_at: string | null
          recipient_id: string
          texted_at: string | null
          title: string | null
          topic: string
        }
        Insert: {
          car_id?: string | null
          conversation_id?: string | null
          created_at?: string
          details?: NonNullable<Json>
          event: string
          events?: number
          happened_at?: string
          here?: boolean
          id?: string
          link: string
          mailed_at?: string | null
          person_id?: string | null
          property_id?: string | null
          read_at?: string | null
          recipient_id: string
          texted_at?: string | null
          title?: string | null
          topic?: never
        }
        Update: {
          car_id?: string | null
          conversation_id?: string | null
          created_at?: string
          details?: NonNullable<Json>
          event?: string
          events?: number
          happened_at?: string
          here?: boolean
          id?: string
          link?: string
          mailed_at?: string | null
          person_id?: string | null
          property_id?: string | null
          read_at?: string | null
          recipient_id?: string
          texted_at?: string | null
          title?: string | null
          topic?: never
        }
        Relationships: [
          {
            foreignKeyName: "notifications_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "admin_cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_conversation_id_fkey"
            columns: ["conversation_id"]
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_recipient_id_fkey"
            columns: ["recipient_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_recipient_id_fkey"
            columns: ["recipient_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      office_messages: {
        Row: {
          author_id: string | null
          body: string
          created_at: string
          id: string
          person_id: string
        }
        Insert: {
          author_id?: string | null
          body: string
          created_at?: string
          id?: string
          person_id: string
        }
        Update: {
          author_id?: string | null
          body?: string
          created_at?: string
          id?: string
          person_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "office_messages_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "office_messages_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "office_messages_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "office_messages_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      office_notes: {
        Row: {
          author_id: string | null
          body: string
          created_at: string
          id: string
          person_id: string
          updated_at: string
        }
        Insert: {
          author_id?: string | null
          body: string
          created_at?: string
          id?: string
          person_id: string
          updated_at?: string
        }
        Update: {
          author_id?: string | null
          body?: string
          created_at?: string
          id?: string
          person_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "office_notes_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "office_notes_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "office_notes_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "office_notes_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      place_spellings: {
        Row: {
          place_name: string
          spelling: string
        }
        Insert: {
          place_name: string
          spelling: string
        }
        Update: {
          place_name?: string
          spelling?: string
        }
        Relationships: [
          {
            foreignKeyName: "place_spellings_place_name_fkey"
            columns: ["place_name"]
            referencedRelation: "places"
            referencedColumns: ["name"]
          },
        ]
      }
      places: {
        Row: {
          code_prefix: string
          latitude: number
          longitude: number
          name: string
          name_ar: string
          name_so: string
        }
        Insert: {
          code_prefix: string
          latitude: number
          longitude: number
          name: string
          name_ar: string
          name_so: string
        }
        Update: {
          code_prefix?: string
          latitude?: number
          longitude?: number
          name?: string
          name_ar?: string
          name_so?: string
        }
        Relationships: []
      }
      preferences: {
        Row: {
          email_notifications: boolean
          marketing_emails: boolean
          property_alerts: boolean
          public_profile: boolean
          show_email: boolean
          show_phone: boolean
          sms_notifications: boolean
          updated_at: string
          user_id: string
        }
        Insert: {
          email_notifications?: boolean
          marketing_emails?: boolean
          property_alerts?: boolean
          public_profile?: boolean
          show_email?: boolean
          show_phone?: boolean
          sms_notifications?: boolean
          updated_at?: string
          user_id: string
        }
        Update: {
          email_notifications?: boolean
          marketing_emails?: boolean
          property_alerts?: boolean
          public_profile?: boolean
          show_email?: boolean
          show_phone?: boolean
          sms_notifications?: boolean
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "preferences_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "preferences_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      price_changes: {
        Row: {
          car_id: string | null
          changed_at: string
          currency: string
          id: string
          is_lowering: boolean
          price: number
          property_id: string | null
          shown_for: string
          shown_since: string | null
          shown_until: string | null
          term: string
        }
        Insert: {
          car_id?: string | null
          changed_at?: string
          currency: string
          id?: string
          is_lowering?: boolean
          price: number
          property_id?: string | null
          shown_for?: string
          shown_since?: string | null
          shown_until?: string | null
          term: string
        }
        Update: {
          car_id?: string | null
          changed_at?: string
          currency?: string
          id?: string
          is_lowering?: boolean
          price?: number
          property_id?: string | null
          shown_for?: string
          shown_since?: string | null
          shown_until?: string | null
          term?: string
        }
        Relationships: [
          {
            foreignKeyName: "price_changes_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "admin_cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "price_changes_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "price_changes_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "price_changes_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "price_changes_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          bio: string | null
          company: string | null
          created_at: string
          email: string | null
          first_name: string | null
          id: string
          language: string | null
          last_name: string | null
          location: string | null
          phone: string | null
          profession: string | null
          profile_image_url: string | null
          purge_at: string | null
          role: string
          search_text: string
          updated_at: string
          username: string | null
        }
        Insert: {
          bio?: string | null
          company?: string | null
          created_at?: string
          email?: string | null
          first_name?: string | null
          id: string
          language?: string | null
          last_name?: string | null
          location?: string | null
          phone?: string | null
          profession?: string | null
          profile_image_url?: string | null
          purge_at?: string | null
          role?: string
          search_text?: never
          updated_at?: string
          username?: string | null
        }
        Update: {
          bio?: string | null
          company?: string | null
          created_at?: string
          email?: string | null
          first_name?: string | null
          id?: string
          language?: string | null
          last_name?: string | null
          location?: string | null
          phone?: string | null
          profession?: string | null
          profile_image_url?: string | null
          purge_at?: string | null
          role?: string
          search_text?: never
          updated_at?: string
          username?: string | null
        }
        Relationships: []
      }
      properties: {
        Row: {
          agent_id: string | null
          amenities: string[]
          approval_status: string
          area: number | null
          available: boolean
          bathrooms: number | null
          bedrooms: number | null
          broker_id: string | null
          city: string
          code: string
          confirmed_at: string
          contact_from: string | null
          contact_shown_to: string
          contact_until: string | null
          contact_ways: string[]
          created_at: string
          currency: string
          description: string | null
          district: string | null
          feature_requested: boolean
          featured: boolean
          furnished: boolean
          hidden_by_admin: boolean
          id: string
          images: string[]
          language: string | null
          latitude: number | null
          location: string
          longitude: number | null
          owner_id: string
          price: number
          price_in_dollars: number
          property_type: string
          purpose: string
          rejection_code: string | null
          rejection_reason: string | null
          removed_at: string | null
          removed_by: string | null
          search_text: string
          seen: Json | null
          status: string
          title: string
          translations: NonNullable<Json>
          updated_at: string
          is_favorite: boolean | null
          is_owner: boolean | null
        }
        Insert: {
          agent_id?: string | null
          amenities?: string[]
          approval_status?: string
          area?: number | null
          available?: boolean
          bathrooms?: number | null
          bedrooms?: number | null
          broker_id?: string | null
          city: string
          code?: string
          confirmed_at?: string
          contact_from?: string | null
          contact_shown_to?: string
          contact_until?: string | null
          contact_ways?: string[]
          created_at?: string
          currency?: string
          description?: string | null
          district?: string | null
          feature_requested?: boolean
          featured?: boolean
          furnished?: boolean
          hidden_by_admin?: boolean
          id?: string
          images?: string[]
          language?: string | null
          latitude?: number | null
          location: string
          longitude?: number | null
          owner_id?: string
          price: number
          price_in_dollars?: never
          property_type: string
          purpose: string
          rejection_code?: string | null
          rejection_reason?: string | null
          removed_at?: string | null
          removed_by?: string | null
          search_text?: never
          seen?: Json | null
          status?: string
          title: string
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          agent_id?: string | null
          amenities?: string[]
          approval_status?: string
          area?: number | null
          available?: boolean
          bathrooms?: number | null
          bedrooms?: number | null
          broker_id?: string | null
          city?: string
          code?: string
          confirmed_at?: string
          contact_from?: string | null
          contact_shown_to?: string
          contact_until?: string | null
          contact_ways?: string[]
          created_at?: string
          currency?: string
          description?: string | null
          district?: string | null
          feature_requested?: boolean
          featured?: boolean
          furnished?: boolean
          hidden_by_admin?: boolean
          id?: string
          images?: string[]
          language?: string | null
          latitude?: number | null
          location?: string
          longitude?: number | null
          owner_id?: string
          price?: number
          price_in_dollars?: never
          property_type?: string
          purpose?: string
          rejection_code?: string | null
          rejection_reason?: string | null
          removed_at?: string | null
          removed_by?: string | null
          search_text?: never
          seen?: Json | null
          status?: string
          title?: string
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "Choose a city from the list"
            columns: ["city"]
            referencedRelation: "places"
            referencedColumns: ["name"]
          },
          {
            foreignKeyName: "properties_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_removed_by_fkey"
            columns: ["removed_by"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_removed_by_fkey"
            columns: ["removed_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      property_assignments: {
        Row: {
          agent_id: string
          assigned_date: string
          broker_id: string | null
          commission_rate: number
          created_at: string
          deleted_property_id: string | null
          id: string
          notes: string | null
          property_id: string | null
          sold_at: string | null
          sold_currency: string | null
          sold_price: number | null
          status: string
          updated_at: string
          property: Json | null
        }
        Insert: {
          agent_id: string
          assigned_date?: string
          broker_id?: string | null
          commission_rate?: number
          created_at?: string
          deleted_property_id?: string | null
          id?: string
          notes?: string | null
          property_id?: string | null
          sold_at?: string | null
          sold_currency?: string | null
          sold_price?: number | null
          status?: string
          updated_at?: string
        }
        Update: {
          agent_id?: string
          assigned_date?: string
          broker_id?: string | null
          commission_rate?: number
          created_at?: string
          deleted_property_id?: string | null
          id?: string
          notes?: string | null
          property_id?: string | null
          sold_at?: string | null
          sold_currency?: string | null
          sold_price?: number | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "property_assignments_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "agent_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "property_assignments_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "my_agents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_assignments_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "broker_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "property_assignments_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_assignments_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_assignments_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
      property_viewings: {
        Row: {
          actual_date: string | null
          calendar_sequence: number
          contact_email: string
          contact_phone: string | null
          conversation_id: string | null
          created_at: string
          deleted_property_id: string | null
          id: string
          message: string | null
          notes: string | null
          preferred_date: string
          preferred_time: string
          property_id: string | null
          reminder_due_at: string | null
          scheduled_date: string | null
          status: string
          updated_at: string
          user_id: string
        }
        Insert: {
          actual_date?: string | null
          calendar_sequence?: number
          contact_email: string
          contact_phone?: string | null
          conversation_id?: string | null
          created_at?: string
          deleted_property_id?: string | null
          id?: string
          message?: string | null
          notes?: string | null
          preferred_date: string
          preferred_time: string
          property_id?: string | null
          reminder_due_at?: string | null
          scheduled_date?: string | null
          status?: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          actual_date?: string | null
          calendar_sequence?: number
          contact_email?: string
          contact_phone?: string | null
          conversation_id?: string | null
          created_at?: string
          deleted_property_id?: string | null
          id?: string
          message?: string | null
          notes?: string | null
          preferred_date?: string
          preferred_time?: string
          property_id?: string | null
          reminder_due_at?: string | null
          scheduled_date?: string | null
          status?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "property_viewings_conversation_id_fkey"
            columns: ["conversation_id"]
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_viewings_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_viewings_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_viewings_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_viewings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_viewings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          device: string
          endpoint: string
          id: string
          last_sent_at: string | null
          p256dh: string
          session_id: string
          user_id: string
        }
        Insert: {
          auth: string
          created_at?: string
          device?: string
          endpoint: string
          id?: string
          last_sent_at?: string | null
          p256dh: string
          session_id: string
          user_id: string
        }
        Update: {
          auth?: string
          created_at?: string
          device?: string
          endpoint?: string
          id?: string
          last_sent_at?: string | null
          p256dh?: string
          session_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "push_subscriptions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "push_subscriptions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      reviews: {
        Row: {
          answer: string | null
          answered_at: string | null
          content: string
          created_at: string
          hidden_at: string | null
          id: string
          rating: number
          reviewer_id: string
          subject_id: string
          subject_kind: string
          updated_at: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          content: string
          created_at?: string
          hidden_at?: string | null
          id?: string
          rating: number
          reviewer_id: string
          subject_id: string
          subject_kind: string
          updated_at?: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          content?: string
          created_at?: string
          hidden_at?: string | null
          id?: string
          rating?: number
          reviewer_id?: string
          subject_id?: string
          subject_kind?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "reviews_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_subject_id_fkey"
            columns: ["subject_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_subject_id_fkey"
            columns: ["subject_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      saved_searches: {
        Row: {
          created_at: string
          due_at: string | null
          filters: NonNullable<Json>
          frequency: string
          id: string
          kind: string
          meaning: NonNullable<Json>
          name: string | null
          notified_at: string | null
          query: unknown
          user_id: string
          visited_at: string
        }
        Insert: {
          created_at?: string
          due_at?: string | null
          filters: NonNullable<Json>
          frequency: string
          id?: string
          kind: string
          meaning: NonNullable<Json>
          name?: string | null
          notified_at?: string | null
          query?: never
          user_id: string
          visited_at?: string
        }
        Update: {
          created_at?: string
          due_at?: string | null
          filters?: NonNullable<Json>
          frequency?: string
          id?: string
          kind?: string
          meaning?: NonNullable<Json>
          name?: string | null
          notified_at?: string | null
          query?: never
          user_id?: string
          visited_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_searches_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_searches_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      saved_views: {
        Row: {
          created_at: string
          id: string
          list: string
          name: string
          search: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          list: string
          name: string
          search: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          list?: string
          name?: string
          search?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_views_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_views_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      suspensions: {
        Row: {
          appeal_token: string
          code: string | null
          created_at: string
          hide_listings: boolean
          id: string
          lifted_at: string | null
          lifted_by: string | null
          person_id: string
          reason: string | null
          seen: Json | null
          suspended_by: string | null
          until: string | null
        }
        Insert: {
          appeal_token?: string
          code?: string | null
          created_at?: string
          hide_listings: boolean
          id?: string
          lifted_at?: string | null
          lifted_by?: string | null
          person_id: string
          reason?: string | null
          seen?: Json | null
          suspended_by?: string | null
          until?: string | null
        }
        Update: {
          appeal_token?: string
          code?: string | null
          created_at?: string
          hide_listings?: boolean
          id?: string
          lifted_at?: string | null
          lifted_by?: string | null
          person_id?: string
          reason?: string | null
          seen?: Json | null
          suspended_by?: string | null
          until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "suspensions_lifted_by_fkey"
            columns: ["lifted_by"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "suspensions_lifted_by_fkey"
            columns: ["lifted_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "suspensions_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "suspensions_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "suspensions_suspended_by_fkey"
            columns: ["suspended_by"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "suspensions_suspended_by_fkey"
            columns: ["suspended_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      user_activities: {
        Row: {
          activity_type: string
          created_at: string
          description: string
          id: string
          metadata: NonNullable<Json>
          related_id: string | null
          related_title: string | null
          user_id: string | null
        }
        Insert: {
          activity_type: string
          created_at?: string
          description: string
          id?: string
          metadata?: NonNullable<Json>
          related_id?: string | null
          related_title?: string | null
          user_id?: string | null
        }
        Update: {
          activity_type?: string
          created_at?: string
          description?: string
          id?: string
          metadata?: NonNullable<Json>
          related_id?: string | null
          related_title?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "user_activities_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_activities_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      verifications: {
        Row: {
          asker_id: string
          car_id: string | null
          created_at: string
          decided_at: string | null
          decided_by: string | null
          expires_at: string | null
          expiry_notified_at: string | null
          id: string
          papers: string | null
          person_id: string | null
          property_id: string | null
          reason: string | null
          revoked_at: string | null
          status: string
          subject_id: string
          type: string
        }
        Insert: {
          asker_id: string
          car_id?: string | null
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          expires_at?: string | null
          expiry_notified_at?: string | null
          id?: string
          papers?: string | null
          person_id?: string | null
          property_id?: string | null
          reason?: string | null
          revoked_at?: string | null
          status?: string
          subject_id?: never
          type: string
        }
        Update: {
          asker_id?: string
          car_id?: string | null
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          expires_at?: string | null
          expiry_notified_at?: string | null
          id?: string
          papers?: string | null
          person_id?: string | null
          property_id?: string | null
          reason?: string | null
          revoked_at?: string | null
          status?: string
          subject_id?: never
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "verifications_asker_id_fkey"
            columns: ["asker_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_asker_id_fkey"
            columns: ["asker_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "admin_cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      admin_abuse_reports: {
        Row: {
          accused_id: string | null
          accused_name: string | null
          claimed_by: string | null
          claimed_by_name: string | null
          created_at: string | null
          decided_at: string | null
          decided_by_name: string | null
          id: string | null
          is_waiting: boolean | null
          message: string | null
          note: string | null
          outcome: string | null
          reason: string | null
          reports: number | null
          status: string | null
          subject: string | null
          subject_id: string | null
          title: string | null
          waiting_since: string | null
        }
        Relationships: [
          {
            foreignKeyName: "abuse_reports_accused_id_fkey"
            columns: ["accused_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "abuse_reports_accused_id_fkey"
            columns: ["accused_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_activities: {
        Row: {
          activity_type: string | null
          created_at: string | null
          description: string | null
          id: string | null
          metadata: Json | null
          related_id: string | null
          related_title: string | null
          search_text: string | null
          user_email: string | null
          user_id: string | null
          user_name: string | null
        }
        Relationships: [
          {
            foreignKeyName: "user_activities_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_activities_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_appeals: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by_name: string | null
          created_at: string | null
          id: string | null
          is_waiting: boolean | null
          lifted_at: string | null
          message: string | null
          outcome: string | null
          person_email: string | null
          person_id: string | null
          person_name: string | null
          reason: string | null
          status: string | null
          suspended_at: string | null
          suspension_code: string | null
          suspension_id: string | null
          until: string | null
          waiting_since: string | null
        }
        Relationships: [
          {
            foreignKeyName: "appeals_suspension_id_fkey"
            columns: ["suspension_id"]
            referencedRelation: "suspensions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "suspensions_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "suspensions_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_appraisals: {
        Row: {
          additional_info: string | null
          address: string | null
          area: number | null
          bathrooms: number | null
          bedrooms: number | null
          condition: string | null
          contact_email: string | null
          contact_name: string | null
          contact_phone: string | null
          created_at: string | null
          features: string | null
          id: string | null
          location: string | null
          preferred_date: string | null
          property_type: string | null
          purpose: string | null
          requester_id: string | null
          search_text: string | null
          status: string | null
          year_built: number | null
        }
        Insert: {
          additional_info?: string | null
          address?: string | null
          area?: number | null
          bathrooms?: number | null
          bedrooms?: number | null
          condition?: string | null
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          created_at?: string | null
          features?: string | null
          id?: string | null
          location?: string | null
          preferred_date?: string | null
          property_type?: string | null
          purpose?: string | null
          requester_id?: string | null
          search_text?: string | null
          status?: string | null
          year_built?: number | null
        }
        Update: {
          additional_info?: string | null
          address?: string | null
          area?: number | null
          bathrooms?: number | null
          bedrooms?: number | null
          condition?: string | null
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          created_at?: string | null
          features?: string | null
          id?: string | null
          location?: string | null
          preferred_date?: string | null
          property_type?: string | null
          purpose?: string | null
          requester_id?: string | null
          search_text?: string | null
          status?: string | null
          year_built?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "appraisal_requests_requester_id_fkey"
            columns: ["requester_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "appraisal_requests_requester_id_fkey"
            columns: ["requester_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_audit: {
        Row: {
          action: string | null
          actor_id: string | null
          actor_name: string | null
          after: Json | null
          before: Json | null
          created_at: string | null
          id: string | null
          reason: string | null
          search_text: string | null
          subject: string | null
          subject_id: string | null
          subject_label: string | null
        }
        Relationships: [
          {
            foreignKeyName: "history_entries_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "history_entries_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_cars: {
        Row: {
          approval_status: string | null
          available: boolean | null
          city: string | null
          code: string | null
          created_at: string | null
          currency: string | null
          feature_requested: boolean | null
          featured: boolean | null
          has_open_change: boolean | null
          hidden_by_admin: boolean | null
          id: string | null
          images: string[] | null
          is_waiting: boolean | null
          late_at: string | null
          location: string | null
          make: string | null
          model: string | null
          moderation_signal_weight: number | null
          owner_email: string | null
          owner_id: string | null
          owner_language: string | null
          owner_name: string | null
          owner_username: string | null
          purpose: string | null
          reasons: Json | null
          rejection_code: string | null
          rejection_reason: string | null
          rental_price_per_day: number | null
          search_text: string | null
          selling_price: number | null
          status: string | null
          title: string | null
          updated_at: string | null
          waiting_since: string | null
          year: number | null
        }
        Relationships: [
          {
            foreignKeyName: "cars_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cars_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "Choose a city from the list"
            columns: ["city"]
            referencedRelation: "places"
            referencedColumns: ["name"]
          },
        ]
      }
      admin_failed_emails: {
        Row: {
          address: string | null
          answer: string | null
          created_at: string | null
          id: string | null
          is_refused: boolean | null
          template: string | null
          user_id: string | null
          user_name: string | null
        }
        Relationships: [
          {
            foreignKeyName: "failed_emails_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "failed_emails_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_inquiries: {
        Row: {
          answered_at: string | null
          car_id: string | null
          contact_email: string | null
          contact_phone: string | null
          created_at: string | null
          id: string | null
          inquirer: Json | null
          inquirer_email: string | null
          inquirer_id: string | null
          inquirer_name: string | null
          inquirer_username: string | null
          message: string | null
          property: Json | null
          property_bathrooms: number | null
          property_bedrooms: number | null
          property_city: string | null
          property_code: string | null
          property_currency: string | null
          property_id: string | null
          property_is_deleted: boolean | null
          property_location: string | null
          property_price: number | null
          property_purpose: string | null
          property_title: string | null
          property_type: string | null
          reply: Json | null
          search_text: string | null
          status: string | null
        }
        Relationships: [
          {
            foreignKeyName: "inquiries_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "admin_cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_car_id_fkey"
            columns: ["car_id"]
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_inquirer_id_fkey"
            columns: ["inquirer_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_inquirer_id_fkey"
            columns: ["inquirer_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_properties: {
        Row: {
          agent_id: string | null
          approval_status: string | null
          area: number | null
          available: boolean | null
          bathrooms: number | null
          bedrooms: number | null
          broker_id: string | null
          city: string | null
          code: string | null
          created_at: string | null
          currency: string | null
          district: string | null
          feature_requested: boolean | null
          featured: boolean | null
          furnished: boolean | null
          has_open_change: boolean | null
          hidden_by_admin: boolean | null
          id: string | null
          images: string[] | null
          is_waiting: boolean | null
          late_at: string | null
          location: string | null
          moderation_signal_weight: number | null
          owner_email: string | null
          owner_id: string | null
          owner_language: string | null
          owner_name: string | null
          owner_username: string | null
          price: number | null
          property_type: string | null
          purpose: string | null
          reasons: Json | null
          rejection_code: string | null
          rejection_reason: string | null
          search_text: string | null
          status: string | null
          title: string | null
          updated_at: string | null
          waiting_since: string | null
        }
        Relationships: [
          {
            foreignKeyName: "Choose a city from the list"
            columns: ["city"]
            referencedRelation: "places"
            referencedColumns: ["name"]
          },
          {
            foreignKeyName: "properties_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_removed_listings: {
        Row: {
          city: string | null
          code: string | null
          deleted_at: string | null
          id: string | null
          kind: string | null
          owner_id: string | null
          owner_name: string | null
          removed_at: string | null
          removed_by: string | null
          removed_by_name: string | null
          title: string | null
          updated_at: string | null
        }
        Relationships: []
      }
      admin_users: {
        Row: {
          created_at: string | null
          email: string | null
          email_failed_at: string | null
          first_name: string | null
          id: string | null
          is_suspended: boolean | null
          last_name: string | null
          phone: string | null
          profile_image_url: string | null
          role: string | null
          search_text: string | null
          suspended_at: string | null
          suspended_until: string | null
          suspension_code: string | null
          suspension_hides: boolean | null
          suspension_reason: string | null
          username: string | null
        }
        Relationships: []
      }
      admin_verifications: {
        Row: {
          asker_email: string | null
          asker_id: string | null
          asker_name: string | null
          asker_phone: string | null
          company_name: string | null
          created_at: string | null
          decided_at: string | null
          decided_by: string | null
          decided_by_name: string | null
          expires_at: string | null
          id: string | null
          is_expired: boolean | null
          license_number: string | null
          papers: string | null
          reason: string | null
          revoked_at: string | null
          search_text: string | null
          status: string | null
          subject: string | null
          subject_code: string | null
          subject_id: string | null
          subject_label: string | null
          subject_place: string | null
          type: string | null
        }
        Relationships: [
          {
            foreignKeyName: "verifications_asker_id_fkey"
            columns: ["asker_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_asker_id_fkey"
            columns: ["asker_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifications_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_viewings: {
        Row: {
          contact_email: string | null
          contact_phone: string | null
          created_at: string | null
          id: string | null
          message: string | null
          preferred_date: string | null
          preferred_time: string | null
          property_bathrooms: number | null
          property_bedrooms: number | null
          property_city: string | null
          property_currency: string | null
          property_id: string | null
          property_is_deleted: boolean | null
          property_location: string | null
          property_price: number | null
          property_title: string | null
          property_type: string | null
          requester_email: string | null
          requester_name: string | null
          requester_username: string | null
          scheduled_date: string | null
          status: string | null
          user_id: string | null
        }
        Relationships: [
          {
            foreignKeyName: "property_viewings_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_viewings_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_viewings_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_viewings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_viewings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_entries: {
        Row: {
          action: string | null
          actor_id: string | null
          actor_name: string | null
          after: Json | null
          before: Json | null
          created_at: string | null
          id: string | null
          reason: string | null
          search_text: string | null
          subject: string | null
          subject_id: string | null
          subject_label: string | null
        }
        Insert: {
          action?: string | null
          actor_id?: string | null
          actor_name?: string | null
          after?: Json | null
          before?: Json | null
          created_at?: string | null
          id?: string | null
          reason?: string | null
          search_text?: string | null
          subject?: string | null
          subject_id?: string | null
          subject_label?: string | null
        }
        Update: {
          action?: string | null
          actor_id?: string | null
          actor_name?: string | null
          after?: Json | null
          before?: Json | null
          created_at?: string | null
          id?: string | null
          reason?: string | null
          search_text?: string | null
          subject?: string | null
          subject_id?: string | null
          subject_label?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "history_entries_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "history_entries_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      brokered_properties: {
        Row: {
          agent_id: string | null
          agent_name: string | null
          assigned_date: string | null
          assignment_id: string | null
          city: string | null
          code: string | null
          commission_rate: number | null
          confirmed_until: string | null
          created_at: string | null
          currency: string | null
          id: string | null
          images: string[] | null
          is_assigned: boolean | null
          lacks_commission: boolean | null
          leaves_search_at: string | null
          location: string | null
          notes: string | null
          price: number | null
          purpose: string | null
          search_text: string | null
          status: string | null
          title: string | null
        }
        Relationships: [
          {
            foreignKeyName: "Choose a city from the list"
            columns: ["city"]
            referencedRelation: "places"
            referencedColumns: ["name"]
          },
          {
            foreignKeyName: "properties_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      my_agents: {
        Row: {
          assigned_properties: number | null
          commission_rate: number | null
          id: string | null
          is_active: boolean | null
          is_unverified: boolean | null
          joined_date: string | null
          license_number: string | null
          name: string | null
          open_leads: number | null
          phone_number: string | null
          profile_image: string | null
          rating: number | null
          review_count: number | null
          search_text: string | null
          specialization: string | null
          total_earnings: number | null
          total_sales: number | null
          whatsapp_number: string | null
        }
        Insert: {
          assigned_properties?: never
          commission_rate?: number | null
          id?: string | null
          is_active?: boolean | null
          is_unverified?: never
          joined_date?: string | null
          license_number?: string | null
          name?: never
          open_leads?: never
          phone_number?: string | null
          profile_image?: string | null
          rating?: number | null
          review_count?: number | null
          search_text?: never
          specialization?: string | null
          total_earnings?: number | null
          total_sales?: number | null
          whatsapp_number?: string | null
        }
        Update: {
          assigned_properties?: never
          commission_rate?: number | null
          id?: string | null
          is_active?: boolean | null
          is_unverified?: never
          joined_date?: string | null
          license_number?: string | null
          name?: never
          open_leads?: never
          phone_number?: string | null
          profile_image?: string | null
          rating?: number | null
          review_count?: number | null
          search_text?: never
          specialization?: string | null
          total_earnings?: number | null
          total_sales?: number | null
          whatsapp_number?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "agent_profiles_user_id_fkey"
            columns: ["id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "agent_profiles_user_id_fkey"
            columns: ["id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      my_assignments: {
        Row: {
          agent_id: string | null
          agent_name: string | null
          assigned_date: string | null
          broker_id: string | null
          broker_name: string | null
          commission_rate: number | null
          confirmed_until: string | null
          created_at: string | null
          id: string | null
          leaves_search_at: string | null
          notes: string | null
          property_city: string | null
          property_code: string | null
          property_currency: string | null
          property_id: string | null
          property_images: string[] | null
          property_is_deleted: boolean | null
          property_location: string | null
          property_price: number | null
          property_purpose: string | null
          property_status: string | null
          property_title: string | null
          property_type: string | null
          search_text: string | null
          status: string | null
          updated_at: string | null
        }
        Relationships: [
          {
            foreignKeyName: "property_assignments_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "agent_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "property_assignments_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "my_agents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_assignments_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "broker_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "property_assignments_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_assignments_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_assignments_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
      my_commissions: {
        Row: {
          agent_commission: number | null
          agent_id: string | null
          agent_name: string | null
          agent_paid_at: string | null
          agent_paid_by: string | null
          agent_reference: string | null
          assignment_id: string | null
          broker_commission: number | null
          broker_company: string | null
          broker_id: string | null
          can_settle: boolean | null
          commission_rate: number | null
          created_at: string | null
          currency: string | null
          deal: string | null
          deleted_property_price: number | null
          id: string | null
          notes: string | null
          own_commission: number | null
          owner_paid_at: string | null
          owner_paid_by: string | null
          owner_reference: string | null
          payment_date: string | null
          property_city: string | null
          property_code: string | null
          property_id: string | null
          property_is_deleted: boolean | null
          property_title: string | null
          rent_months: number | null
          sale_date: string | null
          sale_price: number | null
          search_text: string | null
          status: string | null
          total_commission: number | null
          updated_at: string | null
        }
        Relationships: [
          {
            foreignKeyName: "commissions_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "agent_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "commissions_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "my_agents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commissions_assignment_id_fkey"
            columns: ["assignment_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["assignment_id"]
          },
          {
            foreignKeyName: "commissions_assignment_id_fkey"
            columns: ["assignment_id"]
            referencedRelation: "my_assignments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commissions_assignment_id_fkey"
            columns: ["assignment_id"]
            referencedRelation: "property_assignments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commissions_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "broker_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "commissions_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commissions_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commissions_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
      my_leads: {
        Row: {
          agent_id: string | null
          agent_name: string | null
          broker_id: string | null
          client_email: string | null
          client_name: string | null
          client_phone: string | null
          created_at: string | null
          deleted_property_price: number | null
          estimated_value: number | null
          follow_up: string | null
          follow_up_date: string | null
          from_inquiry: boolean | null
          id: string | null
          inquirer_id: string | null
          is_open: boolean | null
          is_overdue: boolean | null
          last_contact_date: string | null
          lead_source: string | null
          lost_note: string | null
          lost_reason: string | null
          notes: string | null
          other_leads: string[] | null
          priority: string | null
          priority_rank: number | null
          probability: number | null
          property_city: string | null
          property_code: string | null
          property_currency: string | null
          property_id: string | null
          property_is_deleted: boolean | null
          property_price: number | null
          property_title: string | null
          reply: Json | null
          search_text: string | null
          status: string | null
          status_rank: number | null
          updated_at: string | null
        }
        Relationships: [
          {
            foreignKeyName: "leads_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "agent_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "leads_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "my_agents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "broker_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "leads_inquirer_id_fkey"
            columns: ["inquirer_id"]
            referencedRelation: "admin_users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_inquirer_id_fkey"
            columns: ["inquirer_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "admin_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "brokered_properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      accept_invitation: {
        Args: { token: string }
        Returns: {
          bio: string | null
          broker_id: string | null
          commission_rate: number
          created_at: string
          is_active: boolean
          joined_date: string
          languages: string[]
          license_number: string | null
          office_address: string | null
          phone_number: string | null
          profile_image: string | null
          rating: number
          review_count: number
          seen: Json | null
          specialization: string | null
          total_earnings: number
          total_sales: number
          updated_at: string
          user_id: string
          whatsapp_number: string | null
        }
        SetofOptions: {
          from: "*"
          to: "agent_profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      accept_membership: {
        Args: { agent_id: string }
        Returns: {
          bio: string | null
          broker_id: string | null
          commission_rate: number
          created_at: string
          is_active: boolean
          joined_date: string
          languages: string[]
          license_number: string | null
          office_address: string | null
          phone_number: string | null
          profile_image: string | null
          rating: number
          review_count: number
          seen: Json | null
          specialization: string | null
          total_earnings: number
          total_sales: number
          updated_at: string
          user_id: string
          whatsapp_number: string | null
        }
        SetofOptions: {
          from: "*"
          to: "agent_profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_push_subscription: {
        Args: {
          auth_secret: string
          device?: string
          endpoint: string
          p256dh: string
        }
        Returns: Json
      }
      admin_search: {
        Args: { reference: string; words: string[] }
        Returns: Json
      }
      admin_today: { Args: Record<PropertyKey, never>; Returns: Json }
      agent_today: { Args: Record<PropertyKey, never>; Returns: Json }
      allow_code: { Args: { phone: string }; Returns: undefined }
      allow_factor: { Args: { factor_id: string }; Returns: boolean }
      allow_factor_removal: { Args: { factor_id: string }; Returns: undefined }
      allow_first_email: {
        Args: { email: string; user_id: string }
        Returns: undefined
      }
      allow_phone_change: {
        Args: { phone: string; user_id: string }
        Returns: undefined
      }
      answer_appeal: {
        Args: { answer: string; appeal_id: string; lift: boolean }
        Returns: undefined
      }
      answer_offer: {
        Args: { answer: string; message_id: string }
        Returns: {
          content: string
          conversation_id: string
          created_at: string
          details: Json | null
          id: string
          inquiry_id: string | null
          is_read: boolean
          message_type: string
          sender_id: string | null
          viewing_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      answer_review: {
        Args: { answer: string; review_id: string }
        Returns: undefined
      }
      appoint_administrator: { Args: { user_id: string }; Returns: string }
      assess_listing: {
        Args: { cautions: string[]; due_at: string; reasons_id: string }
        Returns: undefined
      }
      assign_lead: {
        Args: { agent_id: string; lead_id: string }
        Returns: {
          agent_id: string | null
          broker_id: string | null
          client_email: string | null
          client_name: string
          client_phone: string | null
          created_at: string
          deleted_property_id: string | null
          estimated_value: number | null
          follow_up_date: string | null
          from_inquiry: boolean
          handed_at: string | null
          id: string
          inquirer_id: string | null
          last_contact_date: string | null
          lead_source: string
          lost_note: string | null
          lost_reason: string | null
          notes: string | null
          priority: string
          probability: number
          property_id: string | null
          seen: Json | null
          status: string
          touched_at: string | null
          updated_at: string
          withdrawn_from: string[]
        }
        SetofOptions: {
          from: "*"
          to: "leads"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      assign_properties: {
        Args: {
          agent_id: string
          commission_rate?: number
          property_ids: string[]
        }
        Returns: Json
      }
      assign_property: {
        Args: {
          agent_id: string
          commission_rate?: number
          notes?: string
          property_id: string
        }
        Returns: {
          agent_id: string
          assigned_date: string
          broker_id: string | null
          commission_rate: number
          created_at: string
          deleted_property_id: string | null
          id: string
          notes: string | null
          property_id: string | null
          sold_at: string | null
          sold_currency: string | null
          sold_price: number | null
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "property_assignments"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      begin_text_attempt: {
        Args: { channel: string; provider: string; text_id: string }
        Returns: string
      }
      block_person: { Args: { user_id: string }; Returns: undefined }
      broker_today: { Args: Record<PropertyKey, never>; Returns: Json }
      cancel_commission: {
        Args: { commission_id: string }
        Returns: {
          agent_commission: number
          agent_id: string | null
          agent_paid_at: string | null
          agent_paid_by: string | null
          agent_reference: string | null
          assignment_id: string | null
          broker_commission: number
          broker_id: string | null
          commission_rate: number
          created_at: string
          currency: string
          deal: string
          deleted_property_id: string | null
          id: string
          notes: string | null
          owner_paid_at: string | null
          owner_paid_by: string | null
          owner_reference: string | null
          payment_date: string | null
          property_id: string | null
          rent_months: number
          sale_date: string
          sale_price: number
          status: string
          total_commission: number
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "commissions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_saved_search: {
        Args: { changes: Json; search_id: string }
        Returns: Json
      }
      claim_abuse_report: {
        Args: { abuse_report_id: string }
        Returns: undefined
      }
      claim_account_to_purge: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      claim_cover: { Args: Record<PropertyKey, never>; Returns: Json }
      claim_emails: { Args: { of_account: boolean }; Returns: Json }
      claim_events: { Args: Record<PropertyKey, never>; Returns: Json }
      claim_jobs: { Args: { intervals: Json }; Returns: string[] }
      claim_listing: {
        Args: { kind?: string; listing_id?: string }
        Returns: {
          id: string
          listing: string
          name: string
        }[]
      }
      claim_listing_to_assess: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      claim_photo: { Args: Record<PropertyKey, never>; Returns: Json }
      claim_picture_to_fetch: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      claim_pushes: { Args: Record<PropertyKey, never>; Returns: Json }
      claim_texts: { Args: { are_codes: boolean }; Returns: Json }
      claim_unused_pictures: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      compare_photo: {
        Args: { fingerprint: string; photo_id: string; views: Json }
        Returns: undefined
      }
      compute_daily_figures: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      confirm_by_link: { Args: { token: string }; Returns: Json }
      confirm_car: { Args: { car_id: string }; Returns: Json }
      confirm_own_listings: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      confirm_phone: { Args: { code: string }; Returns: boolean }
      confirm_pictures: { Args: { pictures: Json }; Returns: string[] }
      confirm_property: { Args: { property_id: string }; Returns: Json }
      consume_backup_code: {
        Args: { code_hash: string; session_id: string; user_id: string }
        Returns: boolean
      }
      contact_email: {
        Args: { car: Database["public"]["Tables"]["cars"]["Row"] }
        Returns: string
      }
      contact_phone: {
        Args: { car: Database["public"]["Tables"]["cars"]["Row"] }
        Returns: string
      }
      correct_commission: {
        Args: {
          commission_id: string
          commission_rate?: number
          notes?: string
          rent_months?: number
          sale_price: number
        }
        Returns: {
          agent_commission: number
          agent_id: string | null
          agent_paid_at: string | null
          agent_paid_by: string | null
          agent_reference: string | null
          assignment_id: string | null
          broker_commission: number
          broker_id: string | null
          commission_rate: number
          created_at: string
          currency: string
          deal: string
          deleted_property_id: string | null
          id: string
          notes: string | null
          owner_paid_at: string | null
          owner_paid_by: string | null
          owner_reference: string | null
          payment_date: string | null
          property_id: string | null
          rent_months: number
          sale_date: string
          sale_price: number
          status: string
          total_commission: number
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "commissions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      count_backup_codes: { Args: Record<PropertyKey, never>; Returns: number }
      count_empty_search: {
        Args: { filters: Json; kind: string; words: Json }
        Returns: undefined
      }
      create_abuse_report: {
        Args: {
          first_message?: string
          message?: string
          picture?: string
          reason: string
          subject: string
          subject_id: string
        }
        Returns: string
      }
      create_invitation: {
        Args: { email?: string; name?: string }
        Returns: Json
      }
      create_verification_code: {
        Args: { verification_id: string }
        Returns: Json
      }
      create_visitor_abuse_report: {
        Args: {
          email?: string
          language?: string
          message?: string
          network_hash?: string
          picture?: string
          reason: string
          subject: string
          subject_id: string
        }
        Returns: string
      }
      decide_abuse_report: {
        Args: {
          abuse_report_id: string
          hide_listings?: boolean
          note?: string
          outcome: string
          until?: string
        }
        Returns: undefined
      }
      decide_verification: {
        Args: {
          expires_at?: string
          reason?: string
          status: string
          verification_id: string
        }
        Returns: string
      }
      decline_membership: {
        Args: { agent_id: string }
        Returns: {
          agent_id: string
          broker_id: string
          created_at: string
        }
        SetofOptions: {
          from: "*"
          to: "membership_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      delete_emails: { Args: { mail_ids: string[] }; Returns: undefined }
      delete_old_rows: { Args: Record<PropertyKey, never>; Returns: undefined }
      delete_old_texts: { Args: Record<PropertyKey, never>; Returns: undefined }
      delete_push_subscription: {
        Args: { subscription_id: string }
        Returns: undefined
      }
      delete_removed_listings: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      delete_saved_search: { Args: { search_id: string }; Returns: undefined }
      delete_sign_in_record: {
        Args: { session_id: string }
        Returns: undefined
      }
      drop_push_subscription: {
        Args: { p256dh: string; subscription_id: string }
        Returns: undefined
      }
      elevate_by_phone: {
        Args: { session_id: string; user_id: string }
        Returns: undefined
      }
      end_assignment: {
        Args: { assignment_id: string }
        Returns: {
          agent_id: string
          assigned_date: string
          broker_id: string | null
          commission_rate: number
          created_at: string
          deleted_property_id: string | null
          id: string
          notes: string | null
          property_id: string | null
          sold_at: string | null
          sold_currency: string | null
          sold_price: number | null
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "property_assignments"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_elevations: {
        Args: { kept_session?: string; user_id: string }
        Returns: undefined
      }
      end_membership: {
        Args: { agent_id: string }
        Returns: {
          bio: string | null
          broker_id: string | null
          commission_rate: number
          created_at: string
          is_active: boolean
          joined_date: string
          languages: string[]
          license_number: string | null
          office_address: string | null
          phone_number: string | null
          profile_image: string | null
          rating: number
          review_count: number
          seen: Json | null
          specialization: string | null
          total_earnings: number
          total_sales: number
          updated_at: string
          user_id: string
          whatsapp_number: string | null
        }
        SetofOptions: {
          from: "*"
          to: "agent_profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_session: { Args: { session_id: string }; Returns: undefined }
      end_sessions_of: { Args: { user_id: string }; Returns: number }
      end_suspensions: { Args: Record<PropertyKey, never>; Returns: undefined }
      enforce_rate_limit: {
        Args: { account_hash?: string; action: string; ip_range_hash: string }
        Returns: undefined
      }
      enqueue_alert_texts: { Args: { moment?: string }; Returns: undefined }
      enqueue_unread_message_emails: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      enqueue_unread_message_texts: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      entrust_property: {
        Args: { broker_id: string; property_id: string }
        Returns: {
          agent_id: string | null
          amenities: string[]
          approval_status: string
          area: number | null
          available: boolean
          bathrooms: number | null
          bedrooms: number | null
          broker_id: string | null
          city: string
          code: string
          confirmed_at: string
          contact_from: string | null
          contact_shown_to: string
          contact_until: string | null
          contact_ways: string[]
          created_at: string
          currency: string
          description: string | null
          district: string | null
          feature_requested: boolean
          featured: boolean
          furnished: boolean
          hidden_by_admin: boolean
          id: string
          images: string[]
          language: string | null
          latitude: number | null
          location: string
          longitude: number | null
          owner_id: string
          price: number
          price_in_dollars: number
          property_type: string
          purpose: string
          rejection_code: string | null
          rejection_reason: string | null
          removed_at: string | null
          removed_by: string | null
          search_text: string
          seen: Json | null
          status: string
          title: string
          translations: NonNullable<Json>
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "properties"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      find_account: { Args: { identifier: string }; Returns: Json }
      find_listing: { Args: { code: string }; Returns: Json }
      finish_event: {
        Args: { error?: string; event_id: number; jobs: string[] }
        Returns: undefined
      }
      finish_text_attempt: {
        Args: {
          answer?: string
          attempt_id: string
          cost?: number
          currency?: string
          is_temporary?: boolean
          provider_id?: string
          status: string
        }
        Returns: boolean
      }
      get_abuse_report: { Args: { abuse_report_id: string }; Returns: Json }
      get_activity_report: { Args: Record<PropertyKey, never>; Returns: Json }
      get_admin_analytics: { Args: Record<PropertyKey, never>; Returns: Json }
      get_agent_dashboard: { Args: Record<PropertyKey, never>; Returns: Json }
      get_agent_leads: { Args: Record<PropertyKey, never>; Returns: Json }
      get_agent_panel: { Args: Record<PropertyKey, never>; Returns: Json }
      get_appeal: { Args: { appeal_id: string }; Returns: Json }
      get_assignable_properties: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      get_blocks: { Args: Record<PropertyKey, never>; Returns: Json }
      get_broker_agents: { Args: Record<PropertyKey, never>; Returns: Json }
      get_broker_dashboard: { Args: Record<PropertyKey, never>; Returns: Json }
      get_broker_leads: { Args: Record<PropertyKey, never>; Returns: Json }
      get_car_details: { Args: { car_id: string }; Returns: Json }
      get_car_prices: { Args: { car_id: string }; Returns: Json }
      get_cars_page: {
        Args: { cursor?: string; filters?: Json; sort?: string; words?: Json }
        Returns: Json
      }
      get_commission_totals: {
        Args: { sold_before?: string; sold_from?: string; words?: string[] }
        Returns: Json
      }
      get_conversation: {
        Args: { before?: string; conversation_id: string; page_limit?: number }
        Returns: Json
      }
      get_conversations: { Args: Record<PropertyKey, never>; Returns: Json }
      get_current_user: { Args: Record<PropertyKey, never>; Returns: Json }
      get_favorites: { Args: Record<PropertyKey, never>; Returns: Json }
      get_figures: {
        Args: { first_day: string; last_day: string; step?: string }
        Returns: Json
      }
      get_hidden_listings: { Args: Record<PropertyKey, never>; Returns: Json }
      get_inquiries: { Args: { received?: boolean }; Returns: Json }
      get_invitation: { Args: { token: string }; Returns: Json }
      get_lead_timeline: {
        Args: { lead_id: string }
        Returns: {
          author: string
          details: Json
          happened_at: string
          id: string
          kind: string
          words: string
        }[]
      }
      get_listing_statistics: {
        Args: { listing_id: string; listing_kind: string }
        Returns: Json
      }
      get_member_summary: { Args: Record<PropertyKey, never>; Returns: Json }
      get_message_file: { Args: { message_id: string }; Returns: string }
      get_metrics: { Args: Record<PropertyKey, never>; Returns: Json }
      get_moderation_details: {
        Args: { listing: string; listing_id: string }
        Returns: Json
      }
      get_my_cars: { Args: Record<PropertyKey, never>; Returns: Json }
      get_my_properties: { Args: Record<PropertyKey, never>; Returns: Json }
      get_notification_settings: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      get_notifications: {
        Args: {
          page_cursor?: string
          page_size?: number
          unread_only?: boolean
        }
        Returns: Json
      }
      get_own_figures: {
        Args: {
          area: string
          first_day: string
          last_day: string
          step?: string
        }
        Returns: Json
      }
      get_own_requests: {
        Args: { car_id?: string; property_id?: string }
        Returns: Json
      }
      get_own_review: {
        Args: { subject_id: string; subject_kind: string }
        Returns: Json
      }
      get_pending_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      get_property_details: { Args: { property_id: string }; Returns: Json }
      get_property_prices: { Args: { property_id: string }; Returns: Json }
      get_public_profile: {
        Args: { kind: string; page?: number; person_id: string }
        Returns: Json
      }
      get_push_subscriptions: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      get_reports_summary: { Args: Record<PropertyKey, never>; Returns: Json }
      get_saved_searches: { Args: Record<PropertyKey, never>; Returns: Json }
      get_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      get_sitemap: { Args: Record<PropertyKey, never>; Returns: Json }
      get_sitemap_part: {
        Args: { digits: string; listings: string }
        Returns: Json
      }
      get_suggested_reviews: { Args: Record<PropertyKey, never>; Returns: Json }
      get_system: { Args: Record<PropertyKey, never>; Returns: Json }
      get_text_figures: {
        Args: { first_day: string; last_day: string }
        Returns: {
          attempts: number
          channel: string
          cost: number
          currency: string
          day: string
          delivered: number
          failed: number
          provider: string
          template: string
          unpriced: number
        }[]
      }
      get_unpriced_texts: { Args: Record<PropertyKey, never>; Returns: Json }
      get_unsubscribe_link: { Args: { token: string }; Returns: Json }
      get_verifications: { Args: Record<PropertyKey, never>; Returns: Json }
      get_viewing_calendar: { Args: { viewing_id: string }; Returns: Json }
      get_viewings: { Args: { received?: boolean }; Returns: Json }
      get_worker_health: { Args: Record<PropertyKey, never>; Returns: Json }
      give_phone: {
        Args: {
          car_id?: string
          network_hash: string
          person_id: string
          property_id?: string
        }
        Returns: string
      }
      give_up_picture: {
        Args: { picture_id: string; reason: string }
        Returns: undefined
      }
      hide_listing: {
        Args: { car_id?: string; property_id?: string }
        Returns: undefined
      }
      hide_review: {
        Args: { hide?: boolean; review_id: string }
        Returns: undefined
      }
      is_favorite:
        | {
            Args: { car: Database["public"]["Tables"]["cars"]["Row"] }
            Returns: boolean
          }
        | {
            Args: {
              property: Database["public"]["Tables"]["properties"]["Row"]
            }
            Returns: boolean
          }
      is_owner:
        | {
            Args: { car: Database["public"]["Tables"]["cars"]["Row"] }
            Returns: boolean
          }
        | {
            Args: {
              property: Database["public"]["Tables"]["properties"]["Row"]
            }
            Returns: boolean
          }
      is_password: {
        Args: { password: string; user_id: string }
        Returns: boolean
      }
      is_username_free: { Args: { username: string }; Returns: boolean }
      lift_suspension: { Args: { user_id: string }; Returns: undefined }
      list_brokers: { Args: { licensed?: boolean }; Returns: Json }
      mark_conversation_read: {
        Args: { conversation_id: string }
        Returns: number
      }
      mark_notification: {
        Args: { is_read: boolean; notification_id: string }
        Returns: Json
      }
      mark_notifications_read: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      match_saved_searches: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      measure_storage: { Args: Record<PropertyKey, never>; Returns: undefined }
      moderate_cars: {
        Args: {
          action: string
          code?: unknown
          ids: string[]
          reason?: string
          seen?: string[]
          skip_signals?: boolean
        }
        Returns: {
          approval_status: string
          decided_by: string
          id: string
          outcome: string
          title: string
        }[]
      }
      moderate_properties: {
        Args: {
          action: string
          code?: unknown
          ids: string[]
          reason?: string
          seen?: string[]
          skip_signals?: boolean
        }
        Returns: {
          approval_status: string
          decided_by: string
          id: string
          outcome: string
          title: string
        }[]
      }
      nearest_listings: {
        Args: {
          filters?: Json
          kind: string
          page_limit?: number
          words?: Json
        }
        Returns: Json
      }
      notify_administrators: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      notify_expiring_verifications: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      notify_favorites: { Args: Record<PropertyKey, never>; Returns: boolean }
      notify_saved_searches: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      old_evidence: {
        Args: Record<PropertyKey, never>
        Returns: {
          bucket: string
          name: string
        }[]
      }
      person_details: { Args: { user_id: string }; Returns: Json }
      place_fetched_picture: {
        Args: { path: string; picture_id: string }
        Returns: boolean
      }
      postpone_push: {
        Args: { push_id: string; seconds: number }
        Returns: undefined
      }
      prepare_message_file: {
        Args: { conversation_id: string; message_id: string }
        Returns: string
      }
      property:
        | {
            Args: {
              assignment: Database["public"]["Tables"]["property_assignments"]["Row"]
            }
            Returns: Json
          }
        | {
            Args: {
              commission: Database["public"]["Tables"]["commissions"]["Row"]
            }
            Returns: Json
          }
      purge_account: { Args: { user_id: string }; Returns: boolean }
      read_appeals: { Args: { token: string }; Returns: Json }
      read_confirmation: { Args: { token: string }; Returns: Json }
      read_reported_part: { Args: { abuse_report_id: string }; Returns: Json }
      read_suspension: {
        Args: { email: string; password: string }
        Returns: Json
      }
      read_suspension_by_code: {
        Args: { code: string; phone: string }
        Returns: Json
      }
      record_alert_press: { Args: { alert_id: string }; Returns: undefined }
      record_commission: {
        Args: {
          commission_rate?: number
          notes?: string
          property_id: string
          sale_date?: string
          sale_price: number
        }
        Returns: {
          agent_commission: number
          agent_id: string | null
          agent_paid_at: string | null
          agent_paid_by: string | null
          agent_reference: string | null
          assignment_id: string | null
          broker_commission: number
          broker_id: string | null
          commission_rate: number
          created_at: string
          currency: string
          deal: string
          deleted_property_id: string | null
          id: string
          notes: string | null
          owner_paid_at: string | null
          owner_paid_by: string | null
          owner_reference: string | null
          payment_date: string | null
          property_id: string | null
          rent_months: number
          sale_date: string
          sale_price: number
          status: string
          total_commission: number
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "commissions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_commission_payment: {
        Args: {
          commission_id: string
          paid_at?: string
          paid_by?: string
          reference?: string
          side?: string
        }
        Returns: {
          agent_commission: number
          agent_id: string | null
          agent_paid_at: string | null
          agent_paid_by: string | null
          agent_reference: string | null
          assignment_id: string | null
          broker_commission: number
          broker_id: string | null
          commission_rate: number
          created_at: string
          currency: string
          deal: string
          deleted_property_id: string | null
          id: string
          notes: string | null
          owner_paid_at: string | null
          owner_paid_by: string | null
          owner_reference: string | null
          payment_date: string | null
          property_id: string | null
          rent_months: number
          sale_date: string
          sale_price: number
          status: string
          total_commission: number
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "commissions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_contact_press: {
        Args: {
          listing_id: string
          listing_kind: string
          network_hash?: string
          visitor_hash?: string
          way: string
        }
        Returns: undefined
      }
      record_error: { Args: { type: string }; Returns: undefined }
      record_failed_emails: {
        Args: { answer: string; is_final: boolean; mail_ids: string[] }
        Returns: undefined
      }
      record_job: {
        Args: { error?: string; milliseconds?: number; name: string }
        Returns: undefined
      }
      record_listing_view: {
        Args: {
          listing_id: string
          listing_kind: string
          network_hash?: string
          visitor_hash?: string
        }
        Returns: undefined
      }
      record_phone_reset: { Args: { user_id: string }; Returns: undefined }
      record_text_reply: {
        Args: { is_wanted: boolean; phone: string }
        Returns: undefined
      }
      record_text_status: {
        Args: {
          answer?: string
          attempt_id?: string
          cost?: number
          currency?: string
          provider: string
          provider_id?: string
          status?: string
        }
        Returns: boolean
      }
      relax_search: {
        Args: { filters?: Json; kind: string; words?: Json }
        Returns: Json
      }
      release_abuse_report: {
        Args: { abuse_report_id: string }
        Returns: undefined
      }
      release_text: {
        Args: { is_temporary: boolean; text_id: string }
        Returns: undefined
      }
      remind_of_viewings: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      remind_to_confirm: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      remove_phone: { Args: { user_id: string }; Returns: undefined }
      remove_push: {
        Args: { push_id: string; sent: boolean }
        Returns: undefined
      }
      reopen_commission: {
        Args: { commission_id: string; reason?: string; side?: string }
        Returns: {
          agent_commission: number
          agent_id: string | null
          agent_paid_at: string | null
          agent_paid_by: string | null
          agent_reference: string | null
          assignment_id: string | null
          broker_commission: number
          broker_id: string | null
          commission_rate: number
          created_at: string
          currency: string
          deal: string
          deleted_property_id: string | null
          id: string
          notes: string | null
          owner_paid_at: string | null
          owner_paid_by: string | null
          owner_reference: string | null
          payment_date: string | null
          property_id: string | null
          rent_months: number
          sale_date: string
          sale_price: number
          status: string
          total_commission: number
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "commissions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reopen_decision: {
        Args: { id: string; kind: string }
        Returns: undefined
      }
      replace_backup_codes: {
        Args: { code_hashes: string[]; session_id?: string; user_id: string }
        Returns: number
      }
      reply_to_inquiry: {
        Args: { content: string; inquiry_id: string }
        Returns: string
      }
      reply_to_viewing: {
        Args: { content: string; viewing_id: string }
        Returns: string
      }
      request_membership: {
        Args: { broker_id: string }
        Returns: {
          agent_id: string
          broker_id: string
          created_at: string
        }
        SetofOptions: {
          from: "*"
          to: "membership_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      request_verification: {
        Args: { papers?: string; subject_id: string; type: string }
        Returns: Json
      }
      require_admin: { Args: Record<PropertyKey, never>; Returns: string }
      require_caller: { Args: Record<PropertyKey, never>; Returns: string }
      require_room_for_files: { Args: { files: number }; Returns: string }
      retry_item: { Args: { id: string; kind: string }; Returns: undefined }
      review_listing_change: {
        Args: { change_id: string; puts_back?: boolean; seen_at?: string }
        Returns: {
          after: NonNullable<Json>
          before: NonNullable<Json>
          car_id: string | null
          changed_by: string | null
          created_at: string
          id: string
          meanwhile: NonNullable<Json>
          property_id: string | null
          reviewed_at: string | null
          reviewed_by: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "listing_changes"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      run_event_job: {
        Args: { event_id: number; job: string }
        Returns: boolean
      }
      save_cover: {
        Args: { cover_id: string; height: number; width: number }
        Returns: undefined
      }
      save_favorite: {
        Args: { car_id?: string; property_id?: string }
        Returns: {
          car_id: string | null
          created_at: string
          id: string
          note: string | null
          property_id: string | null
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "favorites"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_lead_rules: {
        Args: {
          districts?: Json
          hand_out: string
          withdraw_after: number
          withdraw_to: string
        }
        Returns: {
          broker_id: string
          hand_out: string
          updated_at: string
          withdraw_after: number | null
          withdraw_to: string
        }
        SetofOptions: {
          from: "*"
          to: "lead_rules"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_review: {
        Args: {
          content: string
          rating: number
          subject_id: string
          subject_kind: string
        }
        Returns: string
      }
      save_search: {
        Args: {
          filters: Json
          frequency: string
          kind: string
          meaning: Json
          name: string
        }
        Returns: Json
      }
      search_admin_list: {
        Args: {
          columns: string[]
          counted?: boolean
          filters?: Json
          list: string
          page_limit?: number
          page_offset?: number
          sorts?: Json
          words: string[]
        }
        Returns: Json
      }
      search_listings: {
        Args: {
          cursor?: string
          filters?: Json
          kind: string
          page_limit?: number
          sort?: string
          with_facets?: boolean
          words?: Json
        }
        Returns: Json
      }
      send_message: {
        Args: {
          content?: string
          conversation_id: string
          details?: Json
          message_id?: string
          message_type?: string
        }
        Returns: {
          content: string
          conversation_id: string
          created_at: string
          details: Json | null
          id: string
          inquiry_id: string | null
          is_read: boolean
          message_type: string
          sender_id: string | null
          viewing_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_appraisal_status: {
        Args: { appraisal_id: string; status: string }
        Returns: {
          additional_info: string | null
          address: string
          area: number
          bathrooms: number
          bedrooms: number
          condition: string
          contact_email: string
          contact_name: string
          contact_phone: string | null
          created_at: string
          features: string | null
          id: string
          location: string
          preferred_date: string
          property_type: string
          purpose: string
          requester_id: string | null
          search_text: string
          status: string
          updated_at: string
          year_built: number
        }
        SetofOptions: {
          from: "*"
          to: "appraisal_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_car_status: {
        Args: { car_id: string; status: string }
        Returns: {
          agent_id: string | null
          approval_status: string
          availability_status: string
          available: boolean
          body_type: string | null
          broker_id: string | null
          city: string
          code: string
          color: string | null
          condition: string
          confirmed_at: string
          contact_from: string | null
          contact_shown_to: string
          contact_until: string | null
          contact_ways: string[]
          created_at: string
          currency: string
          dealer_name: string | null
          dealer_type: string | null
          description: string | null
          engine_size: string | null
          featured: boolean
          features: string[]
          fuel_type: string
          hidden_by_admin: boolean
          id: string
          images: string[]
          language: string | null
          latitude: number | null
          location: string
          longitude: number | null
          make: string
          mileage: number | null
          model: string
          owner_id: string
          price_in_dollars: number | null
          purpose: string
          rejection_code: string | null
          rejection_reason: string | null
          removed_at: string | null
          removed_by: string | null
          rent_in_dollars: number | null
          rental_price_per_day: number | null
          rental_price_per_month: number | null
          rental_price_per_week: number | null
          sale_in_dollars: number | null
          search_text: string
          seen: Json | null
          selling_price: number | null
          status: string
          steering: string | null
          title: string
          translations: NonNullable<Json>
          transmission: string
          updated_at: string
          year: number
        }
        SetofOptions: {
          from: "*"
          to: "cars"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_inquiry_status: {
        Args: { inquiry_id: string; status: string }
        Returns: {
          car_id: string | null
          contact_email: string
          contact_phone: string | null
          conversation_id: string | null
          created_at: string
          deleted_car_id: string | null
          deleted_property_id: string | null
          id: string
          inquirer_id: string
          message: string
          property_id: string | null
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "inquiries"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_notification_settings: { Args: { settings: Json }; Returns: Json }
      set_property_status: {
        Args: { property_id: string; status: string }
        Returns: {
          agent_id: string | null
          amenities: string[]
          approval_status: string
          area: number | null
          available: boolean
          bathrooms: number | null
          bedrooms: number | null
          broker_id: string | null
          city: string
          code: string
          confirmed_at: string
          contact_from: string | null
          contact_shown_to: string
          contact_until: string | null
          contact_ways: string[]
          created_at: string
          currency: string
          description: string | null
          district: string | null
          feature_requested: boolean
          featured: boolean
          furnished: boolean
          hidden_by_admin: boolean
          id: string
          images: string[]
          language: string | null
          latitude: number | null
          location: string
          longitude: number | null
          owner_id: string
          price: number
          price_in_dollars: number
          property_type: string
          purpose: string
          rejection_code: string | null
          rejection_reason: string | null
          removed_at: string | null
          removed_by: string | null
          search_text: string
          seen: Json | null
          status: string
          title: string
          translations: NonNullable<Json>
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "properties"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_unsubscribed: {
        Args: { mail: boolean; token: string }
        Returns: Json
      }
      set_user_role: {
        Args: { role: string; user_id: string }
        Returns: {
          bio: string | null
          company: string | null
          created_at: string
          email: string | null
          first_name: string | null
          id: string
          language: string | null
          last_name: string | null
          location: string | null
          phone: string | null
          profession: string | null
          profile_image_url: string | null
          purge_at: string | null
          role: string
          search_text: string
          updated_at: string
          username: string | null
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_viewing_status: {
        Args: {
          notes?: string
          scheduled_date?: string
          status: string
          viewing_id: string
        }
        Returns: {
          actual_date: string | null
          calendar_sequence: number
          contact_email: string
          contact_phone: string | null
          conversation_id: string | null
          created_at: string
          deleted_property_id: string | null
          id: string
          message: string | null
          notes: string | null
          preferred_date: string
          preferred_time: string
          property_id: string | null
          reminder_due_at: string | null
          scheduled_date: string | null
          status: string
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "property_viewings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      start_conversation: {
        Args: { car_id?: string; property_id?: string }
        Returns: {
          agent_id: string | null
          broker_id: string | null
          buyer_id: string | null
          buyer_unread: number
          car_id: string | null
          created_at: string
          deleted_car_id: string | null
          deleted_property_id: string | null
          id: string
          last_message_at: string
          property_id: string | null
          property_title: string
          seller_id: string | null
          seller_unread: number
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "conversations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      submit_drafts: { Args: { ids: string[] }; Returns: number }
      suspend_user: {
        Args: {
          code?: unknown
          hide_listings?: boolean
          reason: string
          seen?: Json
          until: string
          user_id: string
        }
        Returns: Json
      }
      update_car_as_admin: {
        Args: { car_id: string; changes: Json }
        Returns: {
          agent_id: string | null
          approval_status: string
          availability_status: string
          available: boolean
          body_type: string | null
          broker_id: string | null
          city: string
          code: string
          color: string | null
          condition: string
          confirmed_at: string
          contact_from: string | null
          contact_shown_to: string
          contact_until: string | null
          contact_ways: string[]
          created_at: string
          currency: string
          dealer_name: string | null
          dealer_type: string | null
          description: string | null
          engine_size: string | null
          featured: boolean
          features: string[]
          fuel_type: string
          hidden_by_admin: boolean
          id: string
          images: string[]
          language: string | null
          latitude: number | null
          location: string
          longitude: number | null
          make: string
          mileage: number | null
          model: string
          owner_id: string
          price_in_dollars: number | null
          purpose: string
          rejection_code: string | null
          rejection_reason: string | null
          removed_at: string | null
          removed_by: string | null
          rent_in_dollars: number | null
          rental_price_per_day: number | null
          rental_price_per_month: number | null
          rental_price_per_week: number | null
          sale_in_dollars: number | null
          search_text: string
          seen: Json | null
          selling_price: number | null
          status: string
          steering: string | null
          title: string
          translations: NonNullable<Json>
          transmission: string
          updated_at: string
          year: number
        }
        SetofOptions: {
          from: "*"
          to: "cars"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      update_preferences: { Args: { changes: Json }; Returns: Json }
      update_profile: { Args: { changes: Json }; Returns: Json }
      update_property_as_admin: {
        Args: { changes: Json; property_id: string }
        Returns: {
          agent_id: string | null
          amenities: string[]
          approval_status: string
          area: number | null
          available: boolean
          bathrooms: number | null
          bedrooms: number | null
          broker_id: string | null
          city: string
          code: string
          confirmed_at: string
          contact_from: string | null
          contact_shown_to: string
          contact_until: string | null
          contact_ways: string[]
          created_at: string
          currency: string
          description: string | null
          district: string | null
          feature_requested: boolean
          featured: boolean
          furnished: boolean
          hidden_by_admin: boolean
          id: string
          images: string[]
          language: string | null
          latitude: number | null
          location: string
          longitude: number | null
          owner_id: string
          price: number
          price_in_dollars: number
          property_type: string
          purpose: string
          rejection_code: string | null
          rejection_reason: string | null
          removed_at: string | null
          removed_by: string | null
          search_text: string
          seen: Json | null
          status: string
          title: string
          translations: NonNullable<Json>
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "properties"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      withdraw_leads: { Args: Record<PropertyKey, never>; Returns: number }
      write_agent_profile: {
        Args: { broker_id?: string; changes: Json; is_new: boolean }
        Returns: {
          bio: string | null
          broker_id: string | null
          commission_rate: number
          created_at: string
          is_active: boolean
          joined_date: string
          languages: string[]
          license_number: string | null
          office_address: string | null
          phone_number: string | null
          profile_image: string | null
          rating: number
          review_count: number
          seen: Json | null
          specialization: string | null
          total_earnings: number
          total_sales: number
          updated_at: string
          user_id: string
          whatsapp_number: string | null
        }
        SetofOptions: {
          from: "*"
          to: "agent_profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      write_appeal: { Args: { message: string; token: string }; Returns: Json }
      write_car: {
        Args: { car_id?: string; changes: Json }
        Returns: {
          agent_id: string | null
          approval_status: string
          availability_status: string
          available: boolean
          body_type: string | null
          broker_id: string | null
          city: string
          code: string
          color: string | null
          condition: string
          confirmed_at: string
          contact_from: string | null
          contact_shown_to: string
          contact_until: string | null
          contact_ways: string[]
          created_at: string
          currency: string
          dealer_name: string | null
          dealer_type: string | null
          description: string | null
          engine_size: string | null
          featured: boolean
          features: string[]
          fuel_type: string
          hidden_by_admin: boolean
          id: string
          images: string[]
          language: string | null
          latitude: number | null
          location: string
          longitude: number | null
          make: string
          mileage: number | null
          model: string
          owner_id: string
          price_in_dollars: number | null
          purpose: string
          rejection_code: string | null
          rejection_reason: string | null
          removed_at: string | null
          removed_by: string | null
          rent_in_dollars: number | null
          rental_price_per_day: number | null
          rental_price_per_month: number | null
          rental_price_per_week: number | null
          sale_in_dollars: number | null
          search_text: string
          seen: Json | null
          selling_price: number | null
          status: string
          steering: string | null
          title: string
          translations: NonNullable<Json>
          transmission: string
          updated_at: string
          year: number
        }[]
        SetofOptions: {
          from: "*"
          to: "cars"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      write_cars: { Args: { cars: Json }; Returns: string[] }
      write_office_message: {
        Args: { body: string; user_id: string }
        Returns: {
          author_id: string | null
          body: string
          created_at: string
          id: string
          person_id: string
        }
        SetofOptions: {
          from: "*"
          to: "office_messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
