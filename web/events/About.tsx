import { countdown } from '#shared/base/time.ts';
import { defaultDescription } from '#shared/events/events.rules.ts';
import type { EventDetail, Block, Run } from '#shared/events/events.schemas.ts';
import { later } from '#web/ui/later.tsx';
import { useNow } from '#web/ui/useNow.ts';
import {
  Accessibility,
  ChartNoAxesColumnIncreasing,
  CircleParking,
  createLucideIcon,
  IdCard,
  ScrollText,
} from 'lucide-react';
import type { Fact } from '#shared/events/goodToKnow.rules.ts';

const Skate = createLucideIcon('skate', [
  ['path', { d: 'M5 16V3h7v6l5.5 2.2A4 4 0 0 1 20 15v1Z', key: 'boot' }],
  ['circle', { cx: 8, cy: 19, r: 2, key: 'heel' }],
  ['circle', { cx: 17, cy: 19, r: 2, key: 'toe' }],
]);

const ICONS = {
  age: IdCard,
  skates: Skate,
  step_free: Accessibility,
  // Its bars look like stairs.
  steps: ChartNoAxesColumnIncreasing,
  parking: CircleParking,
  rules: ScrollText,
} as const;

/** Facts and notes: those of the whole event first, then those of each venue. */
function GoodToKnow({ event }: { event: EventDetail }) {
  const { venues } = event;
  // A copy that an older version kept on the device has notes only.
  const groups = event.good_to_know ?? venues.map(({ id }) => ({ venue_id: id, facts: [] }));
  return groups.map(({ venue_id: id, facts }) => {
    const venue = venues.find((each) => each.id === id);
    if (facts.length === 0 && !venue?.notes) return null;
    return (
      <div key={id} className="mt-5 grid max-w-prose gap-1.5 border-l-2 border-line pl-4">
        <h3 className="font-sans text-base font-semibold tracking-normal">
          Good to know{venue && `: ${venue.name}`}
        </h3>
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 empty:hidden">
          {facts.map((fact) => (
            <FactItem key={fact.kind} fact={fact} />
          ))}
        </ul>
        {venue?.notes && <p className="break-words whitespace-pre-line text-dust">{venue.notes}</p>}
      </div>
    );
  });
}

function FactItem({ fact: { kind, text } }: { fact: Fact }) {
  const Icon = ICONS[kind];
  return (
    <li className="flex min-w-0 gap-2">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
      <span className="min-w-0 break-words whitespace-pre-line">
        {kind === 'rules' && <strong>House rules: </strong>}
        {text}
      </span>
    </li>
  );
}

export const About = later(function About({ event }: { event: EventDetail }) {
  return (
    <section aria-labelledby="about-title">
      <h2 id="about-title" className="mb-3 text-section">
        About this event
      </h2>
      <Description blocks={blocksOf(event)} />
      <GoodToKnow event={event} />
    </section>
  );
});

function blocksOf(event: EventDetail): readonly Block[] {
  if (event.description_blocks.length > 0) return event.description_blocks;
  const text = defaultDescription(event);
  return [{ kind: 'paragraph', lines: [[{ text }]] }];
}

/** Countdown to the start; hidden once the event has started. */
export function BigCountdown({ event }: { event: EventDetail }) {
  const now = useNow();
  const startsAt = Date.parse(event.starts_at);
  const { days, hours, minutes } = countdown(startsAt, now);
  if (startsAt <= now) return null;
  return (
    <div
      role="timer"
      aria-labelledby="countdown-title"
      className="accent-light flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-md border border-line bg-floor px-5 py-4 tight:px-2 sm:px-7"
    >
      <h2 id="countdown-title" className="font-sans text-base font-semibold tracking-normal">
        Event starts in
      </h2>
      <dl className="grid grow basis-full grid-cols-3 sm:grow-0 sm:basis-auto">
        <Number value={days} unit={days === 1 ? 'day' : 'days'} />
        <Number value={hours} unit={hours === 1 ? 'hour' : 'hours'} />
        <Number value={minutes} unit={minutes === 1 ? 'minute' : 'minutes'} />
      </dl>
    </div>
  );
}

export function Cancelled({ reason }: { reason: string | null | undefined }) {
  return (
    <div className="grid gap-1 rounded-md border border-bad bg-bad-deep px-5 py-4 sm:px-7">
      <h2 className="font-sans text-base font-semibold tracking-normal text-bad">
        This event has been canceled
      </h2>
      {reason && <p className="break-words whitespace-pre-line">{reason}</p>}
      <p>Everyone with tickets is refunded automatically.</p>
    </div>
  );
}

function Number({ value, unit }: { value: number; unit: string }) {
  return (
    <div className="flex flex-col-reverse items-center border-line not-first:border-l-2 sm:min-w-28">
      <dt className="text-sm text-dust">{unit}</dt>
      <dd className="font-display text-3xl leading-tight font-bold text-accent tabular-nums sm:text-4xl">
        {value}
      </dd>
    </div>
  );
}

/** The organizer's description as paragraphs, lists and links; plain lines keep their line breaks. */
function Description({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid max-w-prose gap-4 text-lg wrap-anywhere whitespace-pre-line text-chalk/90">
      {blocks.map((block, n) => (
        <BlockView key={n} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block: { kind, lines } }: { block: Block }) {
  const items = lines.map((runs, n) => (
    <li key={n}>
      <Runs runs={runs} />
    </li>
  ));
  switch (kind) {
    case 'bullets':
      return <ul className="grid list-disc gap-1 pl-6 marker:text-dust">{items}</ul>;
    case 'numbers':
      return <ol className="grid list-decimal gap-1 pl-6 marker:text-dust">{items}</ol>;
    case 'heading':
      return (
        <h3 className="font-sans text-xl font-semibold tracking-normal text-chalk">
          <Runs runs={lines.flat()} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Runs runs={lines.flat()} />
        </p>
      );
  }
}

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map((run, n) => <RunView key={n} run={run} />);

function RunView({ run: { text, bold, italic, href } }: { run: Run }) {
  const slanted = italic ? <em>{text}</em> : text;
  const styled = bold ? <strong>{slanted}</strong> : slanted;
  if (!href) return styled;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline underline-offset-4"
    >
      {styled}
    </a>
  );
}
