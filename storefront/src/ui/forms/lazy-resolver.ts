import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A resolver that loads before its first use, because users see a form long before they submit it. Without a network it finds no
 * error; then the request fails as well and shows the right error.
 */
export function lazyResolver<Values extends FieldValues>(load: () => Promise<Resolver<Values>>): Resolver<Values> {
  return async (values, context, options) => {
    const check = await load().catch(() => undefined);
    return check ? check(values, context, options) : { values, errors: {} };
  };
}
