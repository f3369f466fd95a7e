import type { User } from '#shared/accounts/accounts.schemas.ts';

export function ProfileFacts({ profile }: { profile: User }) {
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
