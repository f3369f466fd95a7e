import { defineProblem } from '#shared/base/errors.ts';

export const addonMissing = defineProblem('addons.unknown', 404, 'There is no such add-on');
export const addonInUse = defineProblem(
  'addons.in_use',
  409,
  'This add-on is offered with tickets',
);
export const addonSold = defineProblem('addons.has_sales', 409, 'This add-on has been sold');
export const belowSold = defineProblem(
  'addons.below_sold',
  409,
  'There cannot be fewer than are sold or held already',
);
export const addonCounted = defineProblem(
  'addons.counted',
  409,
  'Some of it is sold or held already: what its stock is for stays as it is',
);
export const addonChangedMeanwhile = defineProblem(
  'addons.changed_meanwhile',
  409,
  'Somebody else has changed this add-on meanwhile. Please load it again.',
);
export const addonNotOffered = defineProblem(
  'addons.not_offered',
  404,
  'This event does not offer this add-on',
);
