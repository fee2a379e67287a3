import { BadgeCheck, IdCard, Shield, SlidersHorizontal, User } from 'lucide-react';
import { Activity, type ComponentType, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGES } from '#shared/paths.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { useMember } from '../../lib/member/use-member.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { panelProps, type Tab, TabList } from '../../ui/page/tab-list.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { AccountTab } from './account-tab.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import '../../ui/style/every-utility.css';

// Loaded on demand: these tabs contain forms and validation, which are larger than the rest of the page.
const SecurityTab = lazyPart(() => import('./security-tab.tsx'), 'SecurityTab');

const VerificationsTab = lazyPart(() => import('./verifications-tab.tsx'), 'VerificationsTab');

type TabId = 'profile' | 'security' | 'verifications' | 'preferences' | 'account';

const TABS: readonly (Tab<TabId> & { panel: ComponentType<{ user: CurrentUser }> })[] = [
  { id: 'profile', label: 'Profile', icon: User, panel: ProfileTab },
  { id: 'security', label: 'Security', icon: Shield, panel: SecurityTab },
  { id: 'verifications', label: 'Checks', icon: BadgeCheck, panel: VerificationsTab },
  { id: 'preferences', label: 'Preferences', icon: SlidersHorizontal, panel: PreferencesTab },
  { id: 'account', label: 'Account', icon: IdCard, panel: AccountTab },
];

/** The account settings in tabs, for members only. The URL names the tab. */
export function SettingsPage() {
  useDocumentTitle(PAGES.settings.title);
  const user = useMember();
  return (
    <div className="wrap pb-section">
      <PageHead title={PAGES.settings.title} text="Your profile, your security and your preferences." />
      {user ? <Settings user={user} /> : <SettingsSkeleton />}
    </div>
  );
}

function Settings({ user }: { user: CurrentUser }) {
  const [params, setQuery] = useSearchParams();
  const selected = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'profile';
  const [visited, setVisited] = useState<readonly TabId[]>([]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);
  return (
    <>
      <TabList
        label="Settings"
        tabs={TABS}
        selected={selected}
        onSelect={(id) => setQuery(id === 'profile' ? '' : `tab=${id}`, { replace: true })}
      />
      {TABS.map(({ id, panel: Panel }) => (
        // `Activity` keeps the state of a tab while another tab is visible.
        <Activity key={id} mode={id === selected ? 'visible' : 'hidden'}>
          <div {...panelProps(id)} className="pt-6 lg:pt-8">
            <Suspense fallback={<PanelsSkeleton />}>{visited.includes(id) && <Panel user={user} />}</Suspense>
          </div>
        </Activity>
      ))}
    </>
  );
}

function SettingsSkeleton() {
  return (
    <>
      <div className="flex gap-8 border-b border-line pb-4">
        {TABS.map(({ id }) => (
          <Skeleton key={id} className="h-5 w-20" />
        ))}
      </div>
      <div className="pt-6 lg:pt-8">
        <PanelsSkeleton />
      </div>
    </>
  );
}

function PanelsSkeleton() {
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-2">
      <span className="sr-only">Loading settings</span>
      <Skeleton className="h-72 rounded-xl" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  );
}
