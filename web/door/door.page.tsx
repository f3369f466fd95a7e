import { useSearchParams } from 'react-router';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { onDemand } from '#web/ui/lazyPart.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { NightTab } from '#web/door/night/NightTab.tsx';

const DevicesTab = onDemand(
  async () => (await import('#web/door/devices/DevicesTab.tsx')).DevicesTab,
);

const TABS = [
  { value: 'night', label: 'Overview', content: <NightTab /> },
  { value: 'devices', label: 'Devices', content: <DevicesTab /> },
] as const;

/** Page for the door lead, who uses it on a phone as well. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const open = TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0];
  return (
    <AdminFrame title="Door">
      <Tabs
        label="Door"
        tabs={TABS}
        value={open.value}
        onValueChange={(tab) =>
          setSearch(
            (now) => {
              now.set('tab', tab);
              return now;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
    </AdminFrame>
  );
}
