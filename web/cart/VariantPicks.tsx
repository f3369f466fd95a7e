import type { Addon } from '#shared/events/events.schemas.ts';
import { Field, Select } from '#web/ui/Field.tsx';
import { leftForUnit } from './stock.ts';

type VariantPicksProps = {
  name: string;
  variants: NonNullable<Addon['variants']>;
  units: readonly number[];
  onPick: (unit: number, variantId: number) => void;
};

const FEW = 5;

/** A size or colour for each piece; what is gone cannot be chosen. */
export function VariantPicks({ name, variants, units, onPick }: VariantPicksProps) {
  if (units.length === 0) return null;
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      {units.map((chosen, unit) => (
        // Pieces are told apart by their place alone.
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
