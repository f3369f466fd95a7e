import { formatUsd } from '#shared/base/money.ts';
import { CheckList } from '#web/ui/CheckList.tsx';
import { useAddonChoices } from './products.queries.ts';

type AddonChoiceProps = { chosen: readonly number[]; onChange: (ids: number[]) => void };

/** Archived add-ons can only be removed. */
export function AddonChoice({ chosen, onChange }: AddonChoiceProps) {
  const from = useAddonChoices();
  const shown = (from.data ?? []).filter(({ id, archived }) => !archived || chosen.includes(id));
  return (
    <CheckList
      label="Add-ons"
      choices={shown.map(({ id, name, price, archived }) => ({
        id,
        label: name,
        hint: archived ? `${formatUsd(price)} · archived` : formatUsd(price),
      }))}
      chosen={chosen}
      onChange={onChange}
      empty="There are no add-ons yet."
      from={from}
    />
  );
}
