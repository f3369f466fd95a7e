import { useSearchParams } from 'react-router';
import { promoterConversionText } from '#shared/analytics/rates.rules.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Dashboard } from '#shared/promoters/dashboard.schemas.ts';
import { useEvents } from '#web/events/events.queries.ts';
import { Money } from '#web/ui/Money.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { StatCard } from '#web/ui/StatCard.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { EventsTab } from './EventsTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PayoutsTab } from './PayoutsTab.tsx';
import { Performance } from './Performance.tsx';
import { SalesTab } from './SalesTab.tsx';
import { useSales } from './dashboard.queries.ts';
import { useOwnLedger } from './payouts.queries.ts';
import { WeeklyMail } from './WeeklyMail.tsx';

const TAB = 'tab';
const TABS = ['overview', 'events', 'sales', 'payouts'];

type DashboardViewProps = {
  user: User;
  dashboard: Dashboard;
  savedAt: number | null;
};

export function DashboardView({ user, dashboard, savedAt }: DashboardViewProps) {
  const { promoter, stats, events } = dashboard;
  const [address, setAddress] = useSearchParams();
  const wanted = address.get(TAB) ?? '';
  // Loaded here, so that history, balance and posters are on this device before they are opened.
  useEvents();
  useSales(user.id, 1);
  useOwnLedger(user.id);
  return (
    <>
      <header>
        <h1 className="text-title">Promoter Dashboard</h1>
        <p className="mt-2 wrap-anywhere text-dust">Welcome back, {user.username}!</p>
      </header>
      {savedAt !== null && <OfflineNote savedAt={savedAt} />}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <StatCard
          label="Clicks"
          value={promoter.clicks.toLocaleString('en-US')}
          hint="Total link clicks"
        />
        <StatCard
          label="Conversion Rate"
          value={promoterConversionText(stats.salesCount, promoter.clicks)}
          hint="Sales by clicks"
        />
        <div className="grid max-sm:col-span-2">
          <StatCard
            label="Commission Earned"
            value={<Money cents={stats.totalCommission} />}
            hint={
              <>
                From <Money cents={stats.totalSales} /> in total sales
              </>
            }
          />
        </div>
      </div>
      <Tabs
        label="Your dashboard"
        value={TABS.includes(wanted) ? wanted : 'overview'}
        onValueChange={(tab) =>
          setAddress(tab === 'overview' ? {} : { [TAB]: tab }, { replace: true })
        }
        tabs={[
          {
            value: 'overview',
            label: 'Overview',
            content: (
              <>
                <OverviewTab {...dashboard} />
                {promoter.status === 'approved' && (
                  <>
                    <Performance userId={user.id} dashboard={dashboard} />
                    <WeeklyMail userId={user.id} promoter={promoter} />
                  </>
                )}
              </>
            ),
          },
          {
            value: 'events',
            label: 'Events',
            content: <EventsTab userId={user.id} promoter={promoter} events={events} />,
          },
          {
            value: 'sales',
            label: 'Sales History',
            content: <SalesTab userId={user.id} stats={stats} />,
          },
          {
            value: 'payouts',
            label: 'Payouts',
            content: <PayoutsTab userId={user.id} noted={savedAt !== null} />,
          },
        ]}
      />
    </>
  );
}
