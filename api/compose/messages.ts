import { createAllowance } from '#api/http/rateLimit.ts';
import { createMessagesService } from '#api/messages/messages.service.ts';
import { createNewsletterService, NEWSLETTER_MAILS } from '#api/newsletter/newsletter.service.ts';
import { createNotificationsService } from '#api/notifications/notifications.service.ts';
import { createPush } from '#api/push/createPush.ts';
import { createRequestsService } from '#api/requests/requests.service.ts';
import type { AppContext } from '#api/context.ts';
import type { People } from './people.ts';

export type Messages = ReturnType<typeof composeMessages>;

/** Creates the services for notifications to people and for their requests to the team. */
export function composeMessages(
  context: AppContext,
  { favourites, sessions }: Pick<People, 'favourites' | 'sessions'>,
) {
  const { config, db, platform, mode } = context;
  const { publicUrl, teamEmail } = config;
  const allowMail = createAllowance(context, NEWSLETTER_MAILS);
  const { followersOf, isFollower } = favourites;
  return {
    notifications: createNotificationsService({
      db,
      platform,
      followersOf,
      isFollower,
      lockSession: sessions.hold,
      ...createPush(config, platform),
    }),
    messages: createMessagesService({ db, platform, mode, publicUrl }),
    newsletter: createNewsletterService({ db, platform, publicUrl, allowMail }),
    requests: createRequestsService({ db, platform, teamEmail }),
  };
}
