import { useEffect, useState } from 'react';
import type { DeviceMeta } from '#web/checkin/device/door.schemas.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';

export function useDevice(): [DeviceMeta | null, (name: string) => Promise<void>] {
  const [device, setDevice] = useState<DeviceMeta | null>(null);
  useEffect(() => {
    void thisDevice()
      .device()
      .then(setDevice, () => undefined);
  }, []);
  return [device, async (name) => setDevice(await thisDevice().rename(name))];
}
