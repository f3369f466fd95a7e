import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, Connection, textOf } from './connection.ts';
import type { SoldTicket } from './fill.ts';
import { Times } from './load.ts';

/** People think between two requests; without a pause they would be part of the load. */
const PAUSE_MS = 20;

export type Bystander = { name: string; asks: (index: number) => Ask | undefined };
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
