import { Suspense, useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import {
  ProfileDetails,
  AccountSettings,
  preloadProfileParts,
  NotificationSettings,
} from './ProfileDetails.tsx';
import { useProfile } from './profile.queries.ts';
import { RequireUser } from '#web/session/RequireUser.tsx';

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
