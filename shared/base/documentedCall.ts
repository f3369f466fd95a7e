import type { Access, Call, Operation } from './contract.ts';
import { problemSchema, problemsOf } from './problems.schemas.ts';

function problemResponses(call: Operation): object {
  const responses: Record<string, object> = {};
  for (const [status, problems] of Map.groupBy(problemsOf(call), (problem) => problem.status)) {
    const examples = Object.fromEntries(
      problems.map(({ code, message }) => [code, { value: { code, message } }]),
    );
    responses[status] = {
      description: problems.map(({ message }) => message).join(' / '),
      content: { 'application/json': { schema: problemSchema, examples } },
    };
  }
  return responses;
}

type Documented = {
  tags: string[];
  security: object[];
  responses: {};
  'x-access': Access;
  'x-shed': boolean;
};

/**
 * What the OpenAPI document says of a call, besides the fields of its contract. The type leaves out the problems,
 * because handlers throw them instead of returning them.
 */
export function documented(call: Call): Documented {
  const security = call.access === 'public' ? [] : [{ bearer: [] }];
  const responses = { ...problemResponses(call), ...call.responses };
  // OpenAPI has other names for these fields; undefined keeps them out of the document.
  const ours = {
    access: undefined,
    shed: undefined,
    unaudited: undefined,
    beforeSetup: undefined,
    stepUp: undefined,
    problems: undefined,
    tag: undefined,
  };
  const flags = { 'x-access': call.access, 'x-shed': call.shed ?? false };
  return { ...ours, tags: [call.tag], security, ...flags, responses };
}
