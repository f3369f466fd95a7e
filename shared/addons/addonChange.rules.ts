import { changedFields, filled } from '#shared/base/fieldTables.ts';
import {
  NEW_ADDON,
  type StoredAddon,
  type VariantForm,
  type AddonChange,
  type AddonFields,
} from './addons.schemas.ts';
import { planVariants, type StoredVariant } from './addons.rules.ts';

export function planNewAddon(fields: AddonFields): StoredAddon {
  const { variants, ...addon } = filled(NEW_ADDON, fields);
  return { ...addon, variants: planned([], variants) };
}

export function planAddonChange(
  before: StoredAddon,
  known: readonly StoredVariant[],
  { variants, ...change }: AddonChange,
): Partial<StoredAddon> {
  const wanted = variants && { variants: planned(known, variants) };
  return changedFields<StoredAddon>(before, { ...change, ...wanted });
}

const planned = (before: readonly StoredVariant[], wanted: readonly VariantForm[]): string =>
  JSON.stringify(planVariants(before, wanted));
