import { AdminFrame } from '#web/admin/AdminFrame.tsx';
import { Mails } from './Mails.tsx';

export function Component() {
  return (
    <AdminFrame title="Mail">
      <Mails />
    </AdminFrame>
  );
}
