import { useEffect, useState } from 'react';
import type { DeviceMeta } from './door.db.ts';
import { doorHome } from './door.home.ts';

export function useDevice(): [DeviceMeta | null, (name: string) => Promise<void>] {
  const [device, setDevice] = useState<DeviceMeta | null>(null);
  useEffect(() => {
    void doorHome()
      .device()
      .then(setDevice, () => undefined);
  }, []);
  return [device, async (name) => setDevice(await doorHome().rename(name))];
}
