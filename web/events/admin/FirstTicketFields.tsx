import { having, pick } from '#shared/base/fieldTables.ts';
import { PRODUCT_FIELDS } from '#shared/tickets/productFields.ts';
import { newTicketText, ticketTextSchema } from '#shared/tickets/ticketForm.schemas.ts';
import { Field, Input } from '#web/ui/Field.tsx';

const SENT = having(PRODUCT_FIELDS, 'sale', false);

/** Price and quantity as typed. Without a price, the new event has no tickets at first. */
export type FirstTicketText = { price: string; quantity: string };

/**
 * Reads the first ticket of a new event, valid on all its days. Returns a null ticket if no price was typed, and
 * `errors` by field if something is invalid.
 */
export function readFirstTicket({ price, quantity }: FirstTicketText) {
  if (price.trim() === '') return { ticket: null };
  const own = { name: 'General Admission', price, ...(quantity.trim() && { quantity }) };
  const read = ticketTextSchema.safeParse({ ...newTicketText(0), ...own });
  if (read.success) return { ticket: pick(read.data, SENT) };
  const errors = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { errors };
}
export type FirstTicket = NonNullable<ReturnType<typeof readFirstTicket>['ticket']>;

type FirstTicketFieldsProps = {
  text: FirstTicketText;
  errors: Readonly<Record<string, string>>;
  onChange: (text: FirstTicketText) => void;
};

export function FirstTicketFields({ text, errors, onChange }: FirstTicketFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Ticket price ($)"
        hint="For General Admission. Leave blank to add tickets later. Sales tax is 0% until you change it in Tickets"
        error={errors['price']}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={text.price}
          onChange={({ target }) => onChange({ ...text, price: target.value })}
        />
      </Field>
      <Field label="How many tickets" error={errors['quantity']}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(newTicketText(0).quantity)}
          value={text.quantity}
          onChange={({ target }) => onChange({ ...text, quantity: target.value })}
        />
      </Field>
    </div>
  );
}
