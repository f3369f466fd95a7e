import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { Mails } from './Mails.tsx';

export function Component() {
  return (
    <AdminFrame title="Mail">
      <Mails />
    </AdminFrame>
  );
}
