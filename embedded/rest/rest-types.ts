/**
 * Parsers that write numbers, JSON and times like PostgREST. The driver's own formats differ: 120.50 as text, a blank for the
 * T.
 */
export const REST_TYPES = {
  numeric: {
    to: 1700,
    from: [1700],
    serialize: String,
    parse: (text: string) => {
      const value = Number(text);
      return Number.isFinite(value) ? value : text;
    },
  },
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  },
  // Lite passes objects among a call's arguments as JSON text. A second encoding would make them strings.
  jsonb: {
    to: 3802,
    from: [3802],
    serialize: (value: unknown) => (typeof value === 'string' && /^[[{]/.test(value) ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
  timestamp: {
    to: 1114,
    from: [1114],
    serialize: (value: unknown) => value,
    parse: (text: string) => text.replace(' ', 'T'),
  },
};
