import { Plus } from 'lucide-react';
import type { AdminAddon } from '#shared/addons/addons.schemas.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { useOpenDialog, type OpenDialogOf } from '#web/office/managed/useOpenDialog.ts';
import { Button } from '#web/ui/Button.tsx';
import { CardActions } from '#web/office/managed/CardActions.tsx';
import { CardGrid } from '#web/office/managed/CardGrid.tsx';
import { useArchive } from '#web/office/managed/useArchive.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AddonCard } from './AddonCard.tsx';
import { AddonForm } from './AddonForm.tsx';
import { ADDONS_PATH, changeAddon, deleteAddon, useAdminAddons, WORDS } from './addons.queries.ts';
import { RemoveAddon } from './RemoveAddon.tsx';

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

function Addons({ opened }: { opened: OpenDialogOf<AdminAddon> }) {
  const list = useAdminAddons();
  const keeping = useArchive<AdminAddon>({
    path: ADDONS_PATH,
    words: WORDS,
    archive: ({ id }, archived) => changeAddon(id, { archived }),
    remove: deleteAddon,
    onDone: opened.close,
  });
  const open = opened.in(list.data);
  return (
    <>
      <CardGrid
        label="Add-ons"
        rows={list.data}
        failed={
          list.error && {
            text: 'Error loading add-ons. Please try again.',
            error: list.error,
            trying: list.isFetching,
            retry: () => void list.refetch(),
          }
        }
        empty={
          <EmptyState
            title="No Add-ons Created Yet"
            body="Add skate rentals, lounge seats, shirts and other extras to sell with tickets."
            action={<Button onClick={opened.add}>Create Add-on</Button>}
          />
        }
        card={(addon) => (
          <AddonCard addon={addon}>
            <CardActions
              name={addon.name}
              archived={addon.archived}
              restoring={keeping.restoring === addon.id}
              onEdit={() => opened.edit(addon)}
              onDelete={() => opened.ask(addon)}
              onRestore={() => keeping.restore(addon)}
            />
          </AddonCard>
        )}
      />
      {open?.what === 'form' && <AddonForm addon={open.row} onClose={opened.close} />}
      {open?.what === 'remove' && (
        <RemoveAddon addon={open.row} keeping={keeping} onClose={opened.close} />
      )}
    </>
  );
}
