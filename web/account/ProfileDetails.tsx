import { Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './lazyProfileParts.ts';

export function ProfileDetails({ profile }: { profile: User }) {
  const [editing, setEditing] = useState(false);
  const [canSave, setCanSave] = useState(false);
  const form = useId();
  const edit = useRef<HTMLButtonElement>(null);
  // The unmounted form takes the focus with it.
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
