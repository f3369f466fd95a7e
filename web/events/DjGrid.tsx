import type { Dj } from '#shared/events/events.schemas.ts';
import { Picture } from '#web/ui/Picture.tsx';

export function DjGrid({ djs }: { djs: readonly Dj[] }) {
  return (
    <section aria-labelledby="djs-title">
      <h2 id="djs-title" className="mb-5 text-section">
        Featured DJs
      </h2>
      {djs.length === 0 && <p className="text-dust">No DJ information available yet</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 sm:gap-4">
        {djs.map((dj) => (
          <li
            key={dj.id}
            className="accent-light grid content-start justify-items-center rounded-md border border-line bg-floor px-4 pt-5 pb-4 text-center"
          >
            <DjPhoto dj={dj} />
            <h3 className="mt-3.5 line-clamp-2 max-w-full font-sans text-base leading-snug font-semibold tracking-normal">
              {dj.name}
            </h3>
            <p className="max-w-full text-sm text-accent">{dj.specialty || 'DJ'}</p>
            <p className="max-w-full text-sm text-dust">
              {[dj.city, dj.state].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DjPhoto({ dj }: { dj: Dj }) {
  const look =
    'size-24 shrink-0 rounded-full object-cover ring-3 ring-accent ring-offset-4 ring-offset-floor';
  if (dj.photo_url)
    return (
      <Picture
        src={dj.photo_url}
        sizes="96px"
        alt=""
        width={96}
        height={96}
        loading="lazy"
        className={look}
      />
    );
  const initials = dj.name
    .replace(/^dj\s+/i, '')
    .slice(0, 2)
    .toUpperCase();
  return (
    <span
      aria-hidden="true"
      className={`${look} grid place-items-center bg-raised font-display text-2xl font-bold text-accent`}
    >
      {initials}
    </span>
  );
}
