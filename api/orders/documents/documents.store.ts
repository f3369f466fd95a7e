import type { Db } from '#api/db/open.ts';
import { linesOfOrder } from '#api/orders/admin/files.store.ts';

export type DocumentEvent = Awaited<ReturnType<typeof findDocumentEvent>>;

export function findDocumentEvent(db: Db, eventId: number) {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'image_url', 'time_zone', 'ends_at', 'updated_at'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}

export async function addonLines(db: Db, checkoutId: string) {
  const lines = await linesOfOrder(db, checkoutId);
  return lines.filter(({ kind }) => kind === 'addon');
}
