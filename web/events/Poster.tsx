import { accentOf } from '#shared/events/events.rules.ts';
import { cx } from '#web/ui/cx.ts';

const ART = ['poster-sun', 'poster-lanes', 'poster-wheels'];

/** Deterministic by id. */
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
