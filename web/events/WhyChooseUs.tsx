import { PRODUCT } from '#shared/base/brand.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { hydrateLater } from '#web/ui/hydrateLater.tsx';
import bell from '#web/events/art/bell.svg?no-inline';
import buy from '#web/events/art/buy.svg?no-inline';
import near from '#web/events/art/near.svg?no-inline';
import profile from '#web/events/art/profile.svg?no-inline';
import qr from '#web/events/art/qr.svg?no-inline';
import rink from '#web/events/art/rink.svg?no-inline';

type Promise_ = { picture: string; title: string; text: string };

const PROMISES: Promise_[] = [
  {
    picture: buy,
    title: 'Easy ticket purchase',
    text: 'Pick, pay, done: instant confirmation on the screen and by e-mail, and no account needed.',
  },
  {
    picture: qr,
    title: 'Mobile QR tickets',
    text: 'Your ticket lives on your phone and works offline, right at the rink door.',
  },
  {
    picture: bell,
    title: 'Event notifications',
    text: 'Doors opening soon, schedule changes, tickets almost gone: choose what you hear about.',
  },
  {
    picture: near,
    title: 'Location-based search',
    text: 'Find the next session near you, by distance, or one worth a road trip.',
  },
  {
    picture: profile,
    title: 'Your personal profile',
    text: 'Track your tickets, save favourite events and connect with the community.',
  },
];

export const WhyChooseUs = hydrateLater(function WhyChooseUs() {
  return (
    <section
      aria-labelledby="why-title"
      className="later [--tall:80rem] frame py-10 pb-16 sm:py-14 sm:pb-20"
    >
      <h2 id="why-title" className="mb-5 text-section sm:text-title sm:mb-8">
        Why choose {PRODUCT}?
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-6 lg:gap-6">
        {PROMISES.map((promise, place) => (
          <PromiseTile key={promise.title} {...promise} wide={place < 2} />
        ))}
        <HostTile />
      </ul>
    </section>
  );
});

/** Shows the picture beside the text on phones and in wide tiles, otherwise above it. */
function PromiseTile({ picture, title, text, wide }: Promise_ & { wide: boolean }) {
  return (
    <li
      className={cx(
        'flex overflow-hidden rounded-md border border-line bg-floor tight:flex-col sm:flex-col',
        wide ? 'lg:col-span-3 lg:flex-row' : 'lg:col-span-2',
      )}
    >
      <img
        src={picture}
        alt=""
        width={320}
        height={180}
        loading="lazy"
        className={cx(
          'h-auto w-30 shrink-0 bg-raised object-cover tight:h-32 tight:w-full sm:aspect-video sm:w-full',
          wide && 'lg:w-1/2',
        )}
      />
      <div
        className={cx(
          'min-w-0 self-center p-4 sm:self-start sm:p-6',
          wide && 'lg:self-center lg:p-8',
        )}
      >
        <h3 className="text-base leading-snug sm:text-lg">{title}</h3>
        <p className="mt-1.5 text-dust max-sm:text-sm">{text}</p>
      </div>
    </li>
  );
}

function HostTile() {
  return (
    <li className="relative overflow-hidden rounded-lg bg-coral text-ink sm:col-span-2 lg:col-span-6">
      <img
        src={rink}
        alt=""
        width={480}
        height={314}
        loading="lazy"
        className="w-full object-cover sm:absolute sm:inset-y-0 sm:right-0 sm:h-full sm:w-1/2"
      />
      <div className="relative p-6 sm:w-1/2 sm:p-10 lg:p-14">
        <h3 className="text-title">Run a rink or a crew?</h3>
        <p className="mt-3 max-w-md text-lg font-medium">
          Put your night on the map. We handle the tickets and the door.
        </p>
        <LinkButton to="/host" variant="dark" size="lg" className="mt-6">
          Host an Event
        </LinkButton>
      </div>
    </li>
  );
}
