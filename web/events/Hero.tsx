import { Link } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { Stripes } from '#web/ui/Stripes.tsx';

/** The lanes roll in once, over the words on a phone and beside them on a desk, never under them. */
export function Hero({ onExplore }: { onExplore: () => void }) {
  return (
    <section aria-labelledby="hero-title" className="relative overflow-hidden">
      <Stripes className="h-48 w-full sm:h-64 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[54%] lg:mask-l-from-55%" />
      <div className="frame lg:flex lg:min-h-[min(31rem,66dvh)] lg:items-center">
        <div className="pt-5 pb-8 lg:w-1/2 lg:py-16">
          <h1 id="hero-title" className="text-hero">
            Find Your Groove
          </h1>
          <p className="mt-5 text-lg text-dust sm:text-xl">
            Discover the best roller skating events nationwide
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button onClick={onExplore}>Explore Events</Button>
            <Button asChild variant="secondary">
              <Link to="/host">Host an Event</Link>
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
