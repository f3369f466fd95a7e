import { defineProblem } from '#shared/base/errors.ts';

export const addonMissing = defineProblem('addons.unknown', 404, 'Add-on not found');
export const addonInUse = defineProblem(
  'addons.in_use',
  409,
  "This add-on is offered with tickets, so it can't be deleted",
);
export const addonSold = defineProblem(
  'addons.has_sales',
  409,
  "This add-on has been sold, so it can't be deleted",
);
export const belowSold = defineProblem(
  'addons.below_sold',
  409,
  "The quantity can't be below what's already sold or held",
);
export const addonCounted = defineProblem(
  'addons.counted',
  409,
  "Some are already sold or held, so you can't change what the stock is for",
);
export const addonChangedMeanwhile = defineProblem(
  'addons.changed_meanwhile',
  409,
  'Someone else just changed this add-on. Load it again.',
);
export const addonNotOffered = defineProblem(
  'addons.not_offered',
  404,
  "This event doesn't offer this add-on",
);
