import { CAR_PAPERS, PROPERTY_PAPERS } from '#shared/verifications/verification-facts.ts';
import { VERIFICATION_LABELS } from '#shared/verifications/verification-texts.ts';
import type { ListingKind } from '../own/own-kinds.ts';
import { VerificationCard } from './verification-card.tsx';

/** The verifications that an owner can request for a listing. */
export function ListingVerifications({ kind, id }: { kind: ListingKind; id: string }) {
  return (
    <div className="grid gap-6">
      <p className="text-ink-2">
        Everyone can see what we checked, when and who did it, but never a document. A check ends when you change the
        facts it covers, such as the place.
      </p>
      <section aria-labelledby="checks-papers" className="grid gap-3">
        <h3 id="checks-papers" className="text-lg">
          {VERIFICATION_LABELS.papers}
        </h3>
        <VerificationCard
          type="papers"
          subjectId={id}
          papers={kind === 'car' ? CAR_PAPERS : PROPERTY_PAPERS}
          next="Send us pictures or a PDF of the papers. We review them and decide."
        />
      </section>
      <section aria-labelledby="checks-visit" className="grid gap-3">
        <h3 id="checks-visit" className="text-lg">
          {VERIFICATION_LABELS.visit}
        </h3>
        <VerificationCard
          type="visit"
          subjectId={id}
          next="We contact you to agree on a day. Someone from our office visits and takes pictures that only you and we can see."
        />
      </section>
    </div>
  );
}
