import { Suspense, useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { AccountSettings, preloadProfileParts, NotificationSettings } from './lazyProfileParts.ts';
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
      title="Your profile could not be loaded"
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
