import { useSearchParams } from 'react-router';
import { managePath } from '#shared/site/adminPages.ts';
import { AnalyticsTab } from '#web/analytics/admin/AnalyticsTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { onDemand } from '#web/ui/lazyPart.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { BackLink } from '#web/office/BackLink.tsx';

const OrdersTab = onDemand(async () => (await import('#web/orders/admin/OrdersTab.tsx')).OrdersTab);

const TABS = [
  { value: 'overview', label: 'Overview', content: <OverviewTab /> },
  { value: 'events', label: 'Events', content: <ToEvents /> },
  { value: 'analytics', label: 'Event Analytics', content: <AnalyticsTab /> },
  { value: 'orders', label: 'Orders', content: <OrdersTab /> },
];

export function Component() {
  const [search] = useSearchParams();
  const event = search.get('event');
  return (
    <AdminFrame
      title="Admin Dashboard"
      back={event && <BackLink to={managePath(event)}>Back to Event</BackLink>}
    >
      <Dashboard />
    </AdminFrame>
  );
}

function Dashboard() {
  const [search, setSearch] = useSearchParams();
  const open = TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0];
  return (
    <Tabs
      label="Dashboard"
      tabs={TABS}
      value={open?.value ?? 'overview'}
      onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
    />
  );
}

function ToEvents() {
  return (
    <EmptyState
      title="Manage your events"
      body="Create and edit events, with tickets, schedule and DJs."
      action={<LinkButton to="/admin/events">Manage Events</LinkButton>}
    />
  );
}
