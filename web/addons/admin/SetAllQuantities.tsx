import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

/** Sets the quantity of all rows of a form at once: of an add-on's variants, or of an event's days. */
export function SetAllQuantities({ onSet }: { onSet: (quantity: string) => void }) {
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
