import { describe, expect, test } from 'vitest';
import { linksOf, rendered, textOf } from '../support/rendered.tsx';
import { currentUser } from '../support/people.ts';
import { MemberActions } from '../../storefront/src/app/member/member-actions.tsx';
import { CarsPage } from '../../storefront/src/features/cars/search/cars-page.tsx';
import { CarPricePanel } from '../../storefront/src/features/cars/detail/car-price-panel.tsx';
import { MemberGreeting } from '../../storefront/src/features/home/member/member-greeting.tsx';
import { ownListingsQueries } from '../../storefront/src/features/listings/own/own-listings-queries.ts';
import { MyProperties } from '../../storefront/src/features/my-listings/my-properties.tsx';
import { currentUserQuery } from '../../storefront/src/lib/member/current-user.ts';
import { carCard, CONFIRMATION, CONTACT, SELLER_CONTACT } from '../support/listings.ts';

const as = (user: unknown) => [[currentUserQuery.queryKey, user]] as const;

describe('a member finds in the header', () => {
  const header = (columns: Parameters<typeof currentUser>[0], stacked: boolean) =>
    rendered(<MemberActions user={currentUser(columns)} stacked={stacked} />);

  test('a greeting by first name, or as User without one, and the logout @spec 1.2.4', () => {
    for (const stacked of [false, true]) {
      expect(textOf(header({}, stacked))).toMatch(/Hello, Hodan .*Logout$/);
      expect(textOf(header({ firstName: null }, stacked))).toMatch(/Hello, User .*Logout$/);
    }
  });

  test('the admin panel as an administrator, and not otherwise @spec 1.2.5 1.6.4 2.6.7', () => {
    for (const stacked of [false, true]) {
      expect(linksOf(header({ role: 'admin' }, stacked))['Admin Panel']).toBe('/admin');
      expect(textOf(header({ role: 'user' }, stacked))).not.toContain('Admin Panel');
    }
  });

  test('a member finds in the header messages and both dashboards @spec 1.2.3', () => {
    expect(linksOf(header({}, true))).toMatchObject({
      Messages: '/messages',
      'Agent Dashboard': '/agent-dashboard',
      'Broker Dashboard': '/broker-dashboard',
    });
  });
});

test('a member reads a welcome by first name, or as User without one @spec 1.2.23', () => {
  expect(textOf(rendered(<MemberGreeting user={currentUser()} />))).toMatch(/Welcome back, Hodan ?!/);
  expect(textOf(rendered(<MemberGreeting user={currentUser({ firstName: null })} />))).toMatch(/Welcome back, User ?!/);
});

test('a member sees a link to list their car, and a visitor does not @spec 1.2.91', () => {
  expect(linksOf(rendered(<CarsPage />, as(currentUser())))['List Your Car']).toBe('/list-car');
  expect(textOf(rendered(<CarsPage />, as(null)))).not.toContain('List Your Car');
});

test('a member can save and share a car, and a visitor cannot @spec 1.2.100', () => {
  const car = { ...carCard(), ...CONFIRMATION, description: null, features: [], ...CONTACT };
  const panel = <CarPricePanel car={car} contact={SELLER_CONTACT} />;
  expect(textOf(rendered(panel, as(currentUser())))).toMatch(/Save Share$/);
  expect(textOf(rendered(panel, as(null)))).not.toMatch(/Save|Share/);
});

test('a member sees three placeholders while their properties load, and without any a link to list the first @spec 1.2.25 1.9.6', () => {
  expect(rendered(<MyProperties />).match(/<li/g)).toHaveLength(3);
  const none = rendered(<MyProperties />, [[ownListingsQueries.properties.queryKey, []]]);
  expect(textOf(none)).toContain('No Properties Listed');
  expect(linksOf(none)['List Your First Property']).toBe('/list-property');
});
