import type { OrderStatus } from '#shared/orders/orders.schemas.ts';
import { choiceText, useEventChoices } from '#web/office/EventSelect.tsx';
import { statusName } from '#web/orders/OrderBadges.tsx';
import { FilterSearch, FilterSelect } from '#web/office/listFilters.tsx';
import { type Payments, PAYMENTS } from '#shared/orders/adminOrders.schemas.ts';
import { DownloadButton } from '#web/files/DownloadButton.tsx';
import {
  type OrderFilters as Filters,
  useAnyTestMode,
  useOrderTags,
} from './adminOrders.queries.ts';

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void };

const PAYMENT_NAMES: Readonly<Record<Payments, string>> = {
  real: 'Real',
  demo: 'Demo',
  comp: 'Complimentary',
};

const STATUSES: readonly OrderStatus[] = ['completed', 'pending', 'cancelled'];

export function OrderFilters({ filters, onChange }: Props) {
  const { data: events = [] } = useEventChoices();
  const anyTestMode = useAnyTestMode();
  const tags = useOrderTags();
  const payments = PAYMENTS.filter(
    (one) => one === 'comp' || anyTestMode || one === filters.payments,
  );
  const knownTags = [...new Set([...tags, filters.tag])].filter(Boolean);
  return (
    <>
      <FilterSearch
        label="Search orders"
        placeholder="Name, email, phone, order or code"
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        options={STATUSES.map((status) => [status, statusName(status)])}
        value={filters.status}
        onChange={(value) => onChange({ status: STATUSES.find((one) => one === value) ?? '' })}
      />
      <FilterSelect
        label="Event"
        all="All events"
        options={events.map((event) => [event.id, choiceText(event)])}
        value={filters.eventId}
        onChange={(eventId) => onChange({ eventId })}
      />
      <FilterSelect
        label="Payments"
        all="All payments"
        options={payments.map((one) => [one, PAYMENT_NAMES[one]])}
        value={filters.payments}
        onChange={(value) => onChange({ payments: PAYMENTS.find((one) => one === value) ?? '' })}
      />
      {knownTags.length > 0 && (
        <FilterSelect
          label="Tag"
          all="All tags"
          options={knownTags.map((tag) => [tag, `#${tag}`])}
          value={filters.tag}
          onChange={(tag) => onChange({ tag })}
        />
      )}
    </>
  );
}

/** Exports the orders that match the filters. */
export function ExportOrders({ filters }: { filters: Filters }) {
  const some = Object.values(filters).some((value) => value !== '');
  return (
    <DownloadButton
      path={`/api/admin/orders.csv?${new URLSearchParams(filters).toString()}`}
      label={some ? 'Export These Orders as CSV' : 'Export Orders as CSV'}
      className="max-sm:flex-1"
    >
      Export
    </DownloadButton>
  );
}
