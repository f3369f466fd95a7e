import { useSearchParams } from 'react-router';
import { promoterConversionText } from '#shared/analytics/percentages.rules.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Dashboard, OwnPromoter } from '#shared/promoters/dashboard.schemas.ts';
import { useEvents } from '#web/events/events.queries.ts';
import { Money } from '#web/ui/Money.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { StatCard } from '#web/ui/StatCard.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { EventsTab } from './EventsTab.tsx';
import { OverviewTab, NeedsConnection } from './OverviewTab.tsx';
import { SalesTab } from './SalesTab.tsx';
import { useSales, useOwnLedger, dashboardKey } from './dashboard.queries.ts';
import { LedgerSections } from '#web/promoters/ledger/LedgerSections.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { useEffect, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOnline } from '#web/offline/online.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { call } from '#web/api/call.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import { Card } from '#web/ui/Card.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toast } from '#web/ui/toast.ts';

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
  useEffect(() => {
    import('#web/promoters/poster/poster.page.tsx').catch(() => undefined);
  }, []);
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
          hint="Sales divided by clicks"
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

function PayoutsTab({ userId, noted }: { userId: string; noted: boolean }) {
  const ledger = useOwnLedger(userId);
  const { data, error, refetch } = ledger;
  if (!data && error) {
    return <LoadFailed title="Couldn't load your balance" query={{ error, refetch }} />;
  }
  const savedAt = data?.pages[0]?.savedAt ?? null;
  return (
    <div className="grid grid-cols-1 gap-6">
      {savedAt !== null && !noted && <OfflineNote savedAt={savedAt} />}
      <LedgerSections
        pages={data?.pages.map(({ value }) => value)}
        more={ledger}
        statementOf="/api/promoters/me"
      />
    </div>
  );
}

type Drawing = typeof import('#web/promoters/performance/PerformancePanel.tsx');

/** The code of the charts; null while it loads. It is tried again when the device goes offline or online. */
function useDrawing(): Drawing | 'failed' | null {
  const online = useOnline();
  const [drawing, setDrawing] = useState<Drawing | 'failed' | null>(null);
  useEffect(() => {
    import('#web/promoters/performance/PerformancePanel.tsx').then(
      (loaded: Drawing | undefined) => setDrawing(loaded ?? 'failed'),
      () => setDrawing('failed'),
    );
  }, [online]);
  return drawing;
}

type PerformanceProps = { userId: string; dashboard: Pick<Dashboard, 'recentSales' | 'events'> };

function Performance({ userId, dashboard }: PerformanceProps) {
  const drawing = useDrawing();
  const { recentSales, events } = dashboard;
  return (
    <section aria-labelledby="performance" className="mt-10 grid grid-cols-1 gap-4">
      <h2 id="performance" className="text-section">
        Performance by Event
      </h2>
      {drawing === null && <Skeleton className="h-96 rounded-md" />}
      {drawing === 'failed' && <NeedsConnection />}
      {drawing !== null && drawing !== 'failed' && (
        <drawing.PerformancePanel
          userId={userId}
          likely={recentSales[0]?.event_id ?? events[0]?.id}
        />
      )}
    </section>
  );
}

type WeeklyMailProps = { userId: string; promoter: Pick<OwnPromoter, 'email' | 'weekly_mail'> };

function WeeklyMail({ userId, promoter: { email, weekly_mail } }: WeeklyMailProps) {
  const online = useOnline();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (on: boolean) => call(dashboardContract.setWeeklyMail, { json: { on } }),
    onSuccess: async ({ on }) => {
      toast({
        title: on ? 'Weekly summary is on' : 'Weekly summary is off',
        description: on ? `We'll send it to ${email}.` : "We won't send it anymore.",
        tone: 'success',
      });
      await client.invalidateQueries({ queryKey: dashboardKey(userId) });
    },
    onError: () =>
      toast({
        title: 'Error',
        description: "Couldn't change the weekly summary. Please try again.",
        tone: 'destructive',
      }),
  });
  return (
    <Card as="section" aria-label="Weekly summary" className="mt-10 px-5 py-3 sm:px-6">
      <Switch
        label="Weekly summary by email"
        hint={
          <span className="wrap-anywhere">
            Clicks, orders, commission and balance: Mondays at 9 AM Eastern to {email}, when there's
            something to report.
          </span>
        }
        checked={change.isPending ? change.variables : weekly_mail}
        disabled={change.isPending || !online}
        onChange={(on) => change.mutate(on)}
      />
    </Card>
  );
}
