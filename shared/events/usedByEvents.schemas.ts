import { z } from 'zod';
import { idSchema } from '#shared/base/scalars.schemas.ts';

/** How many events are listed by title. */
const MAX_EXAMPLES = 5;

/** How many events use an item (a venue, DJ or add-on), and the titles of the latest of them. */
export const usageSchema = z.object({
  events: z.int().nonnegative(),
  examples: z.array(z.object({ id: idSchema, title: z.string() })).max(MAX_EXAMPLES),
});
export type Usage = z.infer<typeof usageSchema>;

/** An event that uses an item. The rows of an item are sorted, latest event first. */
export type UsedIn = { item_id: number; id: number; title: string };

export const UNUSED: Usage = { events: 0, examples: [] };

export function usageById(rows: readonly UsedIn[]): Map<number, Usage> {
  const byItem = Map.groupBy(rows, (row) => row.item_id);
  const usages = [...byItem].map(([item, used]): [number, Usage] => {
    const examples = used.slice(0, MAX_EXAMPLES).map(({ id, title }) => ({ id, title }));
    return [item, { events: used.length, examples }];
  });
  return new Map(usages);
}

export function eventsText({ events }: Pick<Usage, 'events'>): string {
  return events === 1 ? '1 event' : `${events.toLocaleString('en-US')} events`;
}
