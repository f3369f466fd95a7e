import type { User } from '#shared/accounts/accounts.schemas.ts';

export function ProfileHead({ profile }: { profile: User }) {
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
