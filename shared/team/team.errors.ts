import { defineProblem } from '#shared/base/errors.ts';

export const lastAdmin = defineProblem(
  'team.last_admin',
  409,
  'There must be at least one admin. Make someone else an admin first.',
);
export const memberUnknown = defineProblem(
  'team.member_unknown',
  404,
  'This person is no longer on the team.',
);
/** Another admin changed the role in the meantime. */
export const changedMeanwhile = defineProblem(
  'team.changed_meanwhile',
  409,
  'Someone else just changed this role. Check it before you change it again.',
);
export const alreadyMember = defineProblem(
  'team.already_member',
  409,
  'This person is already on the team.',
);
export const alreadyInvited = defineProblem(
  'team.already_invited',
  409,
  'This address has an open invitation. Send it again, or withdraw it first.',
);
export const invitationUnknown = defineProblem(
  'team.invitation_unknown',
  404,
  'This invitation is no longer open.',
);
/** The link is unknown, used, withdrawn, replaced or too old; the answer does not say which. */
export const invitationInvalid = defineProblem(
  'team.invitation_invalid',
  400,
  'This invitation is no longer valid. Ask for a new one.',
);
export const tooManyMails = defineProblem(
  'team.too_many_mails',
  429,
  'We just e-mailed this address. Please wait a few minutes.',
);
export const ownSecondFactor = defineProblem(
  'team.own_second_factor',
  409,
  'You can turn off your own two-step login in your profile.',
);
export const noSecondFactor = defineProblem(
  'team.no_second_factor',
  409,
  "This person doesn't use two-step login.",
);
