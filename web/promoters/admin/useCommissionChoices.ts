import { formatDate } from '#shared/base/time.ts';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { useCommissions, usePerformance } from './promoters.queries.ts';

const choiceText = ({ title, start_date }: { title: string; start_date: string }): string =>
  `${title} (${formatDate(start_date)})`;

/** Agreed rates, and all events a rate can be set for. */
export function useCommissionChoices({ id }: Pick<Promoter, 'id'>) {
  const commissions = useCommissions(id);
  const performance = usePerformance(id);
  const choices = new Map<number, string>();
  for (const event of performance.data?.events ?? []) choices.set(event.id, choiceText(event));
  for (const { event_id, event } of commissions.data ?? [])
    choices.set(event_id, choiceText(event));
  return {
    agreed: commissions.data,
    events: [...choices].map(([eventId, text]) => ({ id: eventId, text })),
    ready: Boolean(commissions.data && performance.data),
    failed: [commissions, performance].find(({ error, data }) => error && !data),
  };
}
