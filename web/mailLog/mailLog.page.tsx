import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { MailLog } from './MailLog.tsx';

export function Component() {
  return (
    <AdminFrame title="Mail">
      <MailLog />
    </AdminFrame>
  );
}
