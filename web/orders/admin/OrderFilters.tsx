import type { OrderStatus } from '#shared/orders/orders.schemas.ts';
import { EventOptions } from '#web/office/EventOptions.tsx';
import { useEventChoices } from '#web/office/useEventChoices.ts';
import { Select } from '#web/ui/Field.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { type Payments, PAYMENTS } from '#shared/orders/adminOrders.schemas.ts';
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
  return (
    <>
      <div className="max-sm:w-full sm:min-w-48 sm:flex-1">
        <SearchBox
          label="Search orders"
          placeholder="Name, email, phone, order or code"
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <div className="min-w-32 flex-1 sm:max-w-44">
        <Select
          aria-label="Status"
          value={filters.status}
          onChange={({ target }) =>
            onChange({ status: STATUSES.find((known) => known === target.value) ?? '' })
          }
        >
          <option value="">All statuses</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {status.charAt(0).toUpperCase() + status.slice(1)}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-32 flex-1 sm:max-w-44">
        <Select
          aria-label="Event"
          value={filters.eventId}
          onChange={({ target }) => onChange({ eventId: target.value })}
        >
          <option value="">All events</option>
          <EventOptions events={events} />
        </Select>
      </div>
      <div className="min-w-32 flex-1 sm:max-w-44">
        <Select
          aria-label="Payments"
          value={filters.payments}
          onChange={({ target }) =>
            onChange({ payments: PAYMENTS.find((known) => known === target.value) ?? '' })
          }
        >
          <option value="">All payments</option>
          {PAYMENTS.filter((one) => one === 'comp' || anyTestMode || one === filters.payments).map(
            (payments) => (
              <option key={payments} value={payments}>
                {PAYMENT_NAMES[payments]}
              </option>
            ),
          )}
        </Select>
      </div>
      {(tags.length > 0 || filters.tag) && (
        <div className="min-w-32 flex-1 sm:max-w-44">
          <Select
            aria-label="Tag"
            value={filters.tag}
            onChange={({ target }) => onChange({ tag: target.value })}
          >
            <option value="">All tags</option>
            {[...new Set([...tags, filters.tag])].filter(Boolean).map((tag) => (
              <option key={tag} value={tag}>
                #{tag}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  );
}
