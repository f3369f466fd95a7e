import { Suspense, useId, useRef, useState, lazy } from 'react';
import { flushSync } from 'react-dom';
import type { User, Role } from '#shared/accounts/accounts.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { usePromoterStatus } from '#web/session/user.queries.ts';
import { Alert } from '#web/ui/Alert.tsx';

const form = () => import('./ProfileForm.tsx');
const settings = () => import('./AccountSettings.tsx');
const notifications = () => import('#web/notifications/NotificationSettings.parts.tsx');

// Loaded separately, since forms and dialogs are shown only on a press.
const ProfileForm = lazy(async () => ({ default: (await form()).ProfileForm }));
export const AccountSettings = lazy(async () => ({ default: (await settings()).AccountSettings }));
export const NotificationSettings = lazy(async () => ({
  default: (await notifications()).NotificationSettings,
}));

/**
 * Loads the parts after the page, so that a press need not wait. A failure here is ignored; the press tries again.
 */
export function preloadProfileParts(): void {
  for (const part of [form, settings, notifications]) part().catch(() => undefined);
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
            {value || <span className="text-dust">Not given</span>}
          </dd>
          {note && <dd className="mt-0.5 text-sm text-dust">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
