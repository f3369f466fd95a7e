import { accentOf } from '#shared/events/events.rules.ts';
import { cx } from '#web/ui/cx.ts';

const ART = ['poster-sun', 'poster-lanes', 'poster-wheels'];

/** The picture of an event that has none: a sun, lanes or a wheel in its accent, the same at every visit. */
export function Poster({ id, className }: { id: number; className?: string }) {
  const art = ART[Math.floor(id / 3) % ART.length];
  return (
    <div
      aria-hidden="true"
      data-accent={accentOf(id)}
      className={cx('size-full', art, className)}
    />
  );
}
