import { Plus } from 'lucide-react';
import type { AdminAddon } from '#shared/addons/addons.schemas.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { useOpenDialog } from '#web/office/managed/useOpenDialog.ts';
import { Button } from '#web/ui/Button.tsx';
import { Addons } from './Addons.tsx';

export function Component() {
  const opened = useOpenDialog<AdminAddon>();
  return (
    <AdminFrame
      title="Add-on Products"
      actions={
        <Button onClick={opened.add}>
          <Plus aria-hidden="true" className="size-5" />
          Create Add-on
        </Button>
      }
    >
      <Addons opened={opened} />
    </AdminFrame>
  );
}
