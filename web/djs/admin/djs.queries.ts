import {
  adminDjSchema,
  type AdminDj,
  type DjChange,
  type DjFields,
} from '#shared/djs/djs.schemas.ts';
import { call, djs } from '#web/api/client.ts';
import { ifUnchanged, useAdminList } from '#web/office/managed/adminList.queries.ts';

export const DJS_PATH = '/api/djs';

export const WORDS = {
  add: { saved: 'DJ added successfully', failed: 'Failed to add DJ' },
  change: { saved: 'DJ updated successfully', failed: 'Failed to update DJ' },
  remove: { saved: 'DJ deleted successfully', failed: 'Failed to delete DJ' },
};

export const useAdminDjs = () => useAdminList(DJS_PATH, adminDjSchema);

const param = (id: number) => ({ id: String(id) });

export function addDj(json: DjFields): Promise<AdminDj> {
  return call(djs.api.djs.$post({ json }));
}

export function changeDj(id: number, json: DjChange & { updated_at?: string }): Promise<AdminDj> {
  return call(djs.api.djs[':id'].$put({ param: param(id), json }));
}

export async function deleteDj(dj: AdminDj): Promise<void> {
  await djs.api.djs[':id'].$delete({ param: param(dj.id) }, ifUnchanged(dj));
}
