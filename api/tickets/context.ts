import type { AppContext } from '#api/context.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { Actor } from '#shared/audit/actor.ts';

export type ProductsContext = AppContext & { events: EventsService };

/**
 * `expected` is the `updated_at` that the actor saw, in milliseconds; undefined accepts any. `following` also changes
 * the later events of the series.
 */
export type Asked = { actor: Actor; expected?: number | undefined; following?: boolean };
