import { audit } from '#api/audit/audit.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Db } from '#api/db/open.ts';
import type { AppContext } from '#api/context.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';
import {
  connectionUnknown,
  type Connection,
  MANY_HELD,
} from '#shared/connections/connections.contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import * as store from './connections.store.ts';

export { pruneBlocks } from './connections.store.ts';

const titleOf = async (trx: Db, eventId: number): Promise<string> =>
  orThrow(await store.titleOf(trx, eventId), eventUnknown);

type Known = { tickets: number; baskets: number; since: number | null; blockedAt: number | null };

/** The connections that hold tickets of an event or are blocked from it, by their stored keys. */
async function connectionsOf(db: Db, eventId: number, now: number): Promise<Map<string, Known>> {
  const blocks = await store.blocksOf(db, eventId);
  const nothing = { tickets: 0, baskets: 0, since: null };
  const blocked = blocks.map(({ address_key, blocked_at }): [string, Known] => [
    address_key,
    { ...nothing, blockedAt: blocked_at },
  ]);
  const known = new Map(blocked);
  for (const { key, ...held } of await store.heldOver(db, eventId, now))
    known.set(key, { ...held, blockedAt: known.get(key)?.blockedAt ?? null });
  return known;
}

type Change = { eventId: number; name: string; actor: Actor; verb: 'block' | 'lift' };
type Made = (trx: Db, key: string, now: number) => Promise<boolean>;

/**
 * The functions of the checkout that are used here. They are passed in, because `#api/checkout/checkout.service.ts`
 * imports this feature.
 */
type Checkouts = {
  lockConnection(trx: Db, eventId: number, key: string): Promise<void>;
  releaseConnection(eventId: number, key: string): Promise<void>;
};

/** Lets an event's organizer see and block connections that keep its tickets from others. */
export function createConnectionsService({ db, platform }: AppContext, checkouts: Checkouts) {
  /**
   * The name under which admins see a connection. It is a hash of the stored key, because anyone who has the event's
   * lookup key, as door devices do, could try all addresses until one gives the stored key.
   */
  const nameOf = (key: string): string => platform.sealer.mark(`connection\0${key}`).slice(0, 16);

  /** Lists the connections that hold many tickets or are blocked. Throws `eventUnknown`. */
  async function list(eventId: number): Promise<Connection[]> {
    await titleOf(db, eventId);
    return [...(await connectionsOf(db, eventId, platform.clock()))]
      .filter(([, { tickets, blockedAt }]) => tickets > MANY_HELD || blockedAt !== null)
      .toSorted(([, a], [, b]) => b.tickets - a.tickets)
      .map(([key, { since, blockedAt, ...one }]) => ({
        ...one,
        key: nameOf(key),
        since: isoOrNull(since),
        blocked_at: isoOrNull(blockedAt),
      }));
  }

  /** Blocks or unblocks a connection, with an audit entry if that changes anything. Returns the stored key. */
  async function change({ eventId, name, actor, verb }: Change, make: Made): Promise<string> {
    const now = platform.clock();
    return inTransaction(db, async (trx) => {
      const label = await titleOf(trx, eventId);
      const known = [...(await connectionsOf(trx, eventId, now)).keys()];
      const key = known.find((each) => nameOf(each) === name);
      if (key === undefined) throw new AppError({ ...connectionUnknown, field: 'key' });
      // Checkouts that this connection is creating right now are either counted already or wait for this lock.
      await checkouts.lockConnection(trx, eventId, key);
      if (!(await make(trx, key, now))) return key;
      const about = { entity: 'event', id: String(eventId), label, eventId } as const;
      const facts = { before: null, after: { connection: name, at: iso(now) } };
      await audit(trx, actor, { action: `connections.${verb}`, ...about, ...facts }, now);
      return key;
    });
  }

  return {
    list,

    /** Blocks a connection and releases its unpaid holds. Throws `eventUnknown` and `connectionUnknown`. */
    async block(eventId: number, name: string, actor: Actor): Promise<Connection[]> {
      const key = await change({ eventId, name, actor, verb: 'block' }, (trx, address_key, now) =>
        store.insertBlock(trx, { event_id: eventId, address_key, blocked_at: now }),
      );
      await checkouts.releaseConnection(eventId, key);
      return list(eventId);
    },

    /** Unblocks a connection. Throws `eventUnknown` and `connectionUnknown`. */
    async lift(eventId: number, name: string, actor: Actor): Promise<Connection[]> {
      await change({ eventId, name, actor, verb: 'lift' }, (trx, key) =>
        store.deleteBlock(trx, eventId, key),
      );
      return list(eventId);
    },
  };
}
