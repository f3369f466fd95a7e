import type { Transaction } from 'kysely';
import type { AppContext } from '#api/context.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { Actor, Snapshot } from '#shared/audit/audit.rules.ts';
import {
  UNUSED,
  usageById,
  eventsText,
  type UsedIn,
  type Usage,
} from '#shared/events/usedByEvents.schemas.ts';
import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { type Changes, changedFields } from '#shared/base/fieldTables.ts';
import { AppError, orThrow, type Problem } from '#shared/base/errors.ts';

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

type Trx = Transaction<Schema>;
/** A result, or a promise of it. */
type MaybeLater<T> = T | Promise<T>;
type Row = Archivable & { id: number; name: string };

/** A kind of catalog entry: its storage, wire format and rules. */
type CatalogueKind<R extends Row, Fields, Change, Admin> = {
  /** `feature` and `entity` name the entry in the audit log: action `djs.update` of a `dj`. */
  feature: string;
  entity: string;
  /** The verb in the message about the events that use an entry, such as `plays at`. */
  usedText: string;
  problems: Record<'missing' | 'changedMeanwhile' | 'inUse', Problem>;
  store: {
    all: (db: Db) => Promise<R[]>;
    /** Locks the row until the transaction ends. */
    lock: (trx: Db, id: number) => Promise<R | undefined>;
    insert: (
      trx: Db,
      values: Omit<R, 'id' | keyof Archivable> & { updated_at: number },
    ) => Promise<R>;
    update: (trx: Db, id: number, values: Partial<R>) => Promise<R>;
    remove: (trx: Db, id: number) => Promise<void>;
    /** Events that use the entry with this id, or any entry. Latest first. */
    usedIn: (db: Db, id: number | 'all') => Promise<UsedIn[]>;
  };
  toAdmin: (row: R, usage: Usage) => Admin;
  toSnapshot: (row: R) => Snapshot;
  planNew: (fields: Fields) => MaybeLater<Omit<R, 'id' | keyof Archivable>>;
  /** Returns the fields to store. Throws if a field is invalid. */
  plan: (before: R, change: Omit<Change, 'archived'>) => MaybeLater<Changes<R>>;
  /** Runs in the transaction. The function it returns runs after the commit. */
  onChange?: (trx: Trx, before: R, after: R) => Promise<() => void>;
  /** Throws the reason if the row may not be deleted. */
  refuseRemoval?: (trx: Db, row: R) => Promise<void>;
};

type Known<R extends Row> = Pick<
  CatalogueKind<R, never, never, unknown>,
  'feature' | 'entity' | 'usedText' | 'problems' | 'toSnapshot'
> & { store: Pick<CatalogueKind<R, never, never, unknown>['store'], 'lock' | 'usedIn'> };

/** Locks a row. Throws if the row is missing or has changed since `expected`. */
async function lock<R extends Row>(
  { store, problems }: Known<R>,
  trx: Db,
  id: number,
  expected?: number,
): Promise<R> {
  const row = orThrow(await store.lock(trx, id), problems.missing);
  const stale = expected !== undefined && expected !== row.updated_at;
  if (stale) throw new AppError(problems.changedMeanwhile);
  return row;
}

async function usageOf<R extends Row>({ store }: Known<R>, trx: Db, id: number) {
  return usageById(await store.usedIn(trx, id)).get(id) ?? UNUSED;
}

function inUse<R extends Row>({ usedText, problems }: Known<R>, { name }: R, usage: Usage) {
  const message = `${name} ${usedText} ${eventsText(usage)}`;
  return new AppError({ ...problems.inUse, message, details: { ...usage } });
}

type AuditedAction = { actor: Actor; what: 'create' | 'update' | 'delete'; at: number };

function auditChange<R extends Row>(
  { feature, entity, toSnapshot }: Known<R>,
  trx: Db,
  { actor, what, at }: AuditedAction,
  [before, after]: readonly [R | null, R | null],
): Promise<void> {
  const { id = 0, name = '' } = after ?? before ?? {};
  const snapshots = { before: before && toSnapshot(before), after: after && toSnapshot(after) };
  const about = { entity, id, label: name, ...snapshots };
  return audit(trx, actor, { action: `${feature}.${what}`, ...about }, at);
}

/** A row that can be archived instead of deleted. Times are in milliseconds. */
type Archivable = { updated_at: number; archived_at: number | null };

/**
 * Returns the columns to store, or null if nothing differs. `archived_at` keeps its first time; `updated_at` always
 * increases, even within one millisecond. `now` is in milliseconds.
 */
function planArchivable<T extends Archivable>(
  before: T,
  fields: Changes<T>,
  archived: boolean | undefined,
  now: number,
): (Partial<T> & Archivable) | null {
  const since = before.archived_at;
  const archived_at = archived === undefined ? since : archived ? (since ?? now) : null;
  const changed = changedFields<T>(before, fields);
  if (Object.keys(changed).length === 0 && archived_at === since) return null;
  return { ...changed, archived_at, updated_at: Math.max(now, before.updated_at + 1) };
}
