import { BRAND } from '#shared/brand.ts';

/** The logo (an arch with the sea) and the product's name. */
export function BrandMark({ quiet = 'text-ink-2' }: { quiet?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-md leading-none font-heavy tracking-[-.025em] whitespace-nowrap sm:text-lead">
      <svg viewBox="0 0 36 40" className="h-10 w-9 flex-none" aria-hidden="true">
        <path d="M2 38V18a16 16 0 0 1 32 0v20a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z" fill="#0d6b6b" />
        <path d="M7 34V18.5a11 11 0 0 1 22 0V34z" fill="#fbe3ad" />
        <circle cx="18" cy="18.5" r="5.2" fill="#e8a333" />
        <path d="M7 24.5c4-2 7 .8 11-.6s7-1.6 11 .2V34H7z" fill="#1c8583" />
        <path d="M7 29c4-1.6 7 .8 11-.4s7-1.2 11 .2V34H7z" fill="#0a4348" />
      </svg>
      <span>
        {BRAND.shortName}
        {/* A long tagline takes two lines where the header has little room. */}
        <span
          className={`mt-1 block text-xs font-medium tracking-normal text-balance whitespace-normal max-sm:max-w-28 ${quiet}`}
        >
          {BRAND.tagline}
        </span>
      </span>
    </span>
  );
}
