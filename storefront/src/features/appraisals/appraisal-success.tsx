import { CalendarCheck, FileText, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BRAND } from '#shared/brand.ts';
import { PATHS } from '#shared/paths.ts';
import successPicture from '../../pictures/success.svg';
import { ArchIcon } from '../../ui/base/arch-icon.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { OfficeCard } from '../listings/detail/office-card.tsx';

const STEPS = [
  { icon: Phone, tone: 'sea', title: 'Initial Contact', text: 'We call you within 24 hours.' },
  {
    icon: CalendarCheck,
    tone: 'saffron',
    title: 'Property Inspection',
    text: 'A certified appraiser visits your property.',
  },
  { icon: FileText, tone: 'clay', title: 'Appraisal Report', text: 'You receive it within 3-5 business days.' },
] as const;

/** Confirms that the office has the request, and explains the next steps. */
export function AppraisalSuccess({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <div className="wrap py-section">
      <div className="mx-auto grid max-w-narrow gap-8">
        <div className="text-center">
          <img src={successPicture} alt="" width={200} height={138} className="mx-auto mb-3 h-auto w-50" />
          <h1 ref={heading} tabIndex={-1}>
            Appraisal Request Submitted!
          </h1>
          <p className="mt-2 text-lead text-ink-2">Thank you. Our appraisers have received your request.</p>
        </div>
        <section>
          <h2 className="mb-4 text-2xl">What happens next?</h2>
          <ol className="grid gap-4 md:grid-cols-3">
            {STEPS.map((step, index) => (
              <li key={step.title} className="rounded-lg border border-line bg-surface p-5">
                <ArchIcon icon={step.icon} tone={step.tone} />
                <h3 className="mt-3 text-lead">
                  <span className="text-ink-2">{index + 1}.</span> {step.title}
                </h3>
                <p className="mt-1 text-meta text-ink-2">{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <OfficeCard title="Need immediate assistance?" phones={BRAND.phones} tone="violet" />
        <div className="flex flex-wrap justify-center gap-3">
          <button type="button" className={buttonClass('line', 'lg')} onClick={onAgain}>
            Submit Another Request
          </button>
          <Link to={PATHS.home} className={buttonClass('primary', 'lg')}>
            Return to Home
          </Link>
        </div>
      </div>
    </div>
  );
}
