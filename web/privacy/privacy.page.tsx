import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Erased, Held } from '#shared/privacy/privacy.contract.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { HELD } from '#shared/privacy/privacy.words.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { formatDay } from '#web/ui/formatDay.ts';
import { messageOf } from '#shared/base/messageOf.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { lookUp } from './privacy.calls.ts';

export function Component() {
  const [held, setHeld] = useState<Held | null>(null);
  const [erased, setErased] = useState<Erased | null>(null);
  const [asking, setAsking] = useState(false);
  const show = (found: Held | null): void => {
    setHeld(found);
    setErased(null);
  };
  return (
    <AdminFrame title="Personal Data">
      <p className="max-w-[70ch] text-dust">
        When someone asks what data we have about them, or asks us to delete it, look up their
        address. Erasing keeps orders and amounts but removes the person. First make sure the
        request comes from that address.
      </p>
      <LookUp onFound={show} />
      {held && <HeldFacts held={held} onErase={() => setAsking(true)} />}
      {erased && <Done erased={erased} />}
      {held && asking && (
        <EraseDialog
          held={held}
          onClose={() => setAsking(false)}
          onErased={(figures) => {
            setAsking(false);
            show(null);
            setErased(figures);
          }}
        />
      )}
    </AdminFrame>
  );
}

function Done({ erased }: { erased: Erased }) {
  return (
    <Card as="section" className="grid max-w-2xl gap-4 p-5 sm:p-8">
      <div role="status" className="grid gap-1">
        <h2 className="text-section">Erased</h2>
        <p className="text-dust">
          This data was deleted or made anonymous. Orders stay for the books. Older backups still
          contain it until they expire.
        </p>
      </div>
      <Counts counts={erased.erased} />
    </Card>
  );
}

/** The one obstacle that doesn't prevent erasing: tickets for upcoming events stay valid. */
const UPCOMING = 'privacy.upcoming_tickets';

function Counts({ counts }: { counts: Held['held'] }) {
  return <FactList rows={counts.map(({ what, count }) => [HELD[what] ?? what, String(count)])} />;
}

type HeldFactsProps = { held: Held; onErase: () => void };

function HeldFacts({ held, onErase }: HeldFactsProps) {
  const { email, accounts, held: counts, upcoming, obstacles } = held;
  const inTheWay = obstacles.filter(({ code }) => code !== UPCOMING);
  return (
    <Card as="section" className="grid max-w-2xl gap-5 p-5 sm:p-8">
      <h2 className="text-section break-all">{email}</h2>
      <Counts counts={counts} />
      {accounts.length > 0 && (
        <p className="text-dust">
          Account: {accounts.map(({ username, role }) => `${username} (${role})`).join(', ')}
        </p>
      )}
      {upcoming.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-semibold">Tickets for upcoming events</h3>
          <ul className="text-dust">
            {upcoming.map(({ order_number, title, starts_at, tickets }) => (
              <li key={order_number}>
                {title}, {formatDay(starts_at)}: {tickets}
              </li>
            ))}
          </ul>
        </div>
      )}
      {inTheWay.map(({ code, message }) => (
        <Alert key={code} tone="destructive" title="Can't be erased now">
          {message}
        </Alert>
      ))}
      <Button
        variant="danger"
        className="justify-self-start"
        disabled={inTheWay.length > 0}
        onClick={onErase}
      >
        Erase this person…
      </Button>
    </Card>
  );
}

function LookUp({ onFound }: { onFound: (held: Held | null) => void }) {
  const [email, setEmail] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: lookUp,
    onSuccess: (held) => onFound(held),
    onError: () => onFound(null),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate(email);
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <Field label="The person's email address" error={error ? messageOf(error) : undefined}>
        <Input
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            reset();
          }}
        />
      </Field>
      <Button type="submit" className="justify-self-start" pending={isPending}>
        {isPending ? 'Looking…' : 'Look up'}
      </Button>
    </form>
  );
}
