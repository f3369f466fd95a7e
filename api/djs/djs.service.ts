import { createCrud } from '#api/catalogue/catalogueCrud.service.ts';
import type { AppContext } from '#api/context.ts';
import { toDj } from '#api/events/events.wire.ts';
import type { EventsService } from '#api/events/events.service.ts';
import { djChangedMeanwhile, djInUse, djMissing } from '#shared/djs/djs.contract.ts';
import { type AdminDj, type DjChange, type DjFields, planNewDj } from '#shared/djs/djs.schemas.ts';
import type { Usage } from '#shared/events/usedByEvents.schemas.ts';
import * as store from './djs.store.ts';

function toAdmin(row: store.DjRow, usage: Usage): AdminDj {
  const updated_at = new Date(row.updated_at).toISOString();
  return { ...toDj(row), archived: row.archived_at !== null, usage, updated_at };
}

export function createDjsService(context: AppContext, { events }: { events: EventsService }) {
  return createCrud<store.DjRow, DjFields, DjChange, AdminDj>(context, events, {
    feature: 'djs',
    entity: 'dj',
    usedText: 'plays at',
    problems: { missing: djMissing, changedMeanwhile: djChangedMeanwhile, inUse: djInUse },
    store,
    toAdmin,
    toSnapshot: (row) => ({ ...toDj(row), archived: row.archived_at !== null }),
    planNew: planNewDj,
    plan: (_before, fields) => fields,
  });
}

export { replace as replaceDjPicture } from './djs.store.ts';
