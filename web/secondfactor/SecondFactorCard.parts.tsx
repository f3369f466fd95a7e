import { useState, type FormEvent } from 'react';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { type SecondFactor, newPasskeySchema } from '#shared/secondfactor/secondfactor.schemas.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { formatDay } from '#web/ui/localTime.ts';
import { NotLoaded, SettingsCard } from '#web/ui/SettingsCard.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { EnrollDialog, type EnrollDialogProps } from './EnrollDialog.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import {
  useSecondFactor,
  useAddPasskey,
  useDisable,
  useRenewCodes,
} from './secondfactor.queries.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { passkeyProblem } from './passkey.calls.ts';
import { PasswordAndCodeDialog } from './PasswordAndCodeDialog.tsx';

/** Card for the team, and for former members who still have two-step login turned on. */
export function SecondFactorCard({ profile }: { profile: User }) {
  const { data, isPending, refetch } = useSecondFactor();
  if (!isTeamRole(profile.role) && !data?.enabled) return null;
  return (
    <SettingsCard
      title="Two-step login"
      lead="Each login asks for your password, plus a code from an app on your phone or a passkey. Your password alone won't let anyone in."
    >
      {data ? (
        <Switches status={data} profile={profile} />
      ) : isPending ? (
        <Skeleton className="h-12" />
      ) : (
        <NotLoaded text="Couldn't load this." onRetry={() => void refetch()} />
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
              This site takes real money, so every admin needs it. Turn it on to continue.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setOpen('enrol')}>
              Turn on two-step login
            </Button>
            <Button variant="secondary" onClick={() => setOpen('passkey')}>
              Add a passkey
            </Button>
          </div>
        </>
      )}
      {open === 'enrol' && <EnrollDialog username={profile.username} onClose={close} />}
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
          {left <= FEW ? '. Make new ones soon.' : '.'}
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
          Turn off
        </Button>
      </div>
    </>
  );
}

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const { mutate, isPending, data } = useAddPasskey();
  if (data?.recovery_codes) return <RecoveryCodes codes={data.recovery_codes} onClose={onClose} />;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = newPasskeySchema.shape.name.safeParse(name);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? '');
    mutate(checked.data, {
      onSuccess: ({ recovery_codes }) => {
        if (recovery_codes) return;
        toast({ title: 'Passkey added', tone: 'success' });
        onClose();
      },
      onError: (error) => {
        const description = passkeyProblem(error);
        setProblem(description);
        toast({ title: 'Passkey not added', description, tone: 'destructive' });
      },
    });
  };
  return (
    <FormDialog
      title="Add a passkey"
      description="After your password, each login asks for your fingerprint, face or device PIN."
      submit="Continue"
      submitting="Follow the prompt on your device…"
      pending={isPending}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" hint="To help you recognize it, such as My phone." error={problem}>
        <Input
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setProblem('');
          }}
        />
      </Field>
    </FormDialog>
  );
}

function DisableDialog({ username, onClose }: EnrollDialogProps) {
  const { mutateAsync, isPending } = useDisable();
  return (
    <PasswordAndCodeDialog
      username={username}
      title="Turn off two-step login?"
      description="Your password alone will then open this account. Your app, passkeys and recovery codes stop working."
      submit="Turn off"
      submitting="Turning off…"
      failed="Two-step login is still on"
      pending={isPending}
      send={async (owner) => {
        await mutateAsync(owner);
        toast({ title: 'Two-step login is off', tone: 'success' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function RenewDialog({ username, onClose }: EnrollDialogProps) {
  const { mutateAsync, isPending, data } = useRenewCodes();
  if (data) return <RecoveryCodes codes={data.recovery_codes} onClose={onClose} />;
  return (
    <PasswordAndCodeDialog
      username={username}
      title="New recovery codes"
      description="Your current codes stop working."
      submit="Make new codes"
      submitting="Creating…"
      failed="Your recovery codes didn't change"
      pending={isPending}
      send={mutateAsync}
      onClose={onClose}
    />
  );
}
