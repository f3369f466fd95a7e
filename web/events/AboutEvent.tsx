import { defaultDescription } from '#shared/events/events.rules.ts';
import type { EventDetail, Block, Run } from '#shared/events/events.schemas.ts';
import { hydrateLater } from '#web/ui/hydrateLater.tsx';
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
  // The icon of a chart, used because its bars look like stairs.
  steps: ChartNoAxesColumnIncreasing,
  parking: CircleParking,
  rules: ScrollText,
} as const;

/** What to know before coming: facts about the whole event, then facts and notes about each venue. */
function GoodToKnow({ event }: { event: EventDetail }) {
  const { venues } = event;
  // An event stored by an older version of the app has no facts, but its venues have notes.
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

export const AboutEvent = hydrateLater(function AboutEvent({ event }: { event: EventDetail }) {
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
