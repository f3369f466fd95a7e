import { useField } from '#web/checkin/common/useStore.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { DeviceApproval } from './DeviceApproval.tsx';
import { Revoked } from './Revoked.tsx';

/** What a device shows that may not check tickets: it was removed, or is not approved yet. */
export function Barred({ door, wiped }: { door: Door; wiped: boolean }) {
  const revoked = useField(door.state, 'revoked');
  return revoked ? <Revoked wiped={wiped} /> : <DeviceApproval door={door} />;
}
