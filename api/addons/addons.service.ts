import { createCrud } from '#api/catalogue/catalogueCrud.service.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { variantsIn } from '#api/db/addonVariantsColumn.ts';
import { followAddon, forgetUntaken } from '#api/stock/addonStock.commands.ts';
import type { EventsService } from '#api/events/events.service.ts';
import { planAddonChange, planNewAddon } from '#shared/addons/addonChange.rules.ts';
import {
  ADDON_NAMES,
  type AddonChange,
  type AddonFields,
  type AdminAddon,
} from '#shared/addons/addons.schemas.ts';
import {
  addonChangedMeanwhile,
  addonCounted,
  addonInUse,
  addonMissing,
  belowTaken,
  checkRemoval,
  offered,
} from '#shared/addons/addons.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { pick } from '#shared/base/fieldTables.ts';
import type { Usage } from '#shared/events/usedByEvents.schemas.ts';
import { counts } from '#shared/payments/modes.rules.ts';
import { testModeAddons } from '#api/events/events.queries.ts';
import * as store from './addons.store.ts';

function fieldsOf(row: store.AddonRow) {
  const { variants, ...fields } = pick(row, ['id', ...ADDON_NAMES]);
  return { ...fields, archived: row.archived_at !== null, sizes: offered(variantsIn(variants)) };
}

/** The add-on as recorded in the audit log. */
function toSnapshot(row: store.AddonRow) {
  const { sizes, ...fields } = fieldsOf(row);
  const told = sizes.map(({ label, available_quantity: each }) => `${label}: ${each ?? 'any'}`);
  return { ...fields, variants: told.join(', ') };
}

function toAdmin(row: store.AddonRow, usage: Usage): AdminAddon {
  const { sizes: variants, ...fields } = fieldsOf(row);
  const taken = pick(row, ['quantity_sold', 'quantity_held']);
  const updated_at = new Date(row.updated_at).toISOString();
  return { ...fields, ...(variants.length > 0 && { variants }), ...taken, usage, updated_at };
}

/** Applies an add-on's new quantities to its stock at events. Throws `addonCounted` and `belowSold`. */
async function followNewQuantities(
  trx: Db,
  before: store.AddonRow,
  { id: productId, stock_per: per, ...after }: store.AddonRow,
  now: number,
): Promise<() => void> {
  const taken = before.stock_per === per ? undefined : await forgetUntaken(trx, productId, now);
  if (taken !== undefined) {
    const message = `Some are already sold or held for ${taken}, so you can't change what the stock is for`;
    throw new AppError({ ...addonCounted, message, field: 'stock_per' });
  }
  const then = new Map(variantsIn(before.variants).map((each) => [each.id, each]));
  const changed = variantsIn(after.variants).filter(
    ({ id, available_quantity: total }) => then.get(id)?.available_quantity !== total,
  );
  const own = { id: 0, available_quantity: after.available_quantity };
  for (const [at, { id: variantId, available_quantity: total }] of [own, ...changed].entries()) {
    if (at === 0 && total === before.available_quantity) continue;
    const short = await followAddon(trx, { productId, variantId, per }, total);
    if (short) throw belowTaken(short, variantId === 0 ? 'available_quantity' : 'variants');
  }
  return () => undefined;
}

export function createAddonsService(context: AppContext, { events }: { events: EventsService }) {
  const { db, platform, mode } = context;
  const managed = createCrud<store.AddonRow, AddonFields, AddonChange, AdminAddon>(
    context,
    events,
    {
      feature: 'addons',
      entity: 'addon',
      usedText: 'is offered with tickets of',
      problems: {
        missing: addonMissing,
        changedMeanwhile: addonChangedMeanwhile,
        inUse: addonInUse,
      },
      store,
      toAdmin,
      toSnapshot,
      planNew: (fields) => ({ ...planNewAddon(fields), quantity_sold: 0, quantity_held: 0 }),
      plan: (before, change) => planAddonChange(before, variantsIn(before.variants), change),
      onChange: (trx, before, after) => followNewQuantities(trx, before, after, platform.clock()),
      refuseRemoval: async (trx, row) => checkRemoval(row, await store.isOrdered(trx, row.id)),
    },
  );
  return {
    ...managed,

    async list(): Promise<AdminAddon[]> {
      if (counts('demo', mode)) return managed.list();
      const [addons, testSold] = await Promise.all([managed.list(), testModeAddons(db)]);
      return addons.map((addon) => {
        const sold = testSold.get(addon.id);
        return sold ? { ...addon, quantity_practice: sold } : addon;
      });
    },
  };
}
