import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Call, Reply } from '#shared/base/contract.ts';
import { problemSchema, problemsOf } from '#shared/base/problems.schemas.ts';
import {
  busy,
  internal,
  concurrentChange,
  tooLarge,
  tooMany,
  unavailable,
} from '#shared/base/http.errors.ts';

/** Codes of the problems that any call may answer with. */
const COMMON = new Set(
  [busy, internal, concurrentChange, tooLarge, tooMany, unavailable].map(({ code }) => code),
);

export type Answer = { status: number; contentType: string | null; text: () => Promise<string> };

/** How an answer breaks its contract, with call, status and field; null if it doesn't. */
export async function violationOf(call: Call, answer: Answer): Promise<string | null> {
  const { status, contentType } = answer;
  const isJson = contentType?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(await answer.text()) : undefined;
  const reply = call.responses[status];
  const violation = reply ? bodyViolation(reply, body) : problemViolation(call, status, body);
  return violation && `${call.operationId} ${status}: ${violation}`;
}

function bodyViolation({ content }: Reply, body: unknown): string | null {
  const schema = content?.['application/json']?.schema;
  if (!schema) return body === undefined ? null : 'the contract has no JSON for this status';
  const parsed = schema.safeParse(body);
  if (!parsed.success) return parsed.error.issues.flatMap(describe).join('; ');
  // Parsing removes fields that the schema does not have.
  const known: unknown = JSON.parse(JSON.stringify(parsed.data));
  return isDeepStrictEqual(known, body)
    ? null
    : `it says more than its schema: ${firstDifference(known, body).join('.')}`;
}

/** Describes an issue. For a union, describes only the issues of the nearest kind: the one with the fewest. */
function describe(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String).join('.');
  const kinds = issue.code === 'invalid_union' ? issue.errors : [];
  const [nearest] = kinds.toSorted((a, b) => a.length - b.length);
  if (!nearest) return [`${path}: ${issue.message}`];
  return nearest.flatMap(describe).map((inside) => (path ? `${path}.${inside}` : inside));
}

function firstDifference(a: unknown, b: unknown): string[] {
  if (!isRecord(a) || !isRecord(b)) return [];
  const key = Object.keys({ ...a, ...b }).find((name) => !isDeepStrictEqual(a[name], b[name]));
  return key === undefined ? [] : [key, ...firstDifference(a[key], b[key])];
}

const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null;

function problemViolation(call: Call, status: number, body: unknown): string | null {
  if (status < 400) return 'this status is not in the contract';
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return 'it is no problem as `problemSchema` says';
  const { code } = problem.data;
  if (COMMON.has(code)) return null;
  const named = problemsOf(call).some((one) => one.code === code && one.status === status);
  return named ? null : `the contract does not name ${code}`;
}
