import {
  Accessibility,
  ChartNoAxesColumnIncreasing,
  CircleParking,
  createLucideIcon,
  IdCard,
  ScrollText,
} from 'lucide-react';
import type { EventDetail } from '#shared/events/events.schemas.ts';
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
export function GoodToKnow({ event }: { event: EventDetail }) {
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
