import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { createDevicesService } from '#api/accounts/devices.service.ts';
import { createOwnersService } from '#api/accounts/owners.service.ts';
import {
  createPasswordsService,
  LOGIN_LINK_MAILS,
  NOTICE_MAILS,
  RESET_MAILS,
} from '#api/accounts/passwords.service.ts';
import { createEmailChangesService, EMAIL_LINK_MAILS } from '#api/accounts/emailChanges.service.ts';
import { createProfileService } from '#api/accounts/profile.service.ts';
import { createSessionsService } from '#api/accounts/sessions.service.ts';
import { createAuditService } from '#api/audit/audit.service.ts';
import { createFavouritesService } from '#api/favourites/favourites.service.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { createSecondFactorService } from '#api/secondfactor/secondfactor.service.ts';
import { createInvitationsService, INVITATION_MAILS } from '#api/team/invitations.service.ts';
import { createTeamService } from '#api/team/team.service.ts';
import type { AppContext } from '#api/context.ts';

export type People = ReturnType<typeof composePeople>;

/** Creates the services for accounts, sessions, second factors, favorites and the team. */
export function composePeople(context: AppContext) {
  const { config, db, platform, live } = context;
  const allowed = (mails: typeof RESET_MAILS) => createAllowance(context, mails);
  const allowMail = allowed(EMAIL_LINK_MAILS);
  const emailChanges = createEmailChangesService({ db, platform, allowMail });
  const accounts = createAccountsService({ db, platform });
  const owners = createOwnersService({ db, platform });
  const devices = createDevicesService({ db, platform });
  const secondFactor = createSecondFactorService({
    db,
    platform,
    owners,
    publicUrl: config.publicUrl,
    devices,
    demanded: config.liveKey,
  });
  return {
    accounts,
    owners,
    secondFactor,
    devices,
    sessions: createSessionsService({ db, platform }),
    emailChanges,
    profile: createProfileService({ db, emailChanges }),
    passwords: createPasswordsService({
      db,
      platform,
      allowMail: allowed(RESET_MAILS),
      allowNotice: allowed(NOTICE_MAILS),
      allowLoginLink: allowed(LOGIN_LINK_MAILS),
    }),
    favourites: createFavouritesService({ db, platform }),
    team: createTeamService({ db, platform, owners, accounts, secondFactor, live }),
    invitations: createInvitationsService({
      db,
      platform,
      accounts,
      owners,
      allowMail: allowed(INVITATION_MAILS),
    }),
    auditLog: createAuditService({ db }),
  };
}
