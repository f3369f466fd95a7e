import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Erased, Held, ErasePerson } from '#shared/privacy/privacy.contract.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { Card } from '#web/ui/Card.tsx';
import { HELD } from '#shared/privacy/privacy.words.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { formatDay } from '#web/ui/localTime.ts';
import { messageOf } from '#shared/base/errorMessage.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { Checkbox } from '#web/ui/Switch.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { call } from '#web/api/call.ts';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';

const lookUp = (email: string) => call(privacyContract.lookUp, { json: { email } });
const erasePerson = (json: ErasePerson) => call(privacyContract.erase, { json });

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
          This data was deleted or made anonymous. Orders stay for accounting. Older backups still
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

type EraseDialogProps = { held: Held; onClose: () => void; onErased: (erased: Erased) => void };

function EraseDialog({ held, onClose, onErased }: EraseDialogProps) {
  const { email, upcoming } = held;
  const [confirm, setConfirm] = useState('');
  const [anyway, setAnyway] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: erasePerson,
    onSuccess: onErased,
  });
  const same = confirm.trim().toLowerCase() === email;
  const ready = same && (upcoming.length === 0 || anyway);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) mutate({ email, confirm, anyway });
  };
  return (
    <FormDialog
      title="Erase this person?"
      description="This can't be undone. Their orders stay, without name, e-mail address and phone number."
      submit="Erase permanently"
      submitting="Erasing…"
      pending={isPending}
      disabled={!ready}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && (
        <Alert tone="destructive" title="Nothing was erased">
          {messageOf(error)}
        </Alert>
      )}
      {upcoming.length > 0 && (
        <Checkbox
          label="Erase despite tickets for upcoming events"
          hint="The tickets stay valid for whoever shows them. The door can find them only by their code, and we can't e-mail the person."
          checked={anyway}
          onChange={({ target }) => setAnyway(target.checked)}
        />
      )}
      <Field label="Type the address again" hint={email}>
        <Input
          type="email"
          autoComplete="off"
          value={confirm}
          onChange={({ target }) => setConfirm(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
