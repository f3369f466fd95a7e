import { Suspense, useEffect, type ReactNode, useId, useRef, useState, lazy } from 'react';
import { useSearchParams } from 'react-router';
import { flushSync } from 'react-dom';
import type { User, Role } from '#shared/accounts/accounts.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useProfile } from './profile.queries.ts';
import { RequireUser } from '#web/session/RequireUser.tsx';
import { Card } from '#web/ui/Card.tsx';
import { usePromoterStatus } from '#web/session/user.queries.ts';
import { Alert } from '#web/ui/Alert.tsx';

const loadForm = () => import('./ProfileForm.tsx');
const loadSettings = () => import('./AccountSettings.tsx');
const loadNotifications = () => import('#web/notifications/NotificationSettings.parts.tsx');

// Loaded separately, since forms and dialogs are shown only on a press.
const ProfileForm = lazy(async () => ({ default: (await loadForm()).ProfileForm }));
export const AccountSettings = lazy(async () => ({
  default: (await loadSettings()).AccountSettings,
}));
export const NotificationSettings = lazy(async () => ({
  default: (await loadNotifications()).NotificationSettings,
}));

/**
 * Loads the parts after the page, so that a press need not wait. A failure here is ignored; the press tries again.
 */
export function preloadProfileParts(): void {
  for (const load of [loadForm, loadSettings, loadNotifications]) load().catch(() => undefined);
}

export function ProfileDetails({ profile }: { profile: User }) {
  const [editing, setEditing] = useState(false);
  const [canSave, setCanSave] = useState(false);
  const form = useId();
  const edit = useRef<HTMLButtonElement>(null);
  // The focused form is unmounted, so focus must move to the button.
  const end = (): void => {
    flushSync(() => setEditing(false));
    edit.current?.focus();
  };
  return (
    <Card as="section" aria-label="Profile Details" className="grid gap-6 p-5 sm:p-8">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-section">Profile Details</h2>
        {editing ? (
          <Button variant="secondary" type="submit" form={form} disabled={!canSave}>
            Save
          </Button>
        ) : (
          <Button ref={edit} variant="secondary" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
      </div>
      <EmailNotice role={profile.role} />
      {editing ? (
        <Suspense fallback={<ProfileFacts profile={profile} />}>
          <ProfileForm id={form} profile={profile} onCanSave={setCanSave} onEnd={end} />
        </Suspense>
      ) : (
        <ProfileFacts profile={profile} />
      )}
    </Card>
  );
}

const WHY = {
  admin: 'system notifications on new promoter applications.',
  promoter: 'sales notifications and commission payout information.',
};

/** Explains why admins and promoters need a correct address. */
function EmailNotice({ role }: { role: Role }) {
  const { isPromoter } = usePromoterStatus();
  const kind = role === 'admin' ? 'admin' : isPromoter || role === 'promoter' ? 'promoter' : null;
  if (!kind) return null;
  return (
    <Alert tone="notice">Please keep your email current. We use it to send you {WHY[kind]}</Alert>
  );
}

function ProfileFacts({ profile }: { profile: User }) {
  const facts = [
    { label: 'Username', value: profile.username, note: 'Your username cannot be changed' },
    { label: 'Name', value: profile.name },
    { label: 'Email', value: profile.email },
    { label: 'Phone', value: profile.phone },
  ];
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {facts.map(({ label, value, note }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm font-semibold text-dust">{label}</dt>
          <dd className="mt-0.5 text-lg [overflow-wrap:anywhere]">
            {value || <span className="text-dust">Not provided</span>}
          </dd>
          {note && <dd className="mt-0.5 text-sm text-dust">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

export function Component() {
  return (
    <>
      <PageTitle title="Profile" />
      <div className="frame grid max-w-4xl grid-cols-1 gap-6 pt-8 pb-16 sm:pt-12">
        <RequireUser waiting={<ProfileSkeleton />}>
          {({ id }) => <Profile key={id} userId={id} />}
        </RequireUser>
      </div>
    </>
  );
}

function Profile({ userId }: { userId: string }) {
  const { data, isPending, error, refetch } = useProfile(userId);
  if (data) return <Shown profile={data.value} savedAt={data.savedAt} />;
  if (isPending) return <ProfileSkeleton />;
  return (
    <EmptyState
      heading="h1"
      title="Couldn't load your profile"
      body={error.message}
      action={<Button onClick={() => void refetch()}>Try Again</Button>}
    />
  );
}

function Shown({ profile, savedAt }: { profile: User; savedAt: number | null }) {
  const [search, setSearch] = useSearchParams();
  const tabs = [
    {
      value: 'details',
      label: 'Profile Details',
      content: <ProfileDetails profile={profile} />,
    },
    {
      value: 'settings',
      label: 'Account Settings',
      content: soon(<AccountSettings profile={profile} />),
    },
    {
      value: 'notifications',
      label: 'Notifications',
      content: soon(<NotificationSettings />),
    },
  ];
  const asked = tabs.find(({ value }) => value === search.get('tab'));
  useEffect(preloadProfileParts, []);
  return (
    <>
      <ProfileHead profile={profile} />
      {savedAt !== null && <OfflineNote savedAt={savedAt} />}
      <Tabs
        label="Profile"
        tabs={tabs}
        value={asked?.value ?? 'details'}
        onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </>
  );
}

function soon(content: ReactNode): ReactNode {
  return <Suspense fallback={<Skeleton className="h-60 rounded-md" />}>{content}</Suspense>;
}

function ProfileHead({ profile }: { profile: User }) {
  const shown = profile.name ?? profile.username;
  return (
    <header className="flex items-center gap-4 tight:flex-col tight:items-start sm:gap-5">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-coral font-display text-xl font-bold text-ink sm:size-20 sm:text-2xl"
      >
        {initials(shown)}
      </span>
      <div className="min-w-0">
        <h1 className="text-title hyphens-auto [overflow-wrap:anywhere]">{shown}</h1>
        <p className="[overflow-wrap:anywhere] text-dust">@{profile.username}</p>
      </div>
    </header>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toUpperCase();
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className="grid grid-cols-1 gap-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0 rounded-full sm:size-20" />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
          <Skeleton className="h-8 w-48 max-w-full" />
          <Skeleton className="h-5 w-32 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-14 w-full rounded-full sm:w-88" />
      <Skeleton className="h-96 w-full rounded-md" />
    </div>
  );
}
