import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { createDevicesService } from '#api/accounts/knownDevices.service.ts';
import { createSessionsService } from '#api/accounts/sessions.service.ts';
import { createOwnersService } from '#api/accounts/accountOwners.service.ts';
import { createPasswordsService } from '#api/accounts/passwords.service.ts';
import { createEmailChangesService } from '#api/accounts/emailChanges.service.ts';
import { createProfileService } from '#api/accounts/profile.service.ts';
import { createAuditService } from '#api/audit/audit.service.ts';
import { createFavouritesService } from '#api/favourites/favourites.service.ts';
import { createSecondFactorService } from '#api/secondfactor/secondfactor.service.ts';
import { createInvitationsService } from '#api/team/invitations.service.ts';
import { createTeamService } from '#api/team/team.service.ts';
import type { AppContext } from '#api/context.ts';

export type People = ReturnType<typeof composePeople>;

/** Creates the services for accounts, sessions, second factors, favorites, the team and the audit log. */
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
