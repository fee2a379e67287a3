import type { ReactNode } from 'react';
import { Building2 } from 'lucide-react';
import { ArchIcon, type ArchTone } from '../../../ui/base/arch-icon.tsx';
import { ContactList } from '../../../ui/base/contact-list.tsx';
import { Panel } from './detail-parts.tsx';

export function OfficeCard({
  title,
  phones,
  tone,
  children,
}: {
  title: string;
  phones: readonly string[];
  tone: ArchTone;
  children?: ReactNode;
}) {
  return (
    <Panel>
      <div className="flex items-start gap-4">
        <ArchIcon icon={Building2} tone={tone} />
        <div className="min-w-0">
          <h2 className="mb-1.5 text-xl">{title}</h2>
          <ContactList phones={phones} iconClass="text-primary-text" />
        </div>
      </div>
      {children}
    </Panel>
  );
}
