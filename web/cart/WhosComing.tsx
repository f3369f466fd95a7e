import { useState } from 'react';
import { comingProblem, type Coming, MAX_ATTENDEE_NAME } from '#shared/orders/attendees.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { savedComing, saveComing } from './cart.storage.ts';

type WhosComingProps = {
  eventId: number;
  /** Ticket names, one for each ticket of the cart. */
  units: string[];
};

/** Lets buyers say who each ticket is for and where that person's link is sent. */
export function WhosComing({ eventId, units }: WhosComingProps) {
  const [list, setList] = useState(() => savedComing(eventId));
  const [open, setOpen] = useState(list.length > 0);
  const change = (unit: number, part: Partial<Coming>): void => {
    const before = list.find((each) => each.unit === unit) ?? { unit, name: '', contact: '' };
    const next = [...list.filter((each) => each.unit !== unit), { ...before, ...part }];
    setList(next);
    saveComing(eventId, next);
  };
  return (
    <div className="rounded-md border border-line p-4">
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        Who's coming? (optional)
      </Button>
      <p className="mt-3 text-sm text-dust">
        Friends get their own ticket: we e-mail them a link after you pay, or you can text it with
        one tap. You don't need links for your own ticket or your kids'.
      </p>
      {open && <Rows units={units} list={list} onChange={change} />}
    </div>
  );
}

type RowsProps = {
  units: string[];
  list: readonly Coming[];
  onChange: (unit: number, part: Partial<Coming>) => void;
};

function Rows({ units, list, onChange: change }: RowsProps) {
  const [left, setLeft] = useState<number | null>(null);
  return units.map((ticket, unit) => {
    const { name, contact } = list.find((each) => each.unit === unit) ?? NOBODY;
    const problem = left === unit ? comingProblem([{ unit, name, contact }]) : null;
    return (
      <fieldset key={unit} className="mt-4 grid gap-3 border-t border-line pt-4">
        <legend className="float-left w-full font-semibold">
          Ticket {unit + 1}: {ticket}
        </legend>
        <Field label="Name" error={problem !== null && name.trim() === '' && problem}>
          <Input
            value={name}
            maxLength={MAX_ATTENDEE_NAME}
            autoComplete="off"
            autoCapitalize="words"
            onChange={({ target }) => change(unit, { name: target.value })}
          />
        </Field>
        <Field
          label="E-mail or phone (optional)"
          error={problem !== null && name.trim() !== '' && problem}
        >
          <Input
            value={contact}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            inputMode="email"
            onChange={({ target }) => change(unit, { contact: target.value })}
            onBlur={() => setLeft(unit)}
          />
        </Field>
      </fieldset>
    );
  });
}

const NOBODY = { name: '', contact: '' };
