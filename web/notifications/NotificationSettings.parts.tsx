import type { ReactNode } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { EVENT_KINDS, KIND_TEXTS } from '#shared/notifications/notificationKinds.ts';
import { useUser } from '#web/session/user.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { usePreferences, useSetPreferences } from './preferences.queries.ts';
import { usePushState, type PushState, usePushSwitch, PushHelp } from './pushState.tsx';

type Heading = 'h2' | 'h3';

/** Notification choices are saved for the account; without a login, for the device. */
export function NotificationSettings({ headings = 'h2' }: { headings?: Heading }) {
  const state = usePushState();
  const { user, loading } = useUser();
  const choosable = !loading && (user !== null || state === 'on');
  return (
    <div className="grid gap-5">
      <Part title="This device" heading={headings}>
        <ThisDevice state={state} />
      </Part>
      {choosable && (
        <Part title="What we notify you about" heading={headings}>
          <Kinds userId={user?.id ?? null} />
        </Part>
      )}
    </div>
  );
}

function Part({
  title,
  heading: H,
  children,
}: {
  title: string;
  heading: Heading;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-label={title} className="grid gap-3 p-5 sm:p-6">
      <H className="text-lg">{title}</H>
      {children}
    </Card>
  );
}

function ThisDevice({ state }: { state: PushState }) {
  const { pending, turnOn, turnOff } = usePushSwitch();
  switch (state) {
    case 'loading':
      return <Skeleton className="h-12" />;
    case 'unsupported':
    case 'install':
    case 'denied':
      return <PushHelp state={state} />;
    case 'off':
    case 'on':
      return (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="min-w-0 basis-60 text-dust grow">
            {state === 'on'
              ? 'Notifications are on, even while the app is closed.'
              : 'Find out when doors open, when plans change, and before tickets run out.'}
          </p>
          <Button
            variant={state === 'on' ? 'secondary' : 'primary'}
            pending={pending}
            onClick={() => void (state === 'on' ? turnOff() : turnOn())}
          >
            {state === 'on' ? 'Turn off' : 'Turn on'}
          </Button>
        </div>
      );
  }
}

function Kinds({ userId }: { userId: string | null }) {
  const { data, error, isPending, refetch } = usePreferences(userId, true);
  const { mutate } = useSetPreferences(userId);
  if (isPending) return <Skeleton className="h-44" />;
  if (!data) {
    return (
      <div className="grid justify-items-start gap-3" role="alert">
        <p className="text-dust">{isAppError(error) ? error.message : 'Please try again.'}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <>
      {userId !== null && <p className="text-dust">These apply to all your devices.</p>}
      <div className="divide-y divide-line">
        {EVENT_KINDS.map((kind) => (
          <Switch
            key={kind}
            label={KIND_TEXTS[kind].title}
            hint={KIND_TEXTS[kind].body}
            checked={data[kind]}
            onChange={(wanted) => mutate({ [kind]: wanted })}
          />
        ))}
      </div>
    </>
  );
}
