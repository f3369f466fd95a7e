import type { AdminAddon } from '#shared/addons/addons.schemas.ts';
import { eventsText } from '#shared/events/usage.rules.ts';
import { RemoveDialog } from '#web/office/managed/RemoveDialog.tsx';
import { UsedIn } from '#web/office/managed/UsedIn.tsx';
import type { ArchiveOf } from '#web/office/managed/useArchive.ts';

type RemoveAddonProps = {
  addon: AdminAddon;
  keeping: ArchiveOf<AdminAddon>;
  onClose: () => void;
};

export function RemoveAddon({ addon, keeping, onClose }: RemoveAddonProps) {
  return (
    <RemoveDialog
      title="Delete Add-on"
      name={addon.name}
      archived={addon.archived}
      archiving="Archive it instead: it won't be sold anymore. Existing sales stay valid."
      kept={<Kept addon={addon} />}
      free={isFree(addon)}
      pending={keeping.pending}
      onDelete={() => keeping.remove(addon)}
      onArchive={() => keeping.archive(addon)}
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete <strong>{addon.name}</strong>? This cannot be undone.
      </p>
    </RemoveDialog>
  );
}

function isFree({ quantity_sold: sold, quantity_held: held, usage }: AdminAddon): boolean {
  return sold + held + usage.events === 0;
}

function Kept({
  addon: { name, usage, quantity_sold: sold, quantity_held: held },
}: {
  addon: AdminAddon;
}) {
  const taken = [
    sold > 0 && `${sold.toLocaleString('en-US')} sold`,
    held > 0 && `${held.toLocaleString('en-US')} in checkout`,
  ].filter(Boolean);
  return (
    <div className="grid gap-1">
      {taken.length > 0 && (
        <p className="wrap-anywhere">
          {name} has already been sold: {taken.join(', ')}.
        </p>
      )}
      {usage.events > 0 && (
        <>
          <p className="wrap-anywhere">
            {name} is sold with tickets for {eventsText(usage)}:
          </p>
          <UsedIn usage={usage} tab="tickets" />
        </>
      )}
    </div>
  );
}
