// Compares two JSON Schemas without references.
import type { JsonSchema } from '../../supabase/functions/api/http/documents/api-document.ts';

/** Clients send the values or read them. A sender breaks if the API takes fewer values, a reader if it gets others. */
type Role = 'sent' | 'read';

/** The breaking changes from one schema to the next. Each names its place, such as `body.price`. */
export function schemaChanges(role: Role, old: JsonSchema, now: JsonSchema, at: string): string[] {
  const [given, taking] = role === 'sent' ? [old, now] : [now, old];
  // Each alternative that one side gives needs an alternative of the other side that takes it.
  return alternatives(given).flatMap((one) => {
    const found = alternatives(taking).map((other) =>
      role === 'sent' ? changesOf(role, one, other, at) : changesOf(role, other, one, at),
    );
    return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  const many = schema.anyOf ?? schema.oneOf;
  if (many) return many.flatMap(alternatives);
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

function changesOf(role: Role, old: JsonSchema, now: JsonSchema, at: string): string[] {
  const [type, typeNow] = [typeOf(old), typeOf(now)];
  const [given, taking] = role === 'sent' ? [type, typeNow] : [typeNow, type];
  const isTaken = taking === 'any' || given === taking || (given === 'integer' && taking === 'number');
  if (!isTaken) return [`${at} was ${type} and is ${typeNow}`];
  const limits = role === 'sent' ? narrowerLimits(old, now, at) : [];
  if (type === 'object') return [...limits, ...fieldChanges(role, old, now, at)];
  if (old.items && now.items) return [...limits, ...schemaChanges(role, old.items, now.items, `${at}[]`)];
  return [...limits, ...choiceChanges(role, old, now, at)];
}

function fieldChanges(role: Role, old: JsonSchema, now: JsonSchema, at: string): string[] {
  const { properties: fields = {}, required = [], additionalProperties: others } = old;
  const { properties: fieldsNow = {}, required: requiredNow = [], additionalProperties: othersNow } = now;
  const needed = requiredNow.filter((name) => role === 'sent' && !required.includes(name));
  const missing = required.filter((name) => role === 'read' && name in fieldsNow && !requiredNow.includes(name));
  return [
    ...needed.map((name) => `${at}.${name} is now required`),
    ...missing.map((name) => `${at}.${name} may be missing now`),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const fieldNow = fieldsNow[name];
      return fieldNow ? schemaChanges(role, field, fieldNow, `${at}.${name}`) : [`${at}.${name} is gone`];
    }),
    ...(typeof others === 'object' && typeof othersNow === 'object'
      ? schemaChanges(role, others, othersNow, `${at}.*`)
      : []),
  ];
}

/** A sender needs each old value of a choice. A reader must expect new values of a choice, but not any text. */
function choiceChanges(role: Role, old: JsonSchema, now: JsonSchema, at: string): string[] {
  const [values, valuesNow] = [old, now].map((one) => (one.const === undefined ? one.enum : [one.const]));
  if (role === 'read') return values && !valuesNow ? [`${at} was a choice and is any ${typeOf(now)}`] : [];
  if (!valuesNow) return [];
  if (!values) return [`${at} was any ${typeOf(old)} and is a choice`];
  const gone = values.filter((value) => !valuesNow.includes(value));
  return gone.length > 0 ? [`${at} no longer takes ${gone.join(', ')}`] : [];
}

function narrowerLimits(old: JsonSchema, now: JsonSchema, at: string): string[] {
  const lowest = (['minimum', 'minLength', 'minItems'] as const).filter(
    (name) => (now[name] ?? -Infinity) > (old[name] ?? -Infinity),
  );
  const highest = (['maximum', 'maxLength', 'maxItems'] as const).filter(
    (name) => (now[name] ?? Infinity) < (old[name] ?? Infinity),
  );
  const forms = (['format', 'pattern'] as const).filter((name) => now[name] && now[name] !== old[name]);
  return [...lowest, ...highest, ...forms].map((name) => `${at} has a narrower ${name}: ${now[name]}`);
}

function typeOf({ type, const: only }: JsonSchema): string {
  return String(type ?? (only === undefined ? 'any' : typeof only));
}
