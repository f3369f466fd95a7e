import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { approveDevice, DEVICE_KEYS } from './doorDevices.queries.ts';

export const useApprove = (onSaved?: () => void) =>
  useSave({
    send: (device: Device) => approveDevice(device.id),
    saved: ({ name }) => ({
      title: 'Device approved',
      description: `${name} now gets its guest lists.`,
    }),
    failed: { title: 'Not approved' },
    formless: true,
    refresh: DEVICE_KEYS,
    ...(onSaved && { onSaved }),
  });
