import { PRODUCT } from '#shared/base/product.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Featured } from './Featured.tsx';
import { Upcoming, UPCOMING_ID } from './Upcoming.tsx';
import { WhyChooseUs } from './WhyChooseUs.tsx';
import { Link } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import skate from '#web/events/art/hero.svg?no-inline';

export function Component() {
  return (
    <>
      <PageTitle exact title={`${PRODUCT} - Find Your Groove`} />
      <Hero onExplore={scrollToUpcoming} />
      <Featured />
      <Upcoming />
      <WhyChooseUs />
    </>
  );
}

function scrollToUpcoming(): void {
  const section = document.getElementById(UPCOMING_ID);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

/** The picture is beside the words on wide screens and above them on phones; the words never lie on top of it. */
function Hero({ onExplore }: { onExplore: () => void }) {
  return (
    <section aria-labelledby="hero-title" className="rink-light relative overflow-hidden">
      <picture>
        <source media="(prefers-reduced-motion: reduce)" srcSet={`${skate}#still`} />
        <img
          src={skate}
          alt=""
          width={600}
          height={420}
          className="pointer-events-none block h-58 w-full sm:h-80 short:h-40 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[58%] max-lg:mask-[linear-gradient(#000_80%,transparent)] lg:mask-[linear-gradient(to_left,#000_84%,transparent)]"
        />
      </picture>
      <div className="frame lg:flex lg:min-h-[clamp(24rem,76dvh,38rem)] lg:items-center">
        <div className="relative pt-5 pb-10 lg:w-1/2 lg:py-14">
          <h1 id="hero-title" className="text-hero">
            Find Your Groove
          </h1>
          <p className="mt-5 max-w-md text-lg text-dust sm:text-xl">
            Discover the best roller skating events nationwide
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button onClick={onExplore} className="sm:min-h-14 sm:px-7 sm:text-lg">
              Explore Events
            </Button>
            <Button asChild variant="secondary" className="sm:min-h-14 sm:px-7 sm:text-lg">
              <Link to="/host">Host an Event</Link>
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
