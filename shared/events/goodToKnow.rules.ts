// Facts that visitors need before they come, each shown as an icon with a text. Skates and house rules set by the event
// replace those of its venues.
import { z } from 'zod';

export const STEP_FREE = { yes: 'Step-free entrance', no: 'Steps at the entrance' } as const;
export const PARKING = {
  free: 'Free parking',
  paid: 'Paid parking',
  street: 'Street parking only',
  none: 'No parking',
} as const;
export const SKATES = { rental: 'Skates for rent', bring_own: 'Bring your own skates' } as const;

/** Schema of a choice among these keys. Null, or an empty text, means that nothing was chosen. */
export const chosenOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  z.union([z.literal('').transform(() => null), z.enum(Object.keys(words) as K[])]).nullable();

/** Longest text of house rules, in characters. */
export const MAX_RULES = 500;

export const factSchema = z.object({
  kind: z.enum(['age', 'skates', 'step_free', 'steps', 'parking', 'rules']),
  text: z.string(),
});
export type Fact = z.infer<typeof factSchema>;

/** Facts of one venue, or of the event itself if `venue_id` is null. */
export const goodToKnowSchema = z.array(
  z.object({ venue_id: z.int().nullable(), facts: z.array(factSchema) }),
);
export type GoodToKnow = z.infer<typeof goodToKnowSchema>;

type Night = {
  min_age: number | null;
  skates: keyof typeof SKATES | null;
  house_rules: string | null;
};
type Rink = Pick<Night, 'skates' | 'house_rules'> & {
  step_free: keyof typeof STEP_FREE | null;
  parking: keyof typeof PARKING | null;
};

const ageText = (years: number): string =>
  years === 0 ? 'All ages' : `Ages ${years} and over, with a photo ID`;

function listed({
  min_age,
  skates,
  step_free,
  parking,
  house_rules,
}: Partial<Night & Rink>): Fact[] {
  const texts: [Fact['kind'], string | null | undefined][] = [
    ['age', typeof min_age === 'number' ? ageText(min_age) : null],
    ['skates', skates && SKATES[skates]],
    [step_free === 'no' ? 'steps' : 'step_free', step_free && STEP_FREE[step_free]],
    ['parking', parking && PARKING[parking]],
    ['rules', house_rules],
  ];
  return texts.flatMap(([kind, text]) => (text ? [{ kind, text }] : []));
}

/**
 * Lists the facts. If the event has one venue, a single list has them all. Otherwise the event has a list, and each
 * venue has one of the facts that only it states.
 */
export function goodToKnow(
  { min_age, skates, house_rules }: Night,
  venues: readonly (Rink & { id: number })[],
): GoodToKnow {
  const night = { min_age, skates, house_rules };
  if (venues.length !== 1)
    return [
      { venue_id: null, facts: listed(night) },
      ...venues.map(({ id, ...rink }) => ({
        venue_id: id,
        facts: listed({
          ...rink,
          ...(skates && { skates: null }),
          ...(house_rules && { house_rules: null }),
        }),
      })),
    ];
  return venues.map(({ id, ...rink }) => ({
    venue_id: id,
    facts: listed({
      ...rink,
      min_age,
      skates: skates ?? rink.skates,
      house_rules: house_rules ?? rink.house_rules,
    }),
  }));
}
