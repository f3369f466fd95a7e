import { useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { formatUsd, sumOf } from '#shared/base/money.ts';
import { netTotal } from '#shared/orders/orderTotals.rules.ts';
import { refundAction } from '#web/refunds/admin/bulkRefund.parts.ts';
import { useRefreshOrders } from '#web/refunds/admin/refunds.queries.ts';
import { useMessageAction } from '#web/messages/admin/writeToOrders.parts.ts';
import { SavedViews } from '#web/office/SavedViews.tsx';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { PAGE_SIZE, useListedOrder } from './adminOrders.queries.ts';
import { ExportOrders, OrderFilters } from './OrderFilters.tsx';
import { orderColumns } from './orderColumns.tsx';
import { useOrderUrl, useOrderList } from './useOrderList.ts';
import { resend as resendOne, useResend } from './useResend.queries.ts';
import { type AdminOrder, ORDER_COLUMNS } from '#shared/orders/adminOrders.schemas.ts';
import { ownZone } from '#web/ui/localTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';
import { MAX_TAG, tagOf } from '#shared/orders/tags.rules.ts';
import { call } from '#web/api/call.ts';
import type { BulkAction } from '#web/office/table/officeTable.types.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { RetryNote } from '#web/ui/Alert.tsx';
import { OrderDialog } from './OrderDialog.tsx';

const REMOVE = 'remove';

/** Adds a tag to orders, or removes it. An undo skips the orders that this didn't change. */
const tagAction: BulkAction<AdminOrder> = {
  label: 'Tag',
  about: (count) => `Changes the tags on ${pluralText(count, 'order')}. Only the team sees them.`,
  asks: [
    { key: 'tag', label: 'Tag', hint: 'One word, such as vip', maxLength: MAX_TAG },
    {
      key: 'how',
      label: 'What to do',
      choices: [
        { value: 'add', label: 'Add the tag' },
        { value: REMOVE, label: 'Remove the tag' },
      ],
    },
  ],
  run: async ({ id, tags }, { tag: typed = '', how }) => {
    const tag = tagOf(typed);
    const had = tags.includes(tag);
    const send = (remove: boolean) =>
      call(orderAdminContract.mend, {
        param: { id },
        json: remove ? { remove_tags: [tag] } : { add_tags: [tag] },
      });
    const remove = how === REMOVE;
    await send(remove);
    return had === remove ? () => send(!remove) : undefined;
  },
};

export function OrdersTab() {
  const url = useOrderUrl();
  const list = useOrderList(url);
  const { data } = list.query;
  const resend = useResend();
  const refresh = useRefreshOrders();
  const message = useMessageAction(chosenOf);
  const columns = orderColumns({
    zone: zoneOf(list.asked.eventId, data?.orders[0]?.time_zone),
    onDetails: ({ id }) => list.open(id),
    onResend: ({ id }) => resend.mutate(id),
    resending: resend.isPending ? resend.variables : undefined,
  });
  const top = useTopOf(url.page);
  const narrowed = Object.values(list.asked).some((value) => value !== '');
  return (
    <section ref={top} tabIndex={-1} aria-label="Orders" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <OrderFilters filters={list.filters} onChange={list.change} />
        <SavedViews list="orders" params={['status', 'event', 'payments', 'tag', 'sort']} />
        <ExportOrders filters={list.asked} />
      </div>
      {list.query.error && !data ? (
        <LoadFailed title="Couldn't load orders" query={list.query} />
      ) : (
        <div
          aria-busy={list.behind}
          className={cx('grid grid-cols-1 gap-4', list.behind && 'opacity-60')}
        >
          <OfficeTable
            caption="Orders"
            columns={columns}
            rows={data?.orders}
            rowKey={({ id }) => id}
            nameOf={nameOf}
            onOpen={({ id }) => list.open(id)}
            sorted={{ by: ORDER_COLUMNS, text: url.sort, change: url.sortBy }}
            bulk={{
              ...BULK,
              actions: [...BULK.actions, message],
              onDone: () => void refresh(),
            }}
            empty={
              <EmptyState title={narrowed ? 'No orders match your search' : 'No orders found'} />
            }
          />
          <Pager
            page={url.page}
            pageSize={PAGE_SIZE}
            total={data?.total ?? 0}
            onPage={url.goTo}
            noun="orders"
          />
        </div>
      )}
      {url.order && (
        <OrderDetails
          id={url.order}
          listed={data?.orders.find(({ id }) => id === url.order)}
          onClose={url.close}
        />
      )}
    </section>
  );
}

const chosenOf = ({ id, event_id }: AdminOrder) => ({ orderId: id, eventId: event_id });

const nameOf = ({ order_number, customer_name }: AdminOrder): string =>
  `${order_number} · ${customer_name}`;

const BULK = {
  actions: [
    {
      label: 'Resend',
      about: (count: number) =>
        count === 1
          ? 'The buyer will get the confirmation again.'
          : `The ${count} buyers will get their confirmations again.`,
      run: ({ id }: AdminOrder) => resendOne(id),
    },
    refundAction,
    tagAction,
  ],
  sum: (orders: readonly AdminOrder[]) => formatUsd(sumOf(orders.map(netTotal))),
};

/**
 * Time zone of all rows: the chosen event's zone, or the reader's own. A single zone keeps the times in the order of
 * the rows.
 */
const zoneOf = (eventId: string, ofEvent: string | undefined): string =>
  (eventId !== '' && ofEvent) || ownZone();

/** Moves focus and scroll position to the top of the list when the page changes. */
function useTopOf(page: number) {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return top;
}

type OrderDetailsProps = { id: string; listed: AdminOrder | undefined; onClose: () => void };

/** Details of the order in the URL, which may not be on the current page of the list. */
function OrderDetails({ id, listed, onClose }: OrderDetailsProps) {
  const query = useListedOrder(id, listed);
  const { data, error } = query;
  if (data) return <OrderDialog order={data} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      title="Order"
      footer={
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error ? (
        <RetryNote query={query}>Couldn't load the order. {error.message}</RetryNote>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  );
}
