import { addonChoices } from '#shared/events/events.rules.ts';
import type { Addon } from '#shared/events/events.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { LinkedAddons } from './addons.queries.ts';
import type { Quantities } from './cart.rules.ts';
import { ProductRow } from './ProductRow.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

type AddonsStepProps = {
  addons: LinkedAddons;
  quantities: Quantities;
  onChange: (id: number, quantity: number, most: number) => void;
};

export function AddonsStep({ addons, quantities, onChange }: AddonsStepProps) {
  if (addons.state === 'loading') return <Loading />;
  if (addons.state === 'failed') return <Failed retry={addons.retry} />;
  if (addons.list.length === 0)
    return <p className="py-6 text-dust">No add-ons go with these tickets. On to the last step.</p>;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {addons.list.map((addon) => (
        <AddonRow
          key={addon.id}
          addon={addon}
          quantity={quantities[addon.id] ?? 0}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}

type AddonRowProps = { addon: Addon; quantity: number; onChange: AddonsStepProps['onChange'] };

function AddonRow({ addon, quantity, onChange }: AddonRowProps) {
  const available = addon.available_quantity;
  const choices = addonChoices(available);
  const most = choices.length - 1;
  const few = available !== null && available > 0 && available <= 5;
  return (
    <ProductRow
      name={addon.name}
      description={addon.description}
      price={addon.price}
      chosen={quantity > 0}
      note={
        few ? `Only ${available} left` : quantity > 0 && quantity === most && `${most} per order`
      }
    >
      {most === 0 ? (
        <Badge tone="bad">Sold out</Badge>
      ) : (
        <QuantityStepper
          name={addon.name}
          quantity={quantity}
          choices={choices}
          onChange={(wanted) => onChange(addon.id, wanted, most)}
        />
      )}
    </ProductRow>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading add-ons" className="grid gap-3">
      <Skeleton className="h-28 rounded-md" />
      <Skeleton className="h-28 rounded-md" />
    </div>
  );
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-md border border-line p-4">
      <p>The add-ons could not be loaded. You can go on without them.</p>
      <Button variant="secondary" onClick={retry}>
        Try Again
      </Button>
    </div>
  );
}
