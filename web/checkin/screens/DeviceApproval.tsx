import { useEffect, useState } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { useScanner } from '#web/checkin/camera/useScanner.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { CameraBox } from './CameraBox.tsx';
import { useDevice } from './useDevice.ts';

const ASK_EVERY_MS = 4000;

/** Waits until an admin approves this device, or until it has scanned the code on the door lead's screen. */
export function DeviceApproval({ door }: { door: Door }) {
  const [device] = useDevice();
  const [problem, setProblem] = useState<string | null>(null);
  const approve = async (text: string | null): Promise<void> => {
    // An approval is a signed text of three parts; no ticket looks like that.
    if (text?.split('.').length !== 3) return;
    try {
      await thisDevice().approve(text);
      await door.sync();
    } catch (error) {
      setProblem(isAppError(error) ? error.message : "Couldn't read that code. Try again.");
    }
  };
  const { video, scanner } = useScanner((text) => void approve(text));
  useEffect(() => {
    const timer = setInterval(() => void door.sync(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [door]);
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-x-10">
      <div className="grid content-start gap-3">
        <h2 className="text-section">This device is waiting for approval</h2>
        <p className="text-dust">
          Ask an admin to approve <strong className="text-chalk">{device?.name}</strong> under Door,
          Devices. Or scan the code on the door lead’s screen.
        </p>
        {problem && <Alert tone="destructive">{problem}</Alert>}
      </div>
      <CameraBox video={video} scanner={scanner} />
    </div>
  );
}
