import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminAddon } from '#shared/addons/addons.schemas.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import {
  useOpenDialog,
  type OpenDialogOf,
  CardActions,
  CardGrid,
} from '#web/office/managed/CardGrid.tsx';
import { Button } from '#web/ui/Button.tsx';
import {
  useArchive,
  type ArchiveOf,
  RemoveDialog,
  UsedIn,
} from '#web/office/managed/RemoveDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { countText } from '#web/ui/pluralText.ts';
import { formatPercent } from '#shared/base/percent.ts';
import { accentOf } from '#shared/events/events.rules.ts';
import { eventsText } from '#shared/events/adminEvents.schemas.ts';
import { DemoSalesNote } from '#web/office/DemoSalesNote.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { AddonForm } from './AddonForm.tsx';
import { ADDONS_PATH, changeAddon, deleteAddon, useAdminAddons, WORDS } from './addons.queries.ts';
import { typeName } from './addonTypes.ts';

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
        query={list}
        failed="Error loading add-ons. Please try again."
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

export function AddonCard({ addon, children }: { addon: AdminAddon; children: ReactNode }) {
  const { id, name, description, addon_type, price, sales_tax_rate, archived, usage } = addon;
  return (
    <Card
      as="article"
      aria-labelledby={`addon-${id}`}
      data-accent={accentOf(id)}
      className="flex h-full flex-col gap-4 p-5"
    >
      <div className="min-w-0">
        <h2 id={`addon-${id}`} className="text-lg leading-snug wrap-anywhere">
          {name}
        </h2>
        <p className="mt-1.5 flex flex-wrap gap-2">
          <Badge>{typeName(addon_type)}</Badge>
          {archived && <Badge>Archived</Badge>}
        </p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Money cents={price} className="font-display text-xl font-bold text-accent" />
        <span className="text-sm text-dust">
          {sales_tax_rate > 0 ? `plus ${formatPercent(sales_tax_rate)}% tax` : 'no tax'}
        </span>
      </p>
      {description && (
        <p className="wrap-anywhere whitespace-pre-line text-chalk/90">{description}</p>
      )}
      <Stock addon={addon} />
      <p className="mt-auto text-sm text-dust">
        {usage.events > 0
          ? `Sold with tickets for ${eventsText(usage)}`
          : 'Not sold with any ticket yet'}
      </p>
      {children}
    </Card>
  );
}

function Stock({ addon }: { addon: AdminAddon }) {
  const { available_quantity: stock, quantity_sold: sold, quantity_held: held } = addon;
  const { quantity_practice: demo = 0 } = addon;
  const facts: (readonly [label: string, value: string, demo?: number])[] = [
    addon.variants
      ? ['Variants', `${addon.variants.length} at each event`]
      : ['At each event', stock === null ? 'Unlimited' : countText(stock)],
    ['Sold', countText(sold - demo), demo],
    ...(held > 0 ? [['In checkout', countText(held)] as const] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([label, value, demoSold]) => (
        <div key={label}>
          <dt className="text-sm text-dust">{label}</dt>
          <dd className="font-semibold tabular-nums">
            {value}
            <DemoSalesNote count={demoSold} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
