import { audit } from '#api/audit/audit.ts';
import { lockKeys } from '#api/db/lockKey.ts';
import { type Db, inTransaction } from '#api/db/open.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError } from '#shared/base/errors.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';
import { type Connection, MANY_HELD } from '#shared/connections/connections.schemas.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import * as store from './connections.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { releaseHold } from './release.ts';

export const capsKey = (eventId: number, key: string): string => `caps ${eventId} ${key}`;

/** What the organizer of an event sees of connections that keep its tickets from others, and does about it. */
export function createConnections(deps: CheckoutDeps) {
  const { db, platform } = deps;

  async function titleOf(trx: Db, eventId: number): Promise<string> {
    const title = await store.titleOf(trx, eventId);
    if (title === undefined) throw new AppError(eventUnknown);
    return title;
  }

  /** Throws `eventUnknown`. */
  async function list(eventId: number): Promise<Connection[]> {
    await titleOf(db, eventId);
    const held = await store.heldOver(db, eventId, platform.clock());
    const blocks = await store.blocksOf(db, eventId);
    const blockedAt = new Map(blocks.map((row) => [row.address_key, row.blocked_at]));
    const nothing = { tickets: 0, baskets: 0, since: null };
    const without = blocks
      .filter(({ address_key: key }) => !held.some((one) => one.key === key))
      .map(({ address_key: key }) => ({ key, ...nothing }));
    return [...held, ...without]
      .filter(({ key, tickets }) => tickets > MANY_HELD || blockedAt.has(key))
      .toSorted((a, b) => b.tickets - a.tickets)
      .map(({ since, ...one }) => ({
        ...one,
        since: isoOrNull(since),
        blocked_at: isoOrNull(blockedAt.get(one.key) ?? null),
      }));
  }

  type Change = { eventId: number; key: string; actor: Actor; verb: 'block' | 'lift' };

  /** Logged where it changes something. */
  async function change(
    { eventId, key, actor, verb }: Change,
    make: (trx: Db, now: number) => Promise<boolean>,
  ): Promise<void> {
    const now = platform.clock();
    await inTransaction(db, async (trx) => {
      const label = await titleOf(trx, eventId);
      // Baskets of this connection that are being made now are counted, or wait.
      await lockKeys(trx, [capsKey(eventId, key)]);
      if (!(await make(trx, now))) return;
      const about = { entity: 'event', id: String(eventId), label, eventId } as const;
      const facts = { before: null, after: { connection: key.slice(0, 8), at: iso(now) } };
      await audit(trx, actor, { action: `connections.${verb}`, ...about, ...facts }, now);
    });
  }

  return {
    list,

    /** Payments under way are honored while stock is left, and refunded otherwise. Throws `eventUnknown`. */
    async block(eventId: number, key: string, actor: Actor): Promise<Connection[]> {
      await change({ eventId, key, actor, verb: 'block' }, (trx, blocked_at) =>
        store.insertBlock(trx, { event_id: eventId, address_key: key, blocked_at }),
      );
      // One by one: two locked checkouts could deadlock.
      for (const checkout of await store.openOver(db, eventId, key)) {
        await inTransaction(db, (trx) => releaseHold(deps, trx, checkout, 'open'));
      }
      return list(eventId);
    },

    /** Throws `eventUnknown`. */
    async lift(eventId: number, key: string, actor: Actor): Promise<Connection[]> {
      await change({ eventId, key, actor, verb: 'lift' }, (trx) =>
        store.deleteBlock(trx, eventId, key),
      );
      return list(eventId);
    },
  };
}
