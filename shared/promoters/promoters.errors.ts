import { defineProblem } from '#shared/base/errors.ts';

export const promoterUnknown = defineProblem('promoters.unknown', 404, 'Promoter not found');
export const alreadyDecided = defineProblem(
  'promoters.already_decided',
  409,
  'This application has already been decided',
);
export const alreadyApplied = defineProblem(
  'promoters.already_applied',
  409,
  "You've already applied with this account.",
);
export const notApproved = defineProblem(
  'promoters.not_approved',
  403,
  'Your application has not been approved.',
);
export const noCode = defineProblem(
  'promoters.no_code',
  409,
  'This promoter has no promo code yet',
);
export const codeTaken = {
  ...defineProblem('promoters.code_taken', 409, 'Another promoter has this promo code'),
  field: 'promo_code',
};
export const ratesChangedMeanwhile = defineProblem(
  'promoters.changed_meanwhile',
  409,
  'Someone else just changed these rates. Please load them again.',
);
export const promotedEventUnknown = {
  ...defineProblem('promoters.event_unknown', 404, 'Event not found'),
  field: 'event_id',
};
export const leaderboardOff = defineProblem(
  'promoters.leaderboard_off',
  404,
  'This event has no leaderboard.',
);
export const weeklyLinkInvalid = defineProblem(
  'promoters.weekly_link_invalid',
  404,
  'This link is no longer valid.',
);
