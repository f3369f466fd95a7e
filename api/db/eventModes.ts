import type { Mode } from '#shared/orders/orders.schemas.ts';

/** An event, and the payment modes whose sales count. */
export type EventModes = { eventId: number; modes: readonly Mode[] };
