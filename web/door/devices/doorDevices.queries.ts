import { useEffect } from 'react';
import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type Device,
  deviceSchema,
  doorSettingsSchema,
} from '#shared/checkin/doorDevices.schemas.ts';
import { call, getJson, request } from '#web/api/call.ts';
import { followStream } from '#web/api/followStream.ts';
import { sendWithTimeout } from '#web/api/send.ts';
import { doorDevicesContract } from '#shared/checkin/doorDevices.contract.ts';
import { useSave } from '#web/office/useSave.ts';

const LIST = '/api/door/devices';
const SETTINGS = '/api/door/settings';

export const DEVICE_KEYS: QueryKey[] = [[LIST]];
export const SETTINGS_KEYS: QueryKey[] = [[SETTINGS]];
/** Polling interval while the list is shown, because the stream doesn't carry what devices report. */
const EVERY_MS = 5_000;

const devicesQuery = queryOptions({
  queryKey: [LIST],
  queryFn: async ({ signal }): Promise<Device[]> =>
    z.array(deviceSchema).parse(await getJson(LIST, signal)),
});

export const useDoorDevices = () => useQuery({ ...devicesQuery, refetchInterval: EVERY_MS });

const endless = { with: sendWithTimeout(null) };

/** The door devices, refetched as soon as the server says that one has changed. */
export function useLiveDoorDevices() {
  const client = useQueryClient();
  useEffect(() => {
    const stream = followStream({
      open: (signal) => request(doorDevicesContract.follow, {}, { ...endless, signal }),
      onEvent: () => void client.invalidateQueries({ queryKey: [LIST] }),
      random: Math.random,
    });
    return stream.stop;
  }, [client]);
  return useQuery({ ...devicesQuery, refetchOnWindowFocus: false, meta: { aside: true } });
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

/** Removes a device from the door. */
export const useRevoke = ({ id, name }: Device, onSaved: () => void) =>
  useSave({
    send: () => revokeDevice(id),
    saved: { title: 'Device removed', description: `${name} can no longer admit anyone.` },
    failed: { title: "Couldn't remove the device" },
    formless: true,
    refresh: DEVICE_KEYS,
    onSaved,
  });

export const useApprove = (onSaved?: () => void) =>
  useSave({
    send: (device: Device) => approveDevice(device.id),
    saved: ({ name }) => ({
      title: 'Device approved',
      description: `${name} now gets its guest lists.`,
    }),
    failed: { title: "Couldn't approve the device" },
    formless: true,
    refresh: DEVICE_KEYS,
    ...(onSaved && { onSaved }),
  });
