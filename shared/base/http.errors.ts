import { defineProblem } from './errors.ts';

export const invalidRequest = defineProblem('request.invalid', 400, "The request isn't valid");
export const tooLarge = defineProblem('request.too_large', 413, 'The request is too large');
export const tooSlow = defineProblem('request.too_slow', 408, 'The request took too long');
export const notFound = defineProblem(
  'request.not_found',
  404,
  'Nothing was found at this address',
);
export const loginRequired = defineProblem('auth.required', 401, 'Please log in and try again');
export const forbidden = defineProblem(
  'auth.forbidden',
  403,
  "Your account isn't allowed to do this",
);
export const secondFactorDue = defineProblem(
  'auth.second_factor_due',
  403,
  'This site takes real payments. Turn on two-step login in your profile first.',
);
/** The member logged in with a password that is too short for the team. */
export const passwordDue = defineProblem(
  'auth.password_due',
  403,
  'Staff and admins need a password of at least 12 characters. Choose a longer one in your profile first.',
);
export const tooMany = defineProblem(
  'request.too_many',
  429,
  'Too many requests. Please wait a moment and try again.',
);
export const concurrentChange = defineProblem(
  'request.overtaken',
  503,
  'Someone else made a change at the same moment. Please try again.',
);
export const unavailable = defineProblem(
  'server.unavailable',
  503,
  "We can't save anything right now. Please try again in a moment.",
);
export const busy = defineProblem(
  'server.busy',
  503,
  "We're too busy right now. Please try again in a moment.",
);
export const internal = defineProblem(
  'server.internal',
  500,
  'Something went wrong on our side. Please try again.',
);

/** The call needs a step-up; after `POST /api/auth/step-up`, the same session may repeat it. */
export const stepUpRequired = defineProblem(
  'auth.step_up_required',
  403,
  "Please confirm it's you.",
);
