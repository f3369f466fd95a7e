import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import { sound, unlockSoundByTouch } from '#web/checkin/screens/sounds.parts.ts';
import { Button } from '#web/ui/Button.tsx';
import { useRevoke, useLiveDoorDevices, useApprove } from './doorDevices.queries.ts';

/** A device counts as new again when another user takes it over. */
const keyOf = ({ id, user }: Device): string => `${id} ${user}`;

/**
 * On any page of the office, notifies an admin, with a sound, of a device that just registered or waits for approval.
 * One tap approves or removes the device.
 */
export function NewDevices() {
  const { data } = useLiveDoorDevices();
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  if (data && !seen) setSeen(new Set(data.filter((one) => one.status !== 'waiting').map(keyOf)));
  const news = data?.filter((one) => one.status !== 'revoked' && seen?.has(keyOf(one)) === false);
  useAlarm(news?.map(keyOf));
  const [device, ...others] = news ?? [];
  const putAway = (one: Device): void => setSeen((now) => new Set(now).add(keyOf(one)));
  return (
    <div role="status" className="sticky top-(--bar) z-30 bg-raised short:top-0">
      {device && <News device={device} others={others.length} onDone={() => putAway(device)} />}
    </div>
  );
}

type NewsProps = { device: Device; others: number; onDone: () => void };

function News({ device, others, onDone }: NewsProps) {
  const { name, user, status } = device;
  const approve = useApprove(onDone);
  const remove = useRevoke(device, onDone);
  const isWaiting = status === 'waiting';
  return (
    <div className="frame flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {isWaiting ? 'Waiting for approval at the door: ' : 'New device at the door: '}
        <strong>{name}</strong>, {user}
        {others > 0 && (
          <Link to="/admin/door?tab=devices" className="ml-2 text-dust underline">
            {others} more
          </Link>
        )}
      </p>
      {isWaiting && (
        <Button pending={approve.isPending} onClick={() => approve.mutate(device)}>
          Approve
        </Button>
      )}
      <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate(undefined)}>
        Remove
      </Button>
      <Button variant="ghost" onClick={onDone}>
        {isWaiting ? 'Later' : 'OK'}
      </Button>
    </div>
  );
}

/** Plays a sound for new devices, but not for those that already wait for approval when the page opens. */
function useAlarm(keys: readonly string[] | undefined): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(unlockSoundByTouch, []);
  useEffect(() => {
    if (!keys) return;
    const before = known.current;
    known.current = new Set(keys);
    if (before && keys.some((key) => !before.has(key))) sound('caution');
  });
}
