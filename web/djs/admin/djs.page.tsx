import { Plus } from 'lucide-react';
import type { AdminDj } from '#shared/djs/djs.schemas.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { useOpened } from '#web/office/managed/useOpened.ts';
import { Button } from '#web/ui/Button.tsx';
import { Djs } from './Djs.tsx';

export function Component() {
  const opened = useOpened<AdminDj>();
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
