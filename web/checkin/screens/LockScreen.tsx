import { useEffect, useState } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { call } from '#web/api/call.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { removeToken } from '#web/api/token.ts';
import { useOnline } from '#web/offline/online.ts';
import { userKey } from '#web/session/user.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { useStore } from '#web/checkin/common/useStore.ts';
import { areTriesSpent, unlock } from '#web/checkin/device/pin.ts';
import { wipeAll } from '#web/checkin/device/wipe.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { PinPad } from './PinPad.tsx';
import { listedEvents, readChosen } from '#web/checkin/device/doorMeta.ts';
import { followLiveFeed } from '#web/checkin/sync/liveFeed.ts';

/** The screen of a locked phone. Unsent scans are still sent meanwhile. */
export function LockScreen() {
  const client = useQueryClient();
  const online = useOnline();
  const { db, sender } = thisDevice();
  const { pending } = useStore(sender.state);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  useRemoval();
  useEffect(() => {
    void areTriesSpent(db).then((spent) => (spent ? signInAgain(client) : undefined));
  }, [client, db]);
  const take = async (pin: string): Promise<void> => {
    setBusy(true);
    const tried = await unlock(db, pin).catch(() => null);
    if (tried?.kind === 'spent') await signInAgain(client);
    else if (tried?.kind !== 'open') setError(tried ? wrongPin(tried.left) : 'Try again.');
    setBusy(false);
  };
  return (
    <div className="frame grid min-h-[80dvh] content-center justify-items-center gap-6 py-6 text-center">
      <LockKeyhole aria-hidden="true" className="size-10 text-amber" />
      <div className="grid gap-1">
        <h1 className="text-2xl">This phone is locked</h1>
        <p className="text-dust">
          {pending === 0
            ? 'Enter the PIN to continue.'
            : `Enter the PIN to continue. ${pending === 1 ? '1 scan is' : `${pending} scans are`} still being sent.`}
        </p>
      </div>
      <p role="alert" className="min-h-6 text-bad">
        {error}
      </p>
      <PinPad busy={busy} onPin={(pin) => void take(pin)} />
      <div className="grid justify-items-center gap-1">
        <Button variant="ghost" disabled={!online} onClick={() => void signInAgain(client)}>
          Log in instead
        </Button>
        <p className="text-sm text-dust">
          {online ? 'The guest list will be downloaded again.' : 'You need a network for this.'}
        </p>
      </div>
    </div>
  );
}

const wrongPin = (left: number): string =>
  `Wrong PIN. ${left === 1 ? 'One try is' : `${left} tries are`} left before you have to log in again.`;

/**
 * Logs out and wipes the list with its key; after the next login it is downloaded again, without a PIN. Unsent scans
 * stay.
 */
async function signInAgain(client: QueryClient): Promise<void> {
  await wipeAll(thisDevice().db);
  call(accountsContract.logout).catch(() => undefined);
  removeToken();
  client.setQueryData(userKey, null);
}

/** Listens for the removal of this device, since a locked phone syncs no list. */
function useRemoval(): void {
  useEffect(() => {
    const following = follow().catch(() => null);
    return () => void following.then((feed) => feed?.stop());
  }, []);
}

async function follow() {
  const { db, calls } = thisDevice();
  const eventId = await readChosen(db);
  const list = (await listedEvents(db)).find(({ event }) => event.id === eventId);
  if (!list) return null;
  return followLiveFeed({
    open: (signal) => calls.stream(list.event.id, { since: list.cursor || null, signal }),
    onMessage: ({ type }) => {
      if (type === 'revoked') void wipeAll(db).catch(() => undefined);
    },
    onLine: () => undefined,
    random: Math.random,
  });
}
