import { useState, type FormEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { messageOf } from '#shared/base/errorMessage.ts';
import type { DeleteAccount, OwnStanding } from '#shared/privacy/privacy.contract.ts';
import { DELETE_WORD } from '#shared/privacy/privacy.words.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Checkbox } from '#web/ui/Switch.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { formatDay } from '#web/ui/localTime.ts';
import { markDeleted } from './goodbye.storage.ts';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';
import { call } from '#web/api/call.ts';
import { ProveEmail } from './ProveEmail.tsx';
import { forgetAccount } from './session.ts';

const UPCOMING = 'privacy.upcoming_tickets';

type Props = { profile: User; onClose: () => void };

/** Explains what is deleted and what is kept, and deletes the account for good. */
export function DeleteAccountDialog({ profile, onClose }: Props) {
  const client = useQueryClient();
  const [confirm, setConfirm] = useState('');
  const [ticketsSaved, setSaved] = useState(false);
  const { data, error: unknown } = useQuery({
    queryKey: ['/api/profile/deletion'],
    queryFn: () => call(privacyContract.ownStanding),
    staleTime: 0,
    gcTime: 0,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (json: DeleteAccount) => call(privacyContract.deleteAccount, { json }),
    onSuccess: async () => {
      await forgetAccount(client);
      markDeleted();
      // The next page is loaded anew, so that nothing of the account stays in memory.
      window.location.replace('/goodbye');
    },
  });
  const obstacle = data?.obstacles.find(({ code }) => code !== UPCOMING);
  const hasTickets = (data?.upcoming.length ?? 0) > 0;
  const ready = confirm.trim() === DELETE_WORD && (!hasTickets || ticketsSaved);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) mutate({ confirm, ticketsSaved });
  };
  const problem = error ?? unknown;
  return (
    <FormDialog
      title="Delete your account?"
      description="This can't be undone, not even by us."
      submit="Delete permanently"
      submitting="Deleting…"
      pending={isPending}
      disabled={!data || obstacle !== undefined || !ready}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && (
        <Alert tone="destructive" title="That didn't work">
          {messageOf(problem)}
        </Alert>
      )}
      {obstacle && (
        <Alert tone="destructive" title="Not yet">
          {obstacle.message}
        </Alert>
      )}
      <Meaning />
      {data && !data.address_proved && <ProveEmail email={profile.email} />}
      {data && hasTickets && (
        <Upcoming upcoming={data.upcoming} saved={ticketsSaved} onSaved={setSaved} />
      )}
      <Field label={`Type ${DELETE_WORD} to confirm`}>
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={confirm}
          onChange={({ target }) => setConfirm(target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function Meaning() {
  return (
    <ul className="grid list-disc gap-2 pl-5 text-dust marker:text-line">
      <li>
        <strong className="text-chalk">What we delete:</strong> your login, name, e-mail address,
        phone number, favorites, notifications, e-mails, and everything on this device. All your
        devices are logged out.
      </li>
      <li>
        <strong className="text-chalk">What we keep:</strong> that an order was made and what it
        cost, without your name, because our accounting needs it.
      </li>
      <li>Older backups of our database are kept for a while, then deleted.</li>
    </ul>
  );
}

type UpcomingProps = {
  upcoming: OwnStanding['upcoming'];
  saved: boolean;
  onSaved: (saved: boolean) => void;
};

function Upcoming({ upcoming, saved, onSaved }: UpcomingProps) {
  return (
    <div className="grid gap-3 rounded-sm border border-line bg-raised p-4">
      <p className="font-semibold">You have tickets for upcoming events</p>
      <ul className="grid gap-1">
        {upcoming.map(({ order_number, title, starts_at, tickets }) => (
          <li key={order_number}>
            <Link
              to={`/orders/${order_number}`}
              target="_blank"
              className="underline underline-offset-4"
            >
              {title}
            </Link>
            <span className="text-dust">
              {' '}
              · {formatDay(starts_at)} · {tickets === 1 ? '1 ticket' : `${tickets} tickets`}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-dust">
        They stay valid and still get you in. But we can't resend them, find them by your name, or
        tell you when something changes. Save each as a PDF, or keep its link.
      </p>
      <Checkbox
        label="I have saved my tickets"
        checked={saved}
        onChange={({ target }) => onSaved(target.checked)}
      />
    </div>
  );
}
