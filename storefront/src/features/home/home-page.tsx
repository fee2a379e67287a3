import { PAGES } from '#shared/paths.ts';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { CategoryCards } from './category-cards.tsx';
import { CityCards } from './city-cards.tsx';
import { ClosingCall } from './closing-call.tsx';
import { FeaturedProperties } from './featured-properties.tsx';
import { Hero } from './hero.tsx';
import { RecentlySeen } from './recently-seen.tsx';
import { Services } from './services.tsx';
import { StatTiles } from './stat-tiles.tsx';

/** The home page for visitors. */
export function HomePage() {
  useDocumentTitle(PAGES.home.title);
  return (
    <>
      <Hero />
      <StatTiles />
      <span id="first-screen" hidden />
      <FeaturedProperties />
      <RecentlySeen />
      <CategoryCards />
      <CityCards />
      <Services />
      <ClosingCall />
    </>
  );
}
