import { ArrowRight, Building2, ChartColumn, ClipboardCheck, Handshake, House, KeyRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { ArchIcon } from '../../ui/base/arch-icon.tsx';
import { Section } from '../../ui/base/section.tsx';

const SERVICES = [
  {
    icon: KeyRound,
    tone: 'sea',
    title: 'Property Buying',
    text: 'Compare homes and plots, then talk to the owner directly.',
  },
  {
    icon: House,
    tone: 'saffron',
    title: 'Property Rental',
    text: 'Clear monthly prices and viewings at a time that suits you.',
  },
  {
    icon: ClipboardCheck,
    tone: 'clay',
    title: 'Property Appraisal',
    text: 'A certified valuation with a report in 3-5 business days.',
    to: PATHS.appraisal,
  },
  {
    icon: Building2,
    tone: 'violet',
    title: 'Commercial Properties',
    text: 'Offices, shops and warehouses where your customers are.',
  },
  {
    icon: Handshake,
    tone: 'sea',
    title: 'Agent Services',
    text: 'Work with agents who know the area.',
  },
  {
    icon: ChartColumn,
    tone: 'saffron',
    title: 'Location Analytics',
    text: 'See which properties sell, where and for how much.',
  },
] as const;

export function Services() {
  return (
    <Section tint title="Our Services" text="Everything around the deal, in one place.">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {SERVICES.map((service) => (
          <li
            key={service.title}
            className="relative flex gap-4 rounded-lg border border-line bg-surface p-5 transition-shadow has-[a]:hover:shadow-3"
          >
            <ArchIcon icon={service.icon} tone={service.tone} />
            <div>
              <h3 className="text-lead">{service.title}</h3>
              <p className="mt-1 text-meta text-ink-2">{service.text}</p>
              {'to' in service && (
                <Link
                  to={service.to}
                  className="stretched mt-2 inline-flex items-center gap-1.5 text-meta font-semibold text-primary-text"
                >
                  Request an appraisal
                  <ArrowRight className="size-4 rtl:-scale-x-100" />
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
