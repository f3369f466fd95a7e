import { defineProblem } from '#shared/base/errors.ts';

export const lastAdmin = defineProblem(
  'team.last_admin',
  409,
  'There must be at least one admin. Make somebody else an admin first.',
);
export const memberUnknown = defineProblem(
  'team.member_unknown',
  404,
  'This person is not on the team any more.',
);
/** Another admin changed the role in the meantime. */
export const changedMeanwhile = defineProblem(
  'team.changed_meanwhile',
  409,
  'Somebody else has changed this role meanwhile. Look at it again before you change it.',
);
export const alreadyMember = defineProblem(
  'team.already_member',
  409,
  'This person is on the team already.',
);
export const alreadyInvited = defineProblem(
  'team.already_invited',
  409,
  'This address has an open invitation. Send it again, or withdraw it first.',
);
export const invitationUnknown = defineProblem(
  'team.invitation_unknown',
  404,
  'This invitation is not open any more.',
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
  'This address has just been written to. Please wait a few minutes.',
);
export const ownSecondFactor = defineProblem(
  'team.own_second_factor',
  409,
  'Your own second step is switched off in your profile, with a code.',
);
export const noSecondFactor = defineProblem(
  'team.no_second_factor',
  409,
  'This person has no second step to reset.',
);
