import { Link } from 'react-router';
import { Bell, CircleUserRound, MapPinned, QrCode, Ticket, type LucideIcon } from 'lucide-react';
import { PRODUCT } from '#shared/base/product.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';

type Promise_ = {
  icon: LucideIcon;
  title: string;
  text: string;
  accent: 'coral' | 'amber' | 'aqua';
};

const PROMISES: Promise_[] = [
  {
    icon: Ticket,
    title: 'Easy ticket purchase',
    text: 'Pick, pay, done: with instant confirmation, and no account needed.',
    accent: 'coral',
  },
  {
    icon: QrCode,
    title: 'Mobile QR tickets',
    text: 'Your ticket lives on your phone and works offline, right at the rink door.',
    accent: 'amber',
  },
  {
    icon: Bell,
    title: 'Event notifications',
    text: 'Hear about new events and last-minute changes the moment they happen.',
    accent: 'aqua',
  },
  {
    icon: MapPinned,
    title: 'Location-based search',
    text: 'Find the next session near you, or one worth a road trip.',
    accent: 'aqua',
  },
  {
    icon: CircleUserRound,
    title: 'A profile of your own',
    text: 'Track your tickets, save favorite events and connect with the community.',
    accent: 'coral',
  },
];

export function WhyChooseUs() {
  return (
    <section aria-labelledby="why-title" className="frame py-8 pb-16 sm:py-12 sm:pb-20">
      <h2 id="why-title" className="mb-5 text-section sm:mb-6">
        Why choose {PRODUCT}?
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {PROMISES.map((promise) => (
          <PromiseTile key={promise.title} {...promise} />
        ))}
        <li className="flex flex-col justify-between gap-5 rounded-md bg-chalk p-6 text-night">
          <div>
            <h3 className="text-lg leading-snug">Run a rink or a crew?</h3>
            <p className="mt-2">Put your night on the map. We handle the tickets and the door.</p>
          </div>
          <Button asChild className="self-start">
            <Link to="/host">Host an Event</Link>
          </Button>
        </li>
      </ul>
    </section>
  );
}

function PromiseTile({ icon: Icon, title, text, accent }: Promise_) {
  return (
    <li data-accent={accent} className="rounded-md border border-line bg-floor p-6">
      <Icon aria-hidden="true" strokeWidth={2.25} className={cx('mb-4 size-8 text-accent')} />
      <h3 className="text-lg leading-snug">{title}</h3>
      <p className="mt-2 text-dust">{text}</p>
    </li>
  );
}
