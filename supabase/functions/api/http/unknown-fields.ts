import type * as z from 'zod/mini';

/** The parts of a schema's definition that lead to the fields of a body. */
type Definition = {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
};

/** The keys of an input that its schema does not know, as paths. They would have no effect, and the sender must learn this. */
export function unknownFields(schema: z.ZodMiniType, input: unknown, path = ''): string[] {
  if (typeof input !== 'object' || input === null) return [];
  const { shape, element, innerType, in: first, out: last } = schema.def as Definition;
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (shape && !Array.isArray(input)) {
    return Object.entries(input).flatMap(([key, value]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return field ? unknownFields(field, value, at(key)) : [at(key)];
    });
  }
  if (element && Array.isArray(input)) return input.flatMap((entry, index) => unknownFields(element, entry, at(index)));
  // Wrappers of a schema: optional, nullable, and pipes with two steps.
  return [innerType, first, last].flatMap((inner) => (inner ? unknownFields(inner, input, path) : []));
}
