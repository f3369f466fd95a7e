import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { NotLoaded, SettingsCard } from '#web/ui/SettingsCard.tsx';
import { Laptop, Smartphone } from 'lucide-react';
import type { SignedIn } from '#shared/accounts/accountForms.schemas.ts';
import { ago } from '#shared/base/time.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { formatDay } from '#web/ui/localTime.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { Loading } from '#web/ui/Loading.tsx';

export function Sessions() {
  const { data, isPending, refetch } = useSessions();
  const { end, ending } = useEnd();
  return (
    <SettingsCard
      title="Sessions"
      lead="The devices where you're logged in. Log out any you don't know or have lost."
    >
      {isPending && <Loading label="Loading your devices" looks={['h-20', 'h-20']} />}
      {!data && !isPending && (
        <NotLoaded text="Couldn't load your devices." onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className="grid gap-3">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              pending={ending === session.id}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <EndOthers count={data.length - 1} pending={ending === null} onEnd={() => end(null)} />
      )}
    </SettingsCard>
  );
}

type EndOthersProps = { count: number; pending: boolean; onEnd: () => void };

function EndOthers({ count, pending, onEnd }: EndOthersProps) {
  const [asking, setAsking] = useState(false);
  const devices = count === 1 ? '1 other device will be' : `${count} other devices will be`;
  const answer = (yes: boolean) => (): void => {
    setAsking(false);
    if (yes) onEnd();
  };
  return (
    <div>
      <Button variant="secondary" pending={pending} onClick={() => setAsking(true)}>
        Log out everywhere else
      </Button>
      {asking && (
        <ConfirmDialog
          title="Log out everywhere else?"
          yes="Log out"
          onYes={answer(true)}
          onNo={answer(false)}
        >
          <p>{devices} logged out. You'll stay logged in here.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Ends sessions. `ending` is the id of the session being ended; null means all others. */
function useEnd() {
  const { mutate, isPending, variables } = useEndSessions();
  const end = (id: string | null): void =>
    mutate(id, {
      onSuccess: () =>
        toast({
          title: id === null ? 'Logged out everywhere else' : 'Logged out',
          tone: 'success',
        }),
      onError: ({ message }) =>
        toast({ title: 'Logout failed', description: message, tone: 'destructive' }),
    });
  return { end, ending: isPending ? variables : undefined };
}

type SessionRowProps = { session: SignedIn; pending: boolean; onEnd: () => void };

function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const { device, current } = session;
  const now = useNow();
  const Sign = /iPhone|Android|iPad/.test(device) ? Smartphone : Laptop;
  const used = Date.parse(session.last_used_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm bg-raised px-4 py-3.5">
      <Sign aria-hidden="true" className="size-6 shrink-0 text-aqua" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-sm text-dust">
          Logged in {formatDay(session.created_at)},{' '}
          {current ? 'in use now' : `last used ${ago(used, now)}`}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          aria-label={`Log out ${device}`}
          pending={pending}
          onClick={onEnd}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

const sessionsKey = ['/api/auth/sessions'] as const;

function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () => call(accountsContract.sessions),
    refetchOnMount: 'always',
    networkMode: 'always',
  });
}

/** Ends one session, or all other ones if the id is null. Refetches even after a failure. */
function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call(accountsContract.endOtherSessions)
        : call(accountsContract.endSession, { param: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
