/** An error answer in Stripe's format. If `kept`, a request with the same idempotency key gets it again. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };
  readonly kept: boolean;

  constructor(status: number, error: Record<string, unknown>, kept = true) {
    super(String(error.message));
    this.status = status;
    this.body = { error };
    this.kept = kept;
  }
}

type Detail = { code?: string; param?: string; kept?: boolean };

export function badRequest(message: string, { kept = true, ...detail }: Detail = {}) {
  return new StripeProblem(400, { type: 'invalid_request_error', message, ...detail }, kept);
}

export function noSuch(what: string, id: string): StripeProblem {
  const message = `No such ${what}: '${id}'`;
  const error = { type: 'invalid_request_error', code: 'resource_missing', param: 'id', message };
  return new StripeProblem(404, error, false);
}
