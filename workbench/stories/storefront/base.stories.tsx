import { Home, MapPin, Search } from 'lucide-react';
import noResultsPicture from '#storefront/pictures/no-results.svg';
import { ArchIcon } from '#storefront/ui/base/arch-icon.tsx';
import { Badge } from '#storefront/ui/base/badge.tsx';
import { BrandMark } from '#storefront/ui/base/brand-mark.tsx';
import { ContactList } from '#storefront/ui/base/contact-list.tsx';
import { CopyButton } from '#storefront/ui/base/copy-button.tsx';
import { IconButton } from '#storefront/ui/base/icon-button.tsx';
import { PhoneLink } from '#storefront/ui/base/phone-link.tsx';
import { ReloadPanel } from '#storefront/ui/base/reload-panel.tsx';
import { Section } from '#storefront/ui/base/section.tsx';
import { Skeleton } from '#storefront/ui/base/skeleton.tsx';
import { StatePanel } from '#storefront/ui/base/state-panel.tsx';
import { showToast } from '#storefront/ui/base/toast-store.ts';
import { UnreadBadge } from '#storefront/ui/base/unread-badge.tsx';
import { buttonClass } from '#storefront/ui/style/classes.ts';

export default { title: 'storefront/base' };

const PHONE = '+252634000000';
const TONES = ['available', 'sold', 'rented', 'pending', 'neutral', 'sale', 'rent', 'commercial', 'featured'] as const;

export function Icons() {
  return (
    <div className="flex items-center gap-4">
      <ArchIcon icon={Home} />
      <ArchIcon icon={MapPin} tone="saffron" />
      <ArchIcon icon={Search} tone="clay" />
      <ArchIcon icon={Home} tone="violet" />
      <IconButton aria-label="Search">
        <Search />
      </IconButton>
    </div>
  );
}

export function Badges() {
  return (
    <div className="flex flex-wrap gap-3">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge tone="replied">replied</Badge>
      <Badge tone="rejected" onPicture>
        Rejected
      </Badge>
      <span className="relative inline-block size-11">
        <UnreadBadge count={120} />
      </span>
    </div>
  );
}

export const Brand = () => <BrandMark />;

export function Contact() {
  return (
    <>
      <ContactList phones={[PHONE, '+252637000000']} iconClass="size-4.5 text-ink-3" />
      <PhoneLink phone={PHONE} chat={false} />
      <PhoneLink phone={PHONE} call={false} chatText="Is it still available?" />
    </>
  );
}

export function Buttons() {
  return (
    <div className="flex flex-wrap gap-3">
      <CopyButton text="HG-4821">Copy</CopyButton>
      <CopyButton text="HG-4821" size="sm">
        Copy link
      </CopyButton>
    </div>
  );
}

export function SectionWithLink() {
  return (
    <Section
      title="Featured Properties"
      text="Homes that owners offer today"
      more={{ to: '/', label: 'View All' }}
      tint
    >
      <p>Villa with a garden</p>
    </Section>
  );
}

export function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-24" />
    </div>
  );
}

export function Empty() {
  return (
    <StatePanel
      picture={noResultsPicture}
      title="No properties found"
      text="Try fewer words or other filters."
      headingLevel="h2"
    >
      <button type="button" className={buttonClass('primary')}>
        Clear Filters
      </button>
    </StatePanel>
  );
}

export const Failed = () => <ReloadPanel headingLevel="h2" text="The properties could not be loaded." />;

/** The frame has the component `Toaster`. */
export function Toast() {
  return (
    <button
      type="button"
      className={buttonClass('line')}
      onClick={() => showToast({ tone: 'success', title: 'Copied', text: 'Is it still available?', phones: [PHONE] })}
    >
      Copy
    </button>
  );
}
