import type { ReactNode } from 'react';
import type { AdminAddon } from '#shared/addons/addons.schemas.ts';
import { formatPercent } from '#shared/base/percent.ts';
import { accentOf } from '#shared/events/events.rules.ts';
import { eventsText } from '#shared/events/usedByEvents.schemas.ts';
import { DemoSalesNote } from '#web/office/DemoSalesNote.tsx';
import { CatalogPage } from '#web/office/catalogLists/CatalogPage.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { countText } from '#web/ui/pluralText.ts';
import { AddonDialog, TYPE_NAMES } from './AddonDialog.tsx';
import { ADDONS_PATH, changeAddon, deleteAddon, useAdminAddons, WORDS } from './addons.queries.ts';

export function Component() {
  return (
    <CatalogPage<AdminAddon>
      title="Add-on Products"
      add="Create Add-on"
      label="Add-ons"
      useRows={useAdminAddons}
      failed="Error loading add-ons. Please try again."
      none={{
        title: 'No Add-ons Created Yet',
        body: 'Add skate rentals, lounge seats, shirts and other extras to sell with tickets.',
      }}
      path={ADDONS_PATH}
      words={WORDS}
      archive={changeAddon}
      remove={deleteAddon}
      card={(addon, actions) => <AddonCard addon={addon}>{actions}</AddonCard>}
      form={(addon, onClose) => <AddonDialog addon={addon} onClose={onClose} />}
      removal={(addon) => ({
        title: 'Delete Add-on',
        question: (
          <>
            Are you sure you want to delete <strong>{addon.name}</strong>? This cannot be undone.
          </>
        ),
        sold: soldText(addon),
        uses: `${addon.name} is sold with tickets for ${eventsText(addon.usage)}`,
        tab: 'tickets',
        archiving: "Archive it instead: it won't be sold anymore. Existing sales stay valid.",
      })}
    />
  );
}

function soldText({ name, quantity_sold: sold, quantity_held: held }: AdminAddon): string {
  if (sold + held === 0) return '';
  const taken = [
    sold > 0 && `${countText(sold)} sold`,
    held > 0 && `${countText(held)} in checkout`,
  ];
  return `${name} has already been sold: ${taken.filter(Boolean).join(', ')}.`;
}

function AddonCard({ addon, children }: { addon: AdminAddon; children: ReactNode }) {
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
          <Badge>{TYPE_NAMES[addon_type]}</Badge>
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
