import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type Reply, textOf, type Ask, runLoad, Times } from './load.ts';
import type { BenchEvent } from './fixture.ts';
import type { SoldTicket } from './fill.ts';

export type SaleLoad = {
  seconds: number;
  hold: Times;
  confirm: Times;
  order: Times;
  orders: number;
  /** Buyers refused with 409. */
  soldOut: number;
  /** Unexpected answers, counted by description. */
  wrong: Map<string, number>;
};

type LoadOptions = {
  port: number;
  buyers: number;
  connections: number;
  /** The number of the first buyer: those of loads beside each other differ. */
  from?: number;
};

/** `buyers` clients want one ticket each, at the same moment; those that get a hold pay. */
export async function runSaleLoad(
  { eventId, productId }: BenchEvent,
  { port, buyers, connections, from = 0 }: LoadOptions,
): Promise<SaleLoad> {
  const done = { hold: new Times(), confirm: new Times(), order: new Times() };
  const outcome = { ...done, orders: 0, soldOut: 0, wrong: new Map<string, number>() };
  const expect = (reply: Reply, status: number, what: string): boolean => {
    if (reply.status === status) return true;
    const key = `${what}: ${reply.status} ${textOf(reply).slice(0, 120)}`;
    outcome.wrong.set(key, (outcome.wrong.get(key) ?? 0) + 1);
    return false;
  };

  async function buy(connection: Connection, index: number): Promise<void> {
    const selection = basket(eventId, productId, from + index);
    const held = await done.hold.measure(() =>
      connection.ask({ path: '/api/create-payment-intent', body: selection }),
    );
    if (isSoldOut(held)) {
      outcome.soldOut += 1;
      return;
    }
    if (!expect(held, 200, 'hold')) return;
    const { clientSecret } = JSON.parse(textOf(held)) as { clientSecret: string };
    const [paymentIntentId = ''] = clientSecret.split('_secret_');
    const path = `/api/demo-payments/${paymentIntentId}/confirm`;
    const card = { clientSecret, scenario: 'success' };
    const paid = await done.confirm.measure(() => connection.ask({ path, body: card }));
    if (!expect(paid, 200, 'confirm')) return;
    const order = await done.order.measure(() =>
      connection.ask({ path: '/api/process-order', body: { paymentIntentId, selection } }),
    );
    if (expect(order, 200, 'order')) outcome.orders += 1;
  }

  return { seconds: await runLoad({ port, connections, count: buyers }, buy), ...outcome };
}

function isSoldOut(reply: Reply): boolean {
  return reply.status === 409 && textOf(reply).includes('"checkout.sold_out"');
}

function basket(eventId: number, ticketId: number, index: number) {
  return {
    eventId,
    tickets: [{ ticketId, quantity: 1 }],
    customerInfo: {
      firstName: 'Ana',
      lastName: `Rivera ${index}`,
      email: `ana.rivera${index}@example.com`,
      phone: `(404) 555-0${100 + (index % 100)}`,
    },
  };
}

/** People think between two requests; without a pause they would be part of the load. */
const PAUSE_MS = 20;

type Bystander = { name: string; asks: (index: number) => Ask | undefined };
export type Waited = { name: string; times: Times; wrong: string[] };

/** Each asks over a connection of its own until `work` is done. */
export async function besides<T>(
  port: number,
  bystanders: readonly Bystander[],
  work: () => Promise<T>,
): Promise<{ result: T; waited: Waited[] }> {
  let done = false;
  const asking = bystanders.map(async ({ name, asks }): Promise<Waited> => {
    const line = await Connection.open(port);
    const waited: Waited = { name, times: new Times(), wrong: [] };
    for (let index = 0; !done; index += 1) {
      const ask = asks(index);
      if (!ask) break;
      const reply = await waited.times.measure(() => line.ask(ask));
      if (reply.status !== 200) waited.wrong.push(`${reply.status} ${textOf(reply).slice(0, 120)}`);
      await sleep(PAUSE_MS);
    }
    line.close();
    return waited;
  });
  const result = await work();
  done = true;
  return { result, waited: await Promise.all(asking) };
}

type Site = {
  /** The one that is sold. */
  eventId: number;
  door: { eventId: number; sold: readonly SoldTicket[]; headers: Record<string, string> };
};

/** Who looks at the event that everybody wants, and a door elsewhere. */
export const visitorAndDoor = ({ eventId, door }: Site): Bystander[] => [
  { name: 'event page', asks: () => ({ method: 'GET', path: `/events/${eventId}` }) },
  { name: 'event call', asks: () => ({ method: 'GET', path: `/api/events/${eventId}` }) },
  {
    name: 'check-in',
    asks(index) {
      const ticket = door.sold[index];
      if (!ticket) return undefined;
      const body = { qrCode: ticket.qr, eventId: door.eventId };
      return { path: '/api/check-in', headers: door.headers, body };
    },
  },
];
