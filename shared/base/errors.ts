/**
 * A failure as the wire shows it: a stable `code` (`feature.what`), the HTTP status and a sentence.
 * `field` names the input that is wrong; `details` are facts a screen may need (`{ left: 3 }`).
 */
export type Problem = {
  code: string;
  status: number;
  message: string;
  field?: string;
  details?: Record<string, unknown>;
};

/** The only error that is thrown on purpose; all others are bugs. */
export class AppError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: { cause?: unknown }) {
    super(problem.message, options);
    this.name = 'AppError';
    this.problem = problem;
  }

  get code(): string {
    return this.problem.code;
  }
}

export function isAppError(x: unknown): x is AppError {
  return x instanceof AppError;
}

/** Returns what was looked for. Throws the problem if there is none. */
export function orThrow<T>(found: T, problem: Problem): NonNullable<T> {
  if (found === null || found === undefined) throw new AppError(problem);
  return found;
}

/**
 * Declares one problem of a feature (in `<feature>.errors.ts`, or beside the rules that find it).
 * Use it as it is (`new AppError(soldOut)`) or spread it to add a field, details or a better message
 * (`new AppError({ ...soldOut, details: { left: 2 } })`).
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineProblem(code: string, status: number, message: string): Readonly<Problem> {
  return Object.freeze({ code, status, message });
}

/** The request itself is wrong. */
/* @__NO_SIDE_EFFECTS__ */
export function badRequest(code: string, message: string): Readonly<Problem> {
  return defineProblem(code, 400, message);
}

/* @__NO_SIDE_EFFECTS__ */
export function notFound(code: string, message: string): Readonly<Problem> {
  return defineProblem(code, 404, message);
}

/** The request does not fit the present state. It may succeed later, or after a reload. */
/* @__NO_SIDE_EFFECTS__ */
export function conflict(code: string, message: string): Readonly<Problem> {
  return defineProblem(code, 409, message);
}

/** The request is well formed, but what it asks for cannot be done. */
/* @__NO_SIDE_EFFECTS__ */
export function unprocessable(code: string, message: string): Readonly<Problem> {
  return defineProblem(code, 422, message);
}
