import { addonChoices } from '#shared/events/quantityPicker.rules.ts';
import type { Addon } from '#shared/events/events.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { LinkedAddons } from './cart.queries.ts';
import { type CartState, chosenVariants, leftForUnit } from './cart.rules.ts';
import { ProductRow, QuantityStepper } from './ProductRow.tsx';
import { Field, Select } from '#web/ui/Field.tsx';
import { Loading } from '#web/ui/Loading.tsx';

type AddonsStepProps = {
  addons: LinkedAddons;
  chosen: Pick<CartState, 'addons' | 'variants'>;
  onChange: (id: number, quantity: number, most: number) => void;
  onVariant: (id: number, unit: number, variantId: number) => void;
};

export function AddonsStep({ addons, chosen, onChange, onVariant }: AddonsStepProps) {
  if (addons.state === 'loading') return <Loading label="Loading add-ons" looks={ADDONS} />;
  if (addons.state === 'failed') return <Failed retry={addons.retry} />;
  if (addons.list.length === 0)
    return (
      <p className="py-6 text-dust">No add-ons for these tickets. Continue to the last step.</p>
    );
  return (
    <ul className="grid grid-cols-1 gap-3">
      {addons.list.map((addon) => (
        <AddonRow
          key={addon.id}
          addon={addon}
          units={chosenVariants(chosen, addon.id)}
          onChange={onChange}
          onVariant={onVariant}
        />
      ))}
    </ul>
  );
}

type AddonRowProps = Pick<AddonsStepProps, 'onChange' | 'onVariant'> & {
  addon: Addon;
  /** The variant chosen for each unit, 0 if none is chosen. */
  units: readonly number[];
};

function AddonRow({ addon, units, onChange, onVariant }: AddonRowProps) {
  const quantity = units.length;
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
        addon.variants
          ? quantity === 0 && 'Choose options next'
          : few
            ? `Only ${available} left`
            : quantity > 0 && quantity === most && `${most} per order`
      }
      more={
        addon.variants && (
          <VariantPicks
            name={addon.name}
            variants={addon.variants}
            units={units}
            onPick={(unit, variantId) => onVariant(addon.id, unit, variantId)}
          />
        )
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

const ADDONS = ['h-28 rounded-md', 'h-28 rounded-md'];

function Failed({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-md border border-line p-4">
      <p>Couldn't load add-ons. You can continue without them.</p>
      <Button variant="secondary" onClick={retry}>
        Try Again
      </Button>
    </div>
  );
}

type VariantPicksProps = {
  name: string;
  variants: NonNullable<Addon['variants']>;
  units: readonly number[];
  onPick: (unit: number, variantId: number) => void;
};

const FEW = 5;

/** Lets the buyer pick a size or color for each unit; sold-out variants can't be chosen. */
function VariantPicks({ name, variants, units, onPick }: VariantPicksProps) {
  if (units.length === 0) return null;
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      {units.map((chosen, unit) => (
        // Units have no id of their own, so their position is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <Field
          key={unit}
          label={units.length === 1 ? name : `${name} ${unit + 1} of ${units.length}`}
        >
          <Select value={chosen} onChange={({ target }) => onPick(unit, Number(target.value))}>
            <option value={0} disabled>
              Choose…
            </option>
            {variants.map((variant) => {
              const left = leftForUnit(units, unit, variant);
              return (
                <option key={variant.id} value={variant.id} disabled={left !== null && left <= 0}>
                  {variant.label}
                  {left !== null &&
                    left <= FEW &&
                    (left <= 0 ? ' (sold out)' : ` (only ${left} left)`)}
                </option>
              );
            })}
          </Select>
        </Field>
      ))}
    </div>
  );
}
