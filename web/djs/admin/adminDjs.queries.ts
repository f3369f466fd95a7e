import {
  adminDjSchema,
  type AdminDj,
  type DjChange,
  type DjFields,
} from '#shared/djs/djs.schemas.ts';
import { call } from '#web/api/call.ts';
import { djsContract } from '#shared/djs/djs.contract.ts';
import { ifUnchanged, useAdminList } from '#web/office/adminList.queries.ts';

export const DJS_PATH = '/api/djs';

export const WORDS = {
  add: { saved: 'DJ added successfully', failed: 'Failed to add DJ' },
  change: { saved: 'DJ updated successfully', failed: 'Failed to update DJ' },
  remove: { saved: 'DJ deleted successfully', failed: 'Failed to delete DJ' },
};

export const useAdminDjs = () => useAdminList(DJS_PATH, adminDjSchema);

const param = (id: number) => ({ id: String(id) });

export function addDj(json: DjFields): Promise<AdminDj> {
  return call(djsContract.create, { json });
}

export function changeDj(id: number, json: DjChange & { updated_at?: string }): Promise<AdminDj> {
  return call(djsContract.change, { param: param(id), json });
}

export async function deleteDj(dj: AdminDj): Promise<void> {
  await call(djsContract.remove, { param: param(dj.id) }, ifUnchanged(dj));
}
