import { AdminFrame } from '#web/admin/AdminFrame.tsx';

export function Component() {
  return <AdminFrame title="Add-on Products">{null}</AdminFrame>;
}
