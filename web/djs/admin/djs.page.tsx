import { Plus } from 'lucide-react';
import type { AdminDj } from '#shared/djs/djs.schemas.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { useOpenDialog } from '#web/office/managed/useOpenDialog.ts';
import { Button } from '#web/ui/Button.tsx';
import { Djs } from './Djs.tsx';

export function Component() {
  const opened = useOpenDialog<AdminDj>();
  return (
    <AdminFrame
      title="DJ Management"
      actions={
        <Button onClick={opened.add}>
          <Plus aria-hidden="true" className="size-5" />
          Add DJ
        </Button>
      }
    >
      <Djs opened={opened} />
    </AdminFrame>
  );
}
