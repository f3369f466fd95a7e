import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { createDevicesService, createSessionsService } from '#api/accounts/sessions.service.ts';
import { createOwnersService } from '#api/accounts/owners.service.ts';
import { createPasswordsService } from '#api/accounts/passwords.service.ts';
import { createEmailChangesService, createProfileService } from '#api/accounts/profile.service.ts';
import { createAuditService } from '#api/audit/audit.service.ts';
import { createFavouritesService } from '#api/favourites/favourites.service.ts';
import { createSecondFactorService } from '#api/secondfactor/secondfactor.service.ts';
import { createInvitationsService } from '#api/team/invitations.service.ts';
import { createTeamService } from '#api/team/team.service.ts';
import type { AppContext } from '#api/context.ts';
import { createMessagesService } from '#api/messages/messages.service.ts';
import { createNewsletterService } from '#api/newsletter/newsletter.service.ts';
import { createNotificationsService } from '#api/notifications/notifications.service.ts';
import { createPush } from '#api/push/pushers.ts';
import { createRequestsService } from '#api/requests/requests.service.ts';

export type People = ReturnType<typeof composePeople>;

/** Creates the services for accounts, sessions, second factors, favorites and the team. */
export function composePeople(context: AppContext) {
  const emailChanges = createEmailChangesService(context);
  const accounts = createAccountsService(context);
  const owners = createOwnersService(context);
  const devices = createDevicesService(context);
  const secondFactor = createSecondFactorService({ ...context, owners, devices });
  return {
    accounts,
    owners,
    secondFactor,
    devices,
    sessions: createSessionsService(context),
    emailChanges,
    profile: createProfileService(context, { emailChanges }),
    passwords: createPasswordsService(context),
    favourites: createFavouritesService(context),
    team: createTeamService(context, { owners, accounts, secondFactor }),
    invitations: createInvitationsService(context, { accounts, owners }),
    auditLog: createAuditService(context),
  };
}

export type Messages = ReturnType<typeof composeMessages>;

/** Creates the services for notifications to people and for their requests to the team. */
export function composeMessages(context: AppContext, { favourites, sessions }: People) {
  const push = createPush(context.config, context.platform);
  return {
    notifications: createNotificationsService({ ...context, ...push, favourites, sessions }),
    messages: createMessagesService(context),
    newsletter: createNewsletterService(context),
    requests: createRequestsService(context),
  };
}
