import { PRODUCT } from '#shared/base/product.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Featured } from './Featured.tsx';
import { Hero } from './Hero.tsx';
import { Upcoming, UPCOMING_ID } from './Upcoming.tsx';
import { WhyChooseUs } from './WhyChooseUs.tsx';

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
