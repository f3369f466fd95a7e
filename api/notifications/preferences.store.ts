import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { DEFAULT_KINDS, KINDS } from '#shared/notifications/kinds.ts';
import type {
  Preferences,
  PreferencesChange,
} from '#shared/notifications/notifications.schemas.ts';
import type { Recipient } from './recipient.ts';

const AT_ONCE = 500;

export async function preferencesOf(db: Db, owner: Recipient): Promise<Preferences> {
  return (await preferencesOfAll(db, [owner])).get(owner) ?? DEFAULT_KINDS;
}

/** Preferences by recipient. Recipients missing from the map have the defaults. */
export async function preferencesOfAll(
  db: Db,
  owners: readonly Recipient[],
): Promise<Map<string, Preferences>> {
  const found = new Map<string, Preferences>();
  for (let from = 0; from < owners.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('notification_preferences')
      .selectAll()
      .where('owner', 'in', owners.slice(from, from + AT_ONCE))
      .execute();
    for (const { owner, kind, wanted } of rows) {
      found.set(owner, { ...(found.get(owner) ?? DEFAULT_KINDS), [kind]: wanted === 1 });
    }
  }
  return found;
}

export async function savePreferences(
  db: Db,
  owner: Recipient,
  change: PreferencesChange,
): Promise<void> {
  for (const kind of KINDS) {
    const choice = change[kind];
    if (choice === undefined) continue;
    const wanted = choice ? 1 : 0;
    await db
      .insertInto('notification_preferences')
      .values({ owner, kind, wanted })
      .onConflict((conflict) => conflict.columns(['owner', 'kind']).doUpdateSet({ wanted }))
      .execute();
  }
}

export async function deletePreferences(db: Db, owner: Recipient): Promise<void> {
  await db.deleteFrom('notification_preferences').where('owner', '=', owner).execute();
}

/** Deletes preferences of deleted devices. */
export async function deleteOrphanedPreferences(db: Db): Promise<void> {
  await db
    .deleteFrom('notification_preferences')
    .where('owner', 'like', 'device:%')
    .where('owner', 'not in', (eb) =>
      eb.selectFrom('push_subscriptions').select(sql<string>`'device:' || id`.as('owner')),
    )
    .execute();
}
