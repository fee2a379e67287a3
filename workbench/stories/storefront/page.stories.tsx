import { Grid2x2, Home, MapPin } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '#storefront/ui/page/avatar.tsx';
import { BackLink } from '#storefront/ui/page/back-link.tsx';
import { CountBadge } from '#storefront/ui/page/count-badge.tsx';
import { Deferred } from '#storefront/ui/page/deferred.tsx';
import { LinkPage } from '#storefront/ui/page/link-page.tsx';
import { PageHead } from '#storefront/ui/page/page-head.tsx';
import { Segments } from '#storefront/ui/page/segments.tsx';
import { Switch } from '#storefront/ui/page/switch.tsx';
import { panelProps, TabList } from '#storefront/ui/page/tab-list.tsx';

export default { title: 'storefront/page' };

export function Avatars() {
  return (
    <div className="flex gap-3">
      <Avatar person={{ firstName: 'Hodan', lastName: 'Ali', profileImageUrl: null }} />
      <Avatar person={{ firstName: null, lastName: null, profileImageUrl: null }} />
      <Avatar person={{ firstName: 'Hodan', lastName: 'Ali', profileImageUrl: '/placeholder-car.jpg' }} />
    </div>
  );
}

export function Head() {
  return (
    <>
      <BackLink to="/">Properties</BackLink>
      <PageHead title="Favorites" text="Homes and cars that you saved">
        <CountBadge count={12} label="favorites" />
      </PageHead>
    </>
  );
}

export function PageOfALink() {
  const query = useQuery<string | null>({ queryKey: ['link'], queryFn: () => null });
  return (
    <LinkPage
      title="Join a Company"
      text="An invitation to work as an agent."
      query={query}
      invalid="This link is not valid."
    >
      {(answer) => <p>{answer}</p>}
    </LinkPage>
  );
}

export function SegmentedControl() {
  const [value, setValue] = useState('list');
  const segments = [
    { value: 'list', label: 'List', icon: Grid2x2 },
    { value: 'map', label: 'Map', icon: MapPin },
  ];
  return <Segments label="View" segments={segments} value={value} onChange={setValue} />;
}

export function Switches() {
  const [checked, setChecked] = useState(true);
  return (
    <>
      <Switch label="Email" checked={checked} onChange={setChecked} />
      <Switch label="WhatsApp" checked={!checked} onChange={(isChecked) => setChecked(!isChecked)} />
    </>
  );
}

export function Tabs() {
  const [selected, setSelected] = useState('homes');
  const tabs = [
    { id: 'homes', label: 'Properties', icon: Home },
    { id: 'places', label: 'Cities', icon: MapPin },
  ];
  return (
    <div>
      <TabList label="Favorites" tabs={tabs} selected={selected} onSelect={setSelected} />
      {tabs.map(({ id, label }) => (
        <div key={id} {...panelProps(id)} hidden={id !== selected} className="py-4">
          {label}
        </div>
      ))}
    </div>
  );
}

export function NearTheWindow() {
  return (
    <Deferred className="h-24">
      <p>Similar properties</p>
    </Deferred>
  );
}
