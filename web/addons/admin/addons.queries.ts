import { type QueryKey, useQuery } from '@tanstack/react-query';
import {
  adminAddonSchema,
  type AddonChange,
  type AddonFields,
  type AdminAddon,
  type EventStock,
  type EventStockForm,
  eventStockSchema,
} from '#shared/addons/addons.schemas.ts';
import { call, getJson } from '#web/api/call.ts';
import { addonsContract } from '#shared/addons/addons.contract.ts';
import { ifUnchanged, useAdminList } from '#web/office/adminList.queries.ts';

export const ADDONS_PATH = '/api/addons';

export const WORDS = {
  add: { saved: 'Add-on Created', failed: 'Failed to create add-on' },
  change: { saved: 'Add-on Updated', failed: 'Failed to update add-on' },
  remove: { saved: 'Add-on Deleted', failed: 'Failed to delete add-on' },
};

export const useAdminAddons = () => useAdminList(ADDONS_PATH, adminAddonSchema);

const param = (id: number) => ({ id: String(id) });

export function addAddon({ variants = [], ...fields }: AddonFields): Promise<AdminAddon> {
  const json = variants.length > 0 ? { ...fields, variants } : fields;
  return call(addonsContract.create, { json });
}

export function changeAddon(
  id: number,
  json: AddonChange & { updated_at?: string },
): Promise<AdminAddon> {
  return call(addonsContract.change, { param: param(id), json });
}

export async function deleteAddon(addon: AdminAddon): Promise<void> {
  await call(addonsContract.remove, { param: param(addon.id) }, ifUnchanged(addon));
}

/** Live updates find the query by this path; see web/events/liveUpdates.ts. */
export const eventStockKey = (eventId: number): QueryKey => [`/api/events/${eventId}/addon-stock`];

export function useEventStock(eventId: number) {
  return useQuery({
    queryKey: eventStockKey(eventId),
    queryFn: async ({ signal }): Promise<EventStock[]> =>
      eventStockSchema.array().parse(await getJson(`/api/events/${eventId}/addon-stock`, signal)),
    refetchOnMount: 'always',
  });
}

export function setEventStock(eventId: number, json: EventStockForm): Promise<EventStock[]> {
  return call(addonsContract.setEventStock, { param: param(eventId), json });
}
