import { MAX_EXAMPLES, type Usage } from './adminEvents.schemas.ts';

/** An event that uses an item. The rows of an item come latest event first. */
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
