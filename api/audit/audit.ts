import type { Db } from '#api/db/open.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { type Actor, differenceOf, type Snapshot } from '#shared/audit/audit.rules.ts';
import { insertEntry } from './audit.store.ts';
import { createMiddleware } from 'hono/factory';
import type { AppContext } from '#api/context.ts';
import { actorOf } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';

export type AuditEntry = {
  /** Feature and change, joined by a dot: `tickets.update`. */
  action: `${string}.${string}`;
  /** The kind of thing that changed: `ticket`, `event`, `order`… */
  entity: string;
  id: string | number;
  /** The name by which people know the thing that changed. */
  label: string;
  eventId?: number | null;
  before: Snapshot | null;
  after: Snapshot | null;
};

export const NOT_SIGNED_IN: Actor = { id: null, name: 'Not signed in' };

const jsonOf = (snapshot: Snapshot | null): string | null => snapshot && JSON.stringify(snapshot);

/**
 * Writes an audit entry. Call it within the transaction of the change, so that both happen or neither does. `at` is
 * in milliseconds. Without differences, no entry is written.
 */
export async function audit(trx: Db, actor: Actor, entry: AuditEntry, at: number): Promise<void> {
  const difference = differenceOf(entry.before, entry.after);
  if (!difference) return;
  await insertEntry(trx, {
    at,
    actor_id: actor.id,
    actor_name: actor.name,
    action: entry.action,
    entity: entry.entity,
    entity_id: String(entry.id),
    label: entry.label,
    event_id: entry.eventId ?? null,
    before: jsonOf(difference.before),
    after: jsonOf(difference.after),
  });
}

type MemberChange = Pick<AuditEntry, 'action'> &
  Partial<Pick<AuditEntry, 'before' | 'after'>> & { actor?: Actor | undefined };

/** Writes an audit entry about an account, whose owner made the change unless there is another `actor`. */
export const auditMember = (
  trx: Db,
  { id, username: label }: Pick<User, 'id' | 'username'>,
  { actor = { id, name: label }, ...change }: MemberChange,
  at: number,
) => audit(trx, actor, { entity: 'member', id, label, before: null, after: null, ...change }, at);

const FILE_NAME = /filename="([^"]+)"/;

/** Records each file that is exported from the back office: who took it, and on which device. */
export function exportLog({ db, platform }: AppContext) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const [, label] = FILE_NAME.exec(c.res.headers.get('content-disposition') ?? '') ?? [];
    if (c.req.method !== 'GET' || !c.res.ok || label === undefined) return;
    const what = { entity: 'export', id: c.req.path, label, before: null };
    const after = { ...c.get('session') };
    const entry = { action: 'exports.download', ...what, after } as const;
    await audit(db, actorOf(c), entry, platform.clock());
  });
}
