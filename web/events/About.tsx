import { countdown } from '#shared/base/time.ts';
import { defaultDescription } from '#shared/events/events.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import type { Block, Run } from '#shared/markdown/markdown.schemas.ts';
import { later } from '#web/ui/later.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { GoodToKnow } from './GoodToKnow.tsx';

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
