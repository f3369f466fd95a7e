import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import type { Passkey } from '#shared/secondfactor/secondfactor.schemas.ts';
import { ago } from '#shared/base/time.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { formatDay } from '#web/ui/localTime.ts';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/useNow.ts';
import { useRemovePasskey } from './secondfactor.queries.ts';

/** `last` is true if there is only one passkey and no authenticator app. */
export function Passkeys({ passkeys, last }: { passkeys: readonly Passkey[]; last: boolean }) {
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const { mutateAsync, isPending } = useRemovePasskey();
  // Uses the promise: the list may be unmounted by then, and callbacks of `mutate` would not be called.
  const remove = ({ id }: Passkey): Promise<void> =>
    mutateAsync(id)
      .then(() => toast({ title: 'Passkey removed', tone: 'success' }))
      .catch(({ message }: Error) =>
        toast({ title: 'Passkey not removed', description: message, tone: 'destructive' }),
      )
      .finally(() => setLeaving(null));
  return (
    <>
      <ul aria-label="Passkeys" className="grid gap-3">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          yes="Remove"
          no="Keep"
          danger
          pending={isPending}
          onYes={() => void remove(leaving)}
          onNo={() => setLeaving(null)}
        >
          <p>
            {last
              ? 'This turns off two-step login: your password alone will open this account, and your recovery codes stop working.'
              : 'It will no longer open this account. Delete it on your device, too.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const now = useNow();
  const { name, created_at, last_used_at } = passkey;
  const used =
    last_used_at === null ? 'not used yet' : `last used ${ago(Date.parse(last_used_at), now)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm bg-raised px-4 py-3.5">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-aqua" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-dust">
          Added {formatDay(created_at)}, {used}
        </p>
      </div>
      <Button variant="secondary" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
