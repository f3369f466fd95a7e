import { AdminFrame } from '#web/admin/AdminFrame.tsx';

export function Component() {
  return <AdminFrame title="Team">{null}</AdminFrame>;
}
