import type { AppContext } from '#api/context.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { Actor } from '#shared/audit/actor.ts';

export type ProductsContext = AppContext & { events: EventsService };

/**
 * `expected`: the `updated_at` in milliseconds that the change is based on; undefined accepts any. `following`: true
 * to change the later events of the series too.
 */
export type Asked = { actor: Actor; expected?: number | undefined; following?: boolean };
