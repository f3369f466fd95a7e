import { createMessagesService } from '#api/messages/messages.service.ts';
import { createNewsletterService } from '#api/newsletter/newsletter.service.ts';
import { createNotificationsService } from '#api/notifications/notifications.service.ts';
import { createPush } from '#api/push/webPusher.ts';
import { createRequestsService } from '#api/requests/requests.service.ts';
import type { AppContext } from '#api/context.ts';
import type { People } from './people.ts';

export type Messages = ReturnType<typeof composeMessages>;

/** Creates the services for notifications, organizers' messages, the newsletter and requests to the team. */
export function composeMessages(context: AppContext, { favourites, sessions }: People) {
  const push = createPush(context.config, context.platform);
  return {
    notifications: createNotificationsService({ ...context, ...push, favourites, sessions }),
    messages: createMessagesService(context),
    newsletter: createNewsletterService(context),
    requests: createRequestsService(context),
  };
}
