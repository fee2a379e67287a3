import { expect, test } from 'vitest';
import '../support/rendered.tsx';
import { queryClient } from '../../storefront/src/app/query-client.ts';
import { carQueries } from '../../storefront/src/features/cars/car-queries.ts';
import { propertyQueries } from '../../storefront/src/features/properties/property-queries.ts';
import { currentUserQuery } from '../../storefront/src/lib/member/current-user.ts';

test('what a visitor has loaded stays until something changes it, and nothing is asked twice by itself', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: Infinity, retry: false, refetchOnWindowFocus: false });
  expect(queries).not.toHaveProperty('refetchInterval');
  expect(mutations).toMatchObject({ retry: false });
  for (const query of [carQueries.list(''), carQueries.featured, propertyQueries.detail('1')]) {
    expect(query).not.toHaveProperty('staleTime');
    expect(query).not.toHaveProperty('retry');
  }
});

test('a search is asked again after thirty seconds, and once more when it fails', () => {
  expect(propertyQueries.search('')).toMatchObject({ staleTime: 30_000, retry: 1 });
});

test('who is signed in is asked again after five minutes', () => {
  expect(currentUserQuery).toMatchObject({ staleTime: 300_000 });
  expect(currentUserQuery).not.toHaveProperty('retry');
});
