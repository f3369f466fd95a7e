import { type QueryKey, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type Device,
  deviceSchema,
  doorSettingsSchema,
} from '#shared/checkin/doorDevices.schemas.ts';
import { call, getJson } from '#web/api/call.ts';
import { doorDevicesContract } from '#shared/checkin/doorDevices.contract.ts';

const LIST = '/api/door/devices';
const SETTINGS = '/api/door/settings';

export const DEVICE_KEYS: QueryKey[] = [[LIST]];
export const SETTINGS_KEYS: QueryKey[] = [[SETTINGS]];
/** The list is polled often, because a device that waits for approval is at the door with a person in front of it. */
const EVERY_MS = 5_000;

export function useDoorDevices() {
  return useQuery({
    queryKey: [LIST],
    queryFn: async ({ signal }): Promise<Device[]> =>
      z.array(deviceSchema).parse(await getJson(LIST, signal)),
    refetchInterval: EVERY_MS,
  });
}

export function useDoorSettings() {
  return useQuery({
    queryKey: [SETTINGS],
    queryFn: async ({ signal }) => doorSettingsSchema.parse(await getJson(SETTINGS, signal)),
  });
}

export const approveDevice = (id: string) => call(doorDevicesContract.approve, { param: { id } });
export const revokeDevice = (id: string) => call(doorDevicesContract.revoke, { param: { id } });
export const renameDevice = (id: string, name: string) =>
  call(doorDevicesContract.rename, { param: { id }, json: { name } });
export const saveSettings = (approval: boolean) =>
  call(doorDevicesContract.changeSettings, { json: { approval } });
export const newApproval = () => call(doorDevicesContract.approvals);
