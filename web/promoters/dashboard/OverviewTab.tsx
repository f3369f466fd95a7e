import { Link } from 'react-router';
import { accountText, averageRateText, defaultRate } from '#shared/promoters/promoters.rules.ts';
import type { Dashboard, OwnPromoter, OwnStats } from '#shared/promoters/dashboard.schemas.ts';
import type { Sale, PromoterStatus } from '#shared/promoters/promoters.schemas.ts';
import { formatDay } from '#web/ui/localTime.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { useId, type ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { Contact } from '#web/site/Contact.parts.tsx';

export function OverviewTab({ promoter, stats, recentSales }: Omit<Dashboard, 'events'>) {
  if (stats.salesCount === 0) return <NoSales promoter={promoter} />;
  const { status } = promoter;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      {status !== 'approved' && (
        <div className="lg:col-span-2">
          <Alert tone="notice">
            <StatusNote status={status} />
          </Alert>
        </div>
      )}
      <FactsCard title="Your Account" facts={accountFacts(promoter)} />
      <FactsCard title="Sales Statistics" facts={salesFacts(stats)} />
      <RecentSales sales={recentSales} />
    </div>
  );
}

function accountFacts(promoter: OwnPromoter): Fact[] {
  return [
    { label: 'Account Status', value: accountText(promoter.status) },
    { label: 'Default Commission Rate', value: `${defaultRate(promoter)}%` },
    { label: 'Registered Since', value: formatDay(promoter.created_at) },
    { label: 'Promo Code', value: promoter.promo_code ?? 'None' },
  ];
}

function salesFacts(stats: OwnStats): Fact[] {
  return [
    { label: 'Number of Sales', value: stats.salesCount.toLocaleString('en-US') },
    { label: 'Total Revenue', value: <Money cents={stats.totalSales} /> },
    { label: 'Commissions', value: <Money cents={stats.totalCommission} /> },
    { label: 'Average Commission Rate', value: averageRateText(stats) },
  ];
}

function NoSales({ promoter: { status, promo_code } }: { promoter: OwnPromoter }) {
  if (status !== 'approved') {
    return <EmptyState title="Application in process" body={<StatusNote status={status} />} />;
  }
  return (
    <EmptyState
      title="Time to share your promo code!"
      body={
        promo_code === null
          ? 'Your application is approved. Generate your promo code and share your first event.'
          : `Share your links or the code ${promo_code}. Sales made with it will show up here.`
      }
      action={
        <LinkButton to="?tab=events" replace>
          Choose an Event
        </LinkButton>
      }
    />
  );
}

function RecentSales({ sales }: { sales: readonly Sale[] }) {
  return (
    <section aria-labelledby="recent-sales" className="grid gap-3 lg:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent-sales" className="text-section">
          Recent Sales
        </h2>
        <Link
          to="?tab=sales"
          replace
          className="inline-flex min-h-12 items-center font-semibold text-aqua underline underline-offset-4"
        >
          View full sales history
        </Link>
      </div>
      <ul className="grid divide-y divide-line rounded-md border border-line bg-floor">
        {sales.map((sale) => (
          <li key={sale.id} className="flex items-center justify-between gap-4 px-5 py-4">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{sale.event_title}</p>
              <p className="text-sm text-dust">
                {formatDay(sale.created_at)} · <Money cents={sale.sale_amount} /> sale
              </p>
            </div>
            <p className="text-right font-semibold whitespace-nowrap">
              <Money cents={sale.commission_amount} />
              <span className="block text-sm font-normal text-dust">
                {sale.own_purchase ? 'own purchase' : 'commission'}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Fact = { label: string; value: ReactNode };

function FactsCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-4 p-5 sm:p-6"
    >
      <h2 id={id} className="text-section">
        {title}
      </h2>
      <dl className="grid gap-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-dust">{label}</dt>
            <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function StatusNote({ status }: { status: Exclude<PromoterStatus, 'approved'> }) {
  if (status === 'pending') {
    return (
      <>Your application is currently under review. You will be notified once it is approved.</>
    );
  }
  return (
    <span className="[&_a]:text-chalk [&_a]:underline [&_a]:underline-offset-4">
      Your application status needs attention. Please contact support for more information.{' '}
      <span className="mt-1 block">
        Contact us: <Contact subject="My promoter application" />
      </span>
    </span>
  );
}

export function NeedsConnection() {
  return (
    <EmptyState
      title="You're offline"
      body="Your results will show as soon as you're back online."
    />
  );
}
