import { expect, test } from 'vitest';
import '../support/rendered.tsx';
import { queryClient } from '../../storefront/src/app/query-client.ts';
import { carQueries } from '../../storefront/src/features/cars/car-queries.ts';
import { propertyQueries } from '../../storefront/src/features/properties/property-queries.ts';
import { currentUserQuery } from '../../storefront/src/lib/member/current-user.ts';

test('loaded data stay fresh until a change, and failed requests are not repeated @spec 1.7.2 1.9.4 2.9.9', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: Infinity, retry: false, refetchOnWindowFocus: false });
  expect(queries).not.toHaveProperty('refetchInterval');
  expect(mutations).toMatchObject({ retry: false });
  for (const query of [carQueries.list(''), carQueries.featured, propertyQueries.detail('1')]) {
    expect(query).not.toHaveProperty('staleTime');
    expect(query).not.toHaveProperty('retry');
  }
});

test('a search is stale after thirty seconds, and is repeated once when it fails @spec 1.7.10 1.9.4', () => {
  expect(propertyQueries.search('')).toMatchObject({ staleTime: 30_000, retry: 1 });
});

test('the current user is stale after five minutes @spec 1.7.3 1.9.2 2.9.9', () => {
  expect(currentUserQuery).toMatchObject({ staleTime: 300_000 });
  expect(currentUserQuery).not.toHaveProperty('retry');
});
