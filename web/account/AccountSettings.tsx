import { Link } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { SecondFactorCard } from '#web/secondfactor/SecondFactorCard.tsx';
import { Contact } from '#web/site/Contact.tsx';
import { Button } from '#web/ui/Button.tsx';
import { usePromoterStatus } from '#web/session/user.queries.ts';
import { ChangePasswordCard } from './ChangePassword.tsx';
import { formatDay } from '#web/ui/formatDay.ts';
import { Sessions } from './Sessions.tsx';
import { YourData } from './YourData.tsx';
import { SettingsCard } from '#web/ui/SettingsCard.tsx';

const TYPES: Record<User['role'], string> = {
  admin: 'Admin',
  staff: 'Staff',
  promoter: 'Promoter',
  user: 'User',
};

export function AccountSettings({ profile }: { profile: User }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AccountFacts profile={profile} />
      <ChangePasswordCard profile={profile} />
      <SecondFactorCard profile={profile} />
      <Sessions />
      <YourData profile={profile} />
      <SettingsCard title="Need Help?">
        <p className="text-dust [&_a]:text-chalk [&_a]:underline [&_a]:underline-offset-4">
          Something about your account is not right? Write to{' '}
          <Contact subject={`Account ${profile.username}`} />, and we will sort it out together.
        </p>
      </SettingsCard>
    </div>
  );
}

function AccountFacts({ profile: { role, created_at } }: { profile: User }) {
  const { isPromoter } = usePromoterStatus();
  return (
    <SettingsCard title="Account">
      <dl className="grid grid-cols-2 gap-5">
        <div>
          <dt className="text-sm font-semibold text-dust">Account Type</dt>
          <dd className="mt-0.5 text-lg">{TYPES[role]}</dd>
        </div>
        <div>
          <dt className="text-sm font-semibold text-dust">Account Created</dt>
          <dd className="mt-0.5 text-lg">{formatDay(created_at)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {(isPromoter || role === 'promoter') && (
          <Button asChild variant="secondary">
            <Link to="/promoter/dashboard">Promoter Dashboard</Link>
          </Button>
        )}
        {role === 'admin' && (
          <Button asChild variant="secondary">
            <Link to="/admin">Admin Dashboard</Link>
          </Button>
        )}
      </div>
    </SettingsCard>
  );
}
