import type { Dj } from '#shared/events/events.schemas.ts';
import { DjPhoto } from '#web/djs/DjPhoto.tsx';

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
