import dusk828 from '../../pictures/hero-dusk-828.avif';
import dusk828Older from '../../pictures/hero-dusk-828.webp';
import dusk1600 from '../../pictures/hero-dusk-1600.avif';
import dusk1600Older from '../../pictures/hero-dusk-1600.webp';
import golden828 from '../../pictures/hero-golden-828.avif';
import golden828Older from '../../pictures/hero-golden-828.webp';
import golden1600 from '../../pictures/hero-golden-1600.avif';
import golden1600Older from '../../pictures/hero-golden-1600.webp';
import { SearchBox } from './search-box.tsx';

/* On wide screens the photo fills the hero. Below 960 px it is at the bottom and fades into a CSS gradient, so that no text
   covers buildings. */
const SKY =
  'max-lg:bg-[linear-gradient(180deg,#5aa0ae_0,#9cc3b8_34%,#eed5a0_68%,#fbc884_100%)] dark:max-lg:bg-[linear-gradient(180deg,#2f4a72_0,#6d6593_36%,#cf7f86_70%,#f7b183_100%)]';
const SCENE =
  'absolute inset-0 -z-10 size-full object-cover object-[70%_100%] rtl:-scale-x-100 max-lg:top-auto max-lg:h-[clamp(16.5rem,46vw,26rem)] max-lg:object-[74%_100%] max-lg:mask-[linear-gradient(180deg,transparent_4%,#000_46%)]';
const DUSK_VEIL =
  'dark:lg:after:absolute dark:lg:after:inset-0 dark:lg:after:-z-10 dark:lg:after:bg-[linear-gradient(100deg,rgb(20_24_54/.72)_0,rgb(20_24_54/.6)_max(34rem,48%),rgb(20_24_54/0)_max(64rem,84%))] rtl:dark:lg:after:-scale-x-100';

export function Hero() {
  return (
    <section
      aria-label="Search"
      className={`relative isolate flex items-start overflow-hidden bg-[#f0d9a8] lg:min-h-[min(46rem,88svh)] dark:bg-[#4b4a74] ${SKY} ${DUSK_VEIL}`}
    >
      <Scene />
      <div className="wrap pt-[clamp(2.25rem,1rem+5vw,5rem)] pb-[clamp(14.5rem,40vw,23rem)] lg:pb-[clamp(9.5rem,6rem+14vw,17rem)]">
        <h1 className="max-w-[13.5em] text-hero leading-[1.02] font-[780] tracking-[-.035em] text-[#0b2b31] dark:text-[#fff8ea]">
          Find your place, from Hargeisa to the sea
        </h1>
        <p className="mt-4 max-w-136 text-[clamp(1.0625rem,1rem+.4vw,1.25rem)] font-medium text-[#16393f] dark:text-[#fdeedb]">
          Houses, apartments, land and commercial space in five cities, listed by owners and agents.
        </p>
        <SearchBox />
      </div>
    </section>
  );
}

/**
 * The photo shows golden light in the light theme and dusk in the dark theme. CSS chooses. The hidden photo is lazy, so the browser
 * does not load it.
 */
function Scene() {
  return (
    <>
      <Picture avif={[golden828, golden1600]} webp={[golden828Older, golden1600Older]} className="dark:hidden" />
      <Picture avif={[dusk828, dusk1600]} webp={[dusk828Older, dusk1600Older]} className="hidden dark:block" />
    </>
  );
}

type Files = [small: string, large: string];

const sourcesOf = ([small, large]: Files) => `${small} 828w, ${large} 1600w`;

/** An AVIF image, which needs two thirds of WebP's bytes. WebP is for browsers without AVIF, such as iPhones before iOS 16. */
function Picture({ avif, webp, className }: { avif: Files; webp: Files; className: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOf(avif)} sizes="100vw" />
      <img
        src={webp[1]}
        srcSet={sourcesOf(webp)}
        sizes="100vw"
        alt=""
        width={1600}
        height={800}
        loading="lazy"
        fetchPriority="high"
        className={`${SCENE} ${className}`}
      />
    </picture>
  );
}
