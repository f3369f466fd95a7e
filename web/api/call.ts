import type { z } from 'zod';
import type { Call } from '#shared/base/contract.ts';
import { AppError, isAppError } from '#shared/base/errors.ts';
import { type Send, send } from './send.ts';

type Texts<S> = S extends z.ZodType ? { [K in keyof z.input<S>]: z.input<S>[K] } : never;

/** The input of a call: `param` for its path, `query`, and `json` for its body. */
export type InputOf<O extends Call> = Sent<O['request']>;
type Sent<R> = (R extends { params: infer S } ? { param: Texts<S> } : unknown) &
  (R extends { query: infer S }
    ? {} extends Texts<S>
      ? { query?: Texts<S> }
      : { query: Texts<S> }
    : unknown) &
  (R extends { body: { content: { 'application/json': { schema: infer S } } } }
    ? { json: z.input<Extract<S, z.ZodType>> }
    : unknown);

type Body<R> = R extends { content: { 'application/json': { schema: infer S } } }
  ? z.output<Extract<S, z.ZodType>>
  : undefined;

/** The body of a call's answer. Undefined if the contract has none. */
export type OutputOf<O extends Call> = {
  [S in keyof O['responses'] & (200 | 201 | 202 | 204)]: Body<O['responses'][S]>;
}[keyof O['responses'] & (200 | 201 | 202 | 204)];

type Options = Pick<RequestInit, 'headers' | 'keepalive' | 'signal'> & {
  /** Replaces `send`, for calls that need another time limit. */
  with?: Send;
};

type Arguments<O extends Call> =
  {} extends InputOf<O>
    ? [input?: InputOf<O>, options?: Options]
    : [input: InputOf<O>, options?: Options];

/** Makes a call and resolves to the raw response, for example to stream it. Throws AppErrors (see `send`). */
export function request<O extends Call>(
  { method, path }: O,
  ...[input, { with: sending = send, headers, ...init } = {}]: Arguments<O>
): Promise<Response> {
  const { param = {}, query = {}, json }: Loose = input ?? {};
  const named = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(param[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return sending(search ? `${named}?${search}` : named, {
    method: method.toUpperCase(),
    ...init,
    ...(headers && { headers }),
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
}

type Values = Record<string, string | number | boolean | undefined>;
type Loose = { param?: Values; query?: Values; json?: unknown };

/**
 * Makes a call of a contract and resolves to the body of its answer. Throws AppErrors (see `send`).
 *
 * @example await call(venuesContract.change, { param: { id: '7' }, json: { name: 'Cascade' } })
 */
export const call = async <O extends Call>(
  operation: O,
  ...sent: Arguments<O>
): Promise<OutputOf<O>> => (await callWithHeaders(operation, ...sent)).body;

/** Makes a call and resolves to the body and the headers of its answer. */
export async function callWithHeaders<O extends Call>(
  operation: O,
  ...sent: Arguments<O>
): Promise<{ body: OutputOf<O>; headers: Headers }> {
  const response = await request(operation, ...sent);
  const body: unknown = response.status === NO_CONTENT ? undefined : await response.json();
  // The cast is safe because the contract describes the body, and tests check every answer against the contract.
  return { body: body as OutputOf<O>, headers: response.headers };
}

const NO_CONTENT = 204;

export async function getJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await send(path, signal ? { signal } : {}).catch(inShort);
  return response.json();
}

/** Rethrows an error. If the body isn't in our error format, only the status is kept. */
function inShort(error: unknown): never {
  if (!isAppError(error) || !error.code.startsWith('http.')) throw error;
  const { problem } = error;
  throw new AppError({ ...problem, message: `Request failed with status ${problem.status}` });
}
