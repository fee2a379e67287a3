import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { memberSummaryQuery } from '../../../lib/member/current-user.ts';
import { PATHS } from '#shared/paths.ts';
import golden828 from '../../../pictures/hero-golden-828.webp';
import golden1600 from '../../../pictures/hero-golden-1600.webp';
import { memberUpdates } from './member-updates.ts';

/** The greeting on a picture of the harbour, with the member's updates. Its colours are the same in both themes. */
export function MemberGreeting({ user }: { user: CurrentUser }) {
  const { data: summary } = useQuery(memberSummaryQuery);
  return (
    <section className="relative isolate overflow-hidden rounded-[clamp(1.25rem,3vw,2rem)] bg-[linear-gradient(120deg,#08343a,#0a5558_60%,#0d6b6b)] p-[clamp(1.5rem,1rem+3vw,3rem)] text-white max-md:pb-34">
      <img
        src={golden1600}
        srcSet={`${golden828} 828w, ${golden1600} 1600w`}
        sizes="(min-width: 48rem) 46vw, 100vw"
        alt=""
        width={1600}
        height={800}
        className="absolute end-0 bottom-0 -z-10 h-full w-[46%] object-cover object-[70%_100%] mask-[linear-gradient(90deg,transparent,#000_45%)] max-md:h-38 max-md:w-full max-md:object-[78%_100%] max-md:mask-[linear-gradient(180deg,transparent,#000_60%)] rtl:md:mask-[linear-gradient(270deg,transparent,#000_45%)] dark:dimmed"
      />
      <h1 className="text-[clamp(1.75rem,1.3rem+2vw,2.75rem)] tracking-[-.03em] wrap-anywhere md:max-w-[52%]">
        Welcome back, <Isolate>{user.firstName ?? NAMELESS}</Isolate>!
      </h1>
      {/* Both elements reserve their height, because the updates load later. */}
      <p className="mt-1.5 min-h-6 max-w-136 text-[#e6f4f1] max-md:min-h-12 md:max-w-[52%]">
        {summary && memberUpdates(summary)}
      </p>
      <div className="mt-4 min-h-tap">
        {summary && summary.waitingInquiries + summary.waitingViewings > 0 && (
          <Link
            to={PATHS.requests}
            className="inline-flex min-h-tap items-center gap-2 rounded-md bg-white px-4.5 font-semibold text-[#0a4348] hover:bg-[#e6f4f1]"
          >
            Answer
            <ArrowRight className="rtl:-scale-x-100" />
          </Link>
        )}
      </div>
    </section>
  );
}
