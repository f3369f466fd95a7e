import type { Dj } from '#shared/events/events.schemas.ts';

export function DjGrid({ djs }: { djs: readonly Dj[] }) {
  return (
    <section aria-labelledby="djs-title">
      <h2 id="djs-title" className="mb-5 text-section">
        Featured DJs
      </h2>
      {djs.length === 0 && <p className="text-dust">No DJ information available yet</p>}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {djs.map((dj) => (
          <li
            key={dj.id}
            className="flex items-center gap-4 rounded-md border border-line bg-floor p-4"
          >
            <DjPhoto dj={dj} />
            <div className="min-w-0">
              <h3 className="truncate font-sans text-base font-semibold tracking-normal">
                {dj.name}
              </h3>
              <p className="truncate text-sm text-dust">{dj.specialty || 'DJ'}</p>
              <p className="truncate text-sm text-dust">
                {[dj.city, dj.state].filter(Boolean).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DjPhoto({ dj }: { dj: Dj }) {
  const look = 'size-16 shrink-0 rounded-full object-cover';
  if (dj.photo_url)
    return <img src={dj.photo_url} alt="" width={64} height={64} loading="lazy" className={look} />;
  const initials = dj.name
    .replace(/^dj\s+/i, '')
    .slice(0, 2)
    .toUpperCase();
  return (
    <span
      aria-hidden="true"
      className={`${look} grid place-items-center bg-raised font-display font-bold text-accent`}
    >
      {initials}
    </span>
  );
}
