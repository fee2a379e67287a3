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
      cars: {
        Row: {
          agent_id: string | null
          approval_status: string
          availability_status: string
          available: boolean
          body_type: string | null
          broker_id: string | null
          city: string
          color: string | null
          condition: string
          contact_email: string | null
          contact_phone: string | null
          created_at: string
          currency: string
          dealer_name: string | null
          dealer_type: string | null
          description: string | null
          engine_size: string | null
          featured: boolean
          features: string[]
          fuel_type: string
          id: string
          images: string[]
          latitude: number | null
          location: string
          longitude: number | null
          make: string
          mileage: number | null
          model: string
          owner_id: string
          price_in_dollars: number | null
          purpose: string
          rejection_reason: string | null
          rental_price_per_day: number | null
          rental_price_per_month: number | null
          rental_price_per_week: number | null
          selling_price: number | null
          status: string
          title: string
          transmission: string
          updated_at: string
          year: number
        }
        Insert: {
          agent_id?: string | null
          approval_status?: string
          availability_status?: string
          available?: boolean
          body_type?: string | null
          broker_id?: string | null
          city: string
          color?: string | null
          condition?: string
          contact_email?: string | null
          contact_phone?: string | null
          created_at?: string
          currency?: string
          dealer_name?: string | null
          dealer_type?: string | null
          description?: string | null
          engine_size?: string | null
          featured?: boolean
          features?: string[]
          fuel_type?: string
          id?: string
          images?: string[]
          latitude?: number | null
          location: string
          longitude?: number | null
          make: string
          mileage?: number | null
          model: string
          owner_id: string
          price_in_dollars?: never
          purpose?: string
          rejection_reason?: string | null
          rental_price_per_day?: number | null
          rental_price_per_month?: number | null
          rental_price_per_week?: number | null
          selling_price?: number | null
          status?: string
          title: string
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
          color?: string | null
          condition?: string
          contact_email?: string | null
          contact_phone?: string | null
          created_at?: string
          currency?: string
          dealer_name?: string | null
          dealer_type?: string | null
          description?: string | null
          engine_size?: string | null
          featured?: boolean
          features?: string[]
          fuel_type?: string
          id?: string
          images?: string[]
          latitude?: number | null
          location?: string
          longitude?: number | null
          make?: string
          mileage?: number | null
          model?: string
          owner_id?: string
          price_in_dollars?: never
          purpose?: string
          rejection_reason?: string | null
          rental_price_per_day?: number | null
          rental_price_per_month?: number | null
          rental_price_per_week?: number | null
          selling_price?: number | null
          status?: string
          title?: string
          transmission?: string
          updated_at?: string
          year?: number
        }
        Relationships: [
          {
            foreignKeyName: "cars_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cars_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cars_city_fkey"
            columns: ["city"]
            referencedRelation: "places"
            referencedColumns: ["name"]
          },
          {
            foreignKeyName: "cars_owner_id_fkey"
            columns: ["owner_id"]
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
          latitude: number
          longitude: number
          name: string
        }
        Insert: {
          latitude: number
          longitude: number
          name: string
        }
        Update: {
          latitude?: number
          longitude?: number
          name?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          bio: string | null
          company: string | null
          created_at: string
          email: string
          first_name: string | null
          id: string
          last_name: string | null
          location: string | null
          phone: string | null
          profession: string | null
          profile_image_url: string | null
          role: string
          updated_at: string
          username: string | null
        }
        Insert: {
          bio?: string | null
          company?: string | null
          created_at?: string
          email: string
          first_name?: string | null
          id: string
          last_name?: string | null
          location?: string | null
          phone?: string | null
          profession?: string | null
          profile_image_url?: string | null
          role?: string
          updated_at?: string
          username?: string | null
        }
        Update: {
          bio?: string | null
          company?: string | null
          created_at?: string
          email?: string
          first_name?: string | null
          id?: string
          last_name?: string | null
          location?: string | null
          phone?: string | null
          profession?: string | null
          profile_image_url?: string | null
          role?: string
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
          created_at: string
          currency: string
          description: string | null
          district: string | null
          featured: boolean
          furnished: boolean
          id: string
          images: string[]
          latitude: number | null
          location: string
          longitude: number | null
          owner_id: string
          price: number
          price_in_dollars: number
          property_type: string
          purpose: string
          rejection_reason: string | null
          search_text: string
          status: string
          title: string
          updated_at: string
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
          created_at?: string
          currency?: string
          description?: string | null
          district?: string | null
          featured?: boolean
          furnished?: boolean
          id?: string
          images?: string[]
          latitude?: number | null
          location: string
          longitude?: number | null
          owner_id: string
          price: number
          price_in_dollars?: never
          property_type: string
          purpose: string
          rejection_reason?: string | null
          search_text?: never
          status?: string
          title: string
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
          created_at?: string
          currency?: string
          description?: string | null
          district?: string | null
          featured?: boolean
          furnished?: boolean
          id?: string
          images?: string[]
          latitude?: number | null
          location?: string
          longitude?: number | null
          owner_id?: string
          price?: number
          price_in_dollars?: never
          property_type?: string
          purpose?: string
          rejection_reason?: string | null
          search_text?: never
          status?: string
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "properties_agent_id_fkey"
            columns: ["agent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_broker_id_fkey"
            columns: ["broker_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_city_fkey"
            columns: ["city"]
            referencedRelation: "places"
            referencedColumns: ["name"]
          },
          {
            foreignKeyName: "properties_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      find_sign_in_email: { Args: { identifier: string }; Returns: string }
      get_current_user: { Args: Record<PropertyKey, never>; Returns: Json }
      health: { Args: Record<PropertyKey, never>; Returns: string }
      search_cars: {
        Args: {
          city?: string
          cursor?: string
          featured_only?: boolean
          fuel_type?: string
          make?: string
          max_price?: number
          max_year?: number
          min_price?: number
          min_year?: number
          page_limit?: number
          purpose?: string
          transmission?: string
        }
        Returns: Json
      }
      search_properties: {
        Args: {
          bathrooms?: number
          bedrooms?: number
          bounds?: number[]
          cursor?: string
          featured_only?: boolean
          hide_sold?: boolean
          location?: string
          max_price?: number
          min_area?: number
          min_price?: number
          page_limit?: number
          property_type?: string
          purpose?: string
          q?: string
          sort?: string
        }
        Returns: Json
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
