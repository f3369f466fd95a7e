/** An error answer in Stripe's format. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message));
    this.status = status;
    this.body = { error };
  }
}

export const badRequest = (message: string, code?: string): StripeProblem =>
  new StripeProblem(400, { type: 'invalid_request_error', message, ...(code && { code }) });

export function noSuch(what: string, id: string): StripeProblem {
  const message = `No such ${what}: '${id}'`;
  const error = { type: 'invalid_request_error', code: 'resource_missing', param: 'id', message };
  return new StripeProblem(404, error);
}
