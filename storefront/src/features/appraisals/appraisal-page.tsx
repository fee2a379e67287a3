import { BadgeCheck, Clock, Scale } from 'lucide-react';
import { useState } from 'react';
import { PAGES } from '#shared/paths.ts';
import { ArchIcon } from '../../ui/base/arch-icon.tsx';
import { useCurrentUser } from '../../lib/member/current-user.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { AppraisalForm } from './appraisal-form.tsx';
import { AppraisalSuccess } from './appraisal-success.tsx';
import '../../ui/style/every-utility.css';

const BENEFITS = [
  {
    icon: Scale,
    tone: 'sea',
    title: 'Accurate Valuations',
    text: 'Based on the actual sale prices of similar homes and plots in your street.',
  },
  {
    icon: BadgeCheck,
    tone: 'saffron',
    title: 'Certified Appraisers',
    text: 'A certified appraiser does every inspection and every report.',
  },
  {
    icon: Clock,
    tone: 'clay',
    title: 'Fast Turnaround',
    text: 'A call within 24 hours, the report in 3-5 business days.',
  },
] as const;

/** Asks the office to value a property. */
export function AppraisalPage() {
  useDocumentTitle(PAGES.appraisal.title);
  const user = useCurrentUser();
  const [sent, setSent] = useState(false);
  if (sent) return <AppraisalSuccess onAgain={() => setSent(false)} />;
  return (
    <div className="wrap pb-section">
      <PageHead
        title={PAGES.appraisal.title}
        text="Know what your property is worth before you sell, buy, insure or invest."
      />
      <ul className="grid gap-4 pb-8 md:grid-cols-3 lg:gap-5">
        {BENEFITS.map((benefit) => (
          <li key={benefit.title} className="flex gap-4 rounded-lg border border-line bg-surface p-5">
            <ArchIcon icon={benefit.icon} tone={benefit.tone} />
            <div>
              <h2 className="text-lead tracking-[-.012em]">{benefit.title}</h2>
              <p className="mt-1 text-meta text-ink-2">{benefit.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {/* The key resets the form when the user changes, because it contains the user's email. */}
      <AppraisalForm key={user?.id ?? 'visitor'} email={user?.email ?? undefined} onSent={() => setSent(true)} />
    </div>
  );
}
