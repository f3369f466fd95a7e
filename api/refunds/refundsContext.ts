import type { EventsService } from '#api/events/events.service.ts';
import type { NotificationsService } from '#api/notifications/notifications.service.ts';
import type { PaymentContext } from '#api/payments/paymentContext.ts';

export type RefundsContext = PaymentContext & {
  events: EventsService;
  notifications: Pick<NotificationsService, 'announceChange'>;
  /** Ends the holds of a canceled event. */
  releaseHolds: (eventId: number) => Promise<void>;
};
