import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { typedOrderNumber } from '#shared/findTickets/typedOrderNumber.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

/** How tickets get into the installed app of an iPhone, which shares nothing with its browser. */
export function OpenOrderForm() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const open = (event: SubmitEvent): void => {
    event.preventDefault();
    const number = typedOrderNumber(text);
    if (number) void navigate(`/orders/${number}`);
    else setError('An order number looks like RC-1A2B-3C4D-5E6F.');
  };
  return (
    <form noValidate onSubmit={open} className="mt-8 grid gap-5 border-t border-line pt-6">
      <Field
        label="Or the order number"
        hint="From the mail or the ticket page. A pasted link will do as well."
        error={error}
      >
        <Input
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError('');
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="secondary" size="lg">
        Open My Tickets
      </Button>
    </form>
  );
}
