import { useState } from 'react';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { SecondFactor } from '#shared/secondfactor/secondfactor.schemas.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { formatDay } from '#web/ui/formatDay.ts';
import { SettingsCard } from '#web/ui/SettingsCard.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RenewDialog } from './RenewDialog.tsx';
import { useSecondFactor } from './secondfactor.queries.ts';

/** For the team, and former members who still have it on. */
export function SecondFactorCard({ profile }: { profile: User }) {
  const { data, isPending, refetch } = useSecondFactor();
  if (!isTeamRole(profile.role) && !data?.enabled) return null;
  return (
    <SettingsCard
      title="Two-step login"
      lead="Besides your password, each login asks for a code from an app on your phone, or for a passkey of your device. Whoever learns your password still stays out."
    >
      {data ? (
        <Switches status={data} profile={profile} />
      ) : isPending ? (
        <Skeleton className="h-12" />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-raised px-4 py-3">
          <p className="text-dust">This cannot be shown right now.</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
    </SettingsCard>
  );
}

type Open = 'enrol' | 'passkey' | 'renew' | 'disable' | null;

function Switches({ status, profile }: { status: SecondFactor; profile: User }) {
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      {status.enabled ? (
        <On status={status} onOpen={setOpen} />
      ) : (
        <>
          {status.due && (
            <p className="text-dust">
              Real money is taken here, so every admin needs it. Switch it on to go on.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setOpen('enrol')}>
              Switch on two-step login
            </Button>
            <Button variant="secondary" onClick={() => setOpen('passkey')}>
              Add a passkey
            </Button>
          </div>
        </>
      )}
      {open === 'enrol' && <EnrolDialog username={profile.username} onClose={close} />}
      {open === 'passkey' && <AddPasskeyDialog onClose={close} />}
      {open === 'renew' && <RenewDialog username={profile.username} onClose={close} />}
      {open === 'disable' && <DisableDialog username={profile.username} onClose={close} />}
    </>
  );
}

const FEW = 3;

function On({ status, onOpen }: { status: SecondFactor; onOpen: (open: Open) => void }) {
  const { app, passkeys, recovery_codes_left: left } = status;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="good">On</Badge>
        <span>
          Since {formatDay(status.enabled_at)}. {left} recovery {left === 1 ? 'code' : 'codes'} left
          {left <= FEW ? ': make new ones soon.' : '.'}
        </span>
      </p>
      {passkeys.length > 0 && <Passkeys passkeys={passkeys} last={!app && passkeys.length === 1} />}
      <div className="flex flex-wrap gap-3">
        {!app && (
          <Button variant="secondary" onClick={() => onOpen('enrol')}>
            Add an app
          </Button>
        )}
        <Button variant="secondary" onClick={() => onOpen('passkey')}>
          Add a passkey
        </Button>
        <Button variant="secondary" onClick={() => onOpen('renew')}>
          New recovery codes
        </Button>
        <Button variant="ghost" onClick={() => onOpen('disable')}>
          Switch off
        </Button>
      </div>
    </>
  );
}
