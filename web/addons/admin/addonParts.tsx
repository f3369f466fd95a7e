import { useState } from 'react';
import type { AddonType } from '#shared/addons/addons.schemas.ts';
import type { StockPer } from '#shared/addons/slots.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

export const TYPE_NAMES: Readonly<Record<AddonType, string>> = {
  skate_rental: 'Skate Rental',
  vip_lounge: 'VIP Lounge',
  merchandise: 'Merchandise',
  extra_access: 'Extra Access',
};

export const STOCK_PER_NAMES: Readonly<Record<StockPer, string>> = {
  event: 'The whole event',
  day: 'Each day',
  session: 'Each session of the schedule',
};

/** Sets the quantity of all rows at once. */
export function SetAll({ onSet }: { onSet: (quantity: string) => void }) {
  const [all, setAll] = useState('');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Quantity for all" className="w-36">
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder="Unlimited"
          value={all}
          onChange={({ target }) => setAll(target.value)}
        />
      </Field>
      <Button variant="secondary" onClick={() => onSet(all)}>
        Set All
      </Button>
    </div>
  );
}
