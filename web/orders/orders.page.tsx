import { ChevronRight } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { isOn, splitOrders } from '#shared/orders/upcomingOrders.rules.ts';
import { useUser } from '#web/session/user.queries.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { OrderCard } from './OrderCard.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { call } from '#web/api/call.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import type { DeviceDb } from '#web/offline/db.ts';
import { networkThenDevice, type Seen } from '#web/offline/networkThenDevice.ts';
import { readOwner } from '#web/offline/dataOwner.ts';
import { parseOrders, saveOrder } from '#web/tickets/tickets.local.ts';

export function Component() {
  const { user, loading } = useUser();
  if (!user && !loading) return <Navigate to="/login?redirectTo=%2Forders" replace />;
  return (
    <div className="frame grid grid-cols-1 gap-6 pt-8 pb-16">
      <PageTitle title="My Orders" />
      <header>
        <h1 className="text-title">My Orders</h1>
        <p className="mt-2 text-dust">
          Your tickets are saved on this device, too. Bought without logging in? See{' '}
          <Link to="/tickets" className="text-chalk underline underline-offset-4">
            My Tickets
          </Link>
          .
        </p>
      </header>
      {user ? <MyOrders userId={user.id} /> : <OrderSkeletons />}
    </div>
  );
}

function MyOrders({ userId }: { userId: string }) {
  const { data, error, refetch, isFetching } = useMyOrders(userId);
  if (data) return <Orders orders={data.value} savedAt={data.savedAt} />;
  if (error) return <Failed error={error} trying={isFetching} retry={() => void refetch()} />;
  return <OrderSkeletons />;
}

function Orders({ orders, savedAt }: { orders: readonly Order[]; savedAt: number | null }) {
  const now = useNow();
  const { upcoming, past } = splitOrders(orders, now);
  const on = orders.filter((order) => order.status === 'completed' && isOn(order, now));
  return (
    <div className="grid grid-cols-1 gap-5">
      {savedAt !== null && <OfflineNote savedAt={savedAt} />}
      {on.map((order) => (
        <OnNow key={order.id} order={order} />
      ))}
      <Tabs
        label="Your orders"
        tabs={[
          {
            value: 'upcoming',
            label: 'Upcoming Events',
            content: upcoming.length > 0 ? <List orders={upcoming} upcoming /> : <NoneUpcoming />,
          },
          {
            value: 'past',
            label: 'Past Events',
            content: past.length > 0 ? <List orders={past} upcoming={false} /> : <NonePast />,
          },
        ]}
      />
    </div>
  );
}

/** Links to an order whose event is on now, because after its first night it isn't among the 'Upcoming Events'. */
function OnNow({ order }: { order: Order }) {
  return (
    <Link
      to={`/orders/${order.id}`}
      className="flex min-h-14 flex-wrap items-center gap-3 rounded-md border border-aqua/60 bg-aqua-deep px-4 py-3 hover:border-aqua"
    >
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-aqua" />
      <span className="min-w-0 flex-1 basis-28 leading-snug">
        <span className="block text-sm text-aqua">Happening now</span>
        <span className="font-semibold break-words">{order.event?.title}</span>
      </span>
      <span className="text-sm font-semibold whitespace-nowrap">Show tickets</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  );
}

function List({ orders, upcoming }: { orders: readonly Order[]; upcoming: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} upcoming={upcoming} />
        </li>
      ))}
    </ul>
  );
}

function NoneUpcoming() {
  return (
    <EmptyState
      title="No upcoming orders"
      body="The next night on wheels is waiting."
      action={<LinkButton to="/events">Browse Events</LinkButton>}
    />
  );
}

function NonePast() {
  return <EmptyState title="No past orders" body="Your order history is empty." />;
}

function Failed({ error, trying, retry }: { error: unknown; trying: boolean; retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title="Couldn't load your orders"
        body={detailsOf(error)}
        action={
          <Button pending={trying} onClick={retry}>
            Try Again
          </Button>
        }
      />
    </div>
  );
}

function detailsOf(error: unknown): string {
  if (!isAppError(error)) return 'Failed to fetch orders.';
  const { status, message } = error.problem;
  return `Failed to fetch orders: ${status > 0 ? `${status} ` : ''}${message}`;
}

function OrderSkeletons() {
  return (
    <div role="status" aria-label="Loading your orders">
      <Skeleton className="mb-6 h-14 w-full rounded-full sm:w-88" />
      <div className="grid gap-4 lg:grid-cols-2">
        {[1, 2, 3].map((n) => (
          <Card key={n} className="flex">
            <span className="w-2 shrink-0 bg-raised" />
            <div className="grid flex-1 gap-4 p-5">
              <div className="flex justify-between gap-3">
                <Skeleton className="h-6 w-1/2" />
                <Skeleton className="h-6 w-24 rounded-full" />
              </div>
              <div className="grid gap-2">
                <Skeleton className="h-5 w-32" />
                <Skeleton className="h-5 w-44" />
                <Skeleton className="h-5 w-24" />
              </div>
              <div className="flex items-end justify-between">
                <Skeleton className="h-9 w-40" />
                <Skeleton className="h-7 w-24" />
              </div>
              <div className="flex gap-2.5">
                <Skeleton className="h-12 flex-1 rounded-full" />
                <Skeleton className="h-12 flex-1 rounded-full" />
              </div>
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}

const ordersKey = (userId: string): string => `user:${userId}:orders`;

/** Loads the user's orders and stores their tickets on this device; returns the stored copy if that fails for now. */
function useMyOrders(userId: string) {
  return useQuery({
    queryKey: ['/api/orders/user', userId],
    queryFn: () => bringOrders(userId),
    staleTime: 0,
    networkMode: 'always',
  });
}

function bringOrders(userId: string): Promise<Seen<Order[]>> {
  const owner = readOwner();
  return networkThenDevice({
    fetch: () => call(ordersContract.own),
    save: (list, db) => saveOrders({ userId, owner }, list, db),
    read: (db) => savedOrders(userId, db),
    saveFirst: true,
  });
}

/** Stores the orders with their tickets; the list itself holds only order numbers. */
function saveOrders(
  { userId, owner }: { userId: string; owner: string | null },
  list: readonly Order[],
  db: DeviceDb,
): Promise<void> {
  return db.transaction('rw', db.orders, db.lists, async () => {
    for (const order of list) await saveOrder(order, db, owner);
    const value = list.map(({ order_number }) => order_number);
    await db.lists.put({ key: ordersKey(userId), savedAt: Date.now(), value });
  });
}

async function savedOrders(userId: string, db: DeviceDb) {
  const { value: listed, savedAt } = (await db.lists.get(ordersKey(userId))) ?? {};
  if (!Array.isArray(listed) || typeof savedAt !== 'number') return undefined;
  const stored = await db.orders.bulkGet(listed.map(String));
  const rows = await parseOrders(stored.filter((row) => row !== undefined));
  return { value: rows.map(({ order }) => order), savedAt };
}
