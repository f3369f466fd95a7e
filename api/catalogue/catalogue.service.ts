import type { AppContext } from '#api/context.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import {
  planArchivable,
  inUse,
  type CatalogueKind,
  lock,
  auditChange,
  type Row,
  usageOf,
} from './catalogueKind.ts';
import { UNUSED, usageById } from '#shared/events/adminEvents.schemas.ts';

type ArchiveFlag = { archived?: boolean | undefined };

const nothing = (): void => undefined;

/** Lets admins manage one kind of catalog entry. Each change is audited and sent to all open pages. */
export function createCrud<R extends Row, Fields, Change extends ArchiveFlag, Admin>(
  { db, platform }: AppContext,
  events: EventsService,
  kind: CatalogueKind<R, Fields, Change, Admin>,
) {
  const { store } = kind;
  const now = platform.clock;

  return {
    /** All entries, including archived ones, with the events that use them. */
    async list(): Promise<Admin[]> {
      const [rows, used] = await Promise.all([store.all(db), store.usedIn(db, 'all')]);
      const usages = usageById(used);
      return rows.map((row) => kind.toAdmin(row, usages.get(row.id) ?? UNUSED));
    },

    create(actor: Actor, fields: Fields): Promise<Admin> {
      return events.change(null, async (trx) => {
        const row = await store.insert(trx, {
          ...(await kind.planNew(fields)),
          updated_at: now(),
        });
        await auditChange(kind, trx, { actor, what: 'create', at: now() }, [null, row]);
        return kind.toAdmin(row, UNUSED);
      });
    },

    /** `expected` is the `updated_at` that the change is based on, in milliseconds; undefined for any. */
    async change(
      actor: Actor,
      id: number,
      change: Change,
      expected: number | undefined,
    ): Promise<Admin> {
      const { after, usage, done } = await events.change(
        null,
        async (trx) => {
          const before = await lock(kind, trx, id, expected);
          const { archived, ...fields } = change;
          const planned = await kind.plan(before, fields);
          const values = planArchivable(before, planned, archived, now());
          const written = values && (await store.update(trx, id, values));
          if (written)
            await auditChange(kind, trx, { actor, what: 'update', at: now() }, [before, written]);
          const follow = written && (await kind.onChange?.(trx, before, written));
          const used = await usageOf(kind, trx, id);
          return { after: written ?? before, usage: used, done: follow ?? nothing, same: !written };
        },
        ({ same }) => same,
      );
      done();
      return kind.toAdmin(after, usage);
    },

    /** Deletes an entry. Refuses while events use it, and names them. `expected` is as for `change`. */
    async remove(actor: Actor, id: number, expected: number | undefined): Promise<void> {
      await events.change(null, async (trx) => {
        const row = await lock(kind, trx, id, expected);
        await kind.refuseRemoval?.(trx, row);
        const usage = await usageOf(kind, trx, id);
        if (usage.events > 0) throw inUse(kind, row, usage);
        await store.remove(trx, id);
        await auditChange(kind, trx, { actor, what: 'delete', at: now() }, [row, null]);
      });
    },
  };
}
