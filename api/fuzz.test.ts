import fc from 'fast-check';
import { expect, it } from 'vitest';
import { problemSchema } from '#shared/base/errors.schemas.ts';
import { phoneToken } from '#testing/phone.ts';
import { runs } from '#testing/scope.ts';
import { type Documented, openDemoApp, ROLES } from './app.testing.ts';
import { type FuzzedRequest, requestsOf } from './fuzz.testing.ts';

/** The number of requests to one copy of the demo data. The next copy has none of their changes. */
const RUNS_OF_A_COPY = 100;
const COPIES = runs() / RUNS_OF_A_COPY;

const text = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
const well = (part: string): string => encodeURIComponent(part.toWellFormed());

function pathOf(route: string, { params, query }: FuzzedRequest): string {
  const path = route.replace(/:(\w+)/g, (_all, name: string) => well(text(params[name])) || '1');
  const asked = Object.entries(query).map(([name, value]) => `${well(name)}=${well(text(value))}`);
  return `${path}?${asked.join('&')}`;
}

/** The body as JSON; invalid JSON if it can't be encoded. */
function bodyOf({ body }: FuzzedRequest): string {
  try {
    return JSON.stringify(body) ?? '';
  } catch {
    return '{';
  }
}

/**
 * Calls that are left out: `ready`, which is 503 because nothing has started here, and copying pictures, because
 * tests don't ask other sites (api/pictures/copies.test.ts).
 */
const LEFT_OUT = ['GET /api/ready', 'POST /api/admin/pictures/copies'];
const fuzzed = ({ route }: Documented): boolean => !LEFT_OUT.includes(route);

/** Stands for a door device, because calls that let no role in are for door devices. */
const PHONE = 'phone' as const;

const requestOf = ({ route, roles, request }: Documented) =>
  fc.record({
    route: fc.constant(route),
    // Mostly the roles that the call lets in.
    as: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...(roles.length > 0 ? roles : [PHONE])) },
      fc.constantFrom(...ROLES),
    ),
    request: requestsOf(request),
  });

it('no request of the right shape with wrong values makes a fault, and every answer keeps its contract', async () => {
  const statuses = new Map<number, number>();
  for (let copy = 0; copy < COPIES; copy += 1) {
    const demo = await openDemoApp();
    const token = demo.tokens.get('staff');
    const phone = await phoneToken(async (path, body) =>
      (await demo.send({ method: 'POST', path, token, body: JSON.stringify(body) })).json(),
    );
    const request = fc.oneof(...demo.calls.filter(fuzzed).map(requestOf));
    await fc.assert(
      fc.asyncProperty(request, async ({ route, as, request: sent }) => {
        const [method = 'GET', path = ''] = route.split(' ');
        const asked = {
          method,
          path: pathOf(path, sent),
          token: as === PHONE ? phone : demo.tokens.get(as),
          body: bodyOf(sent),
        };
        const response = await demo.send(asked);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        expect(response.status).toBeLessThan(500);
        if (response.status < 400) await response.body?.cancel();
        else problemSchema.parse(await response.json());
      }),
      { numRuns: RUNS_OF_A_COPY },
    );
    await demo.close();
  }
  const share = (status: number) => (statuses.get(status) ?? 0) / (COPIES * RUNS_OF_A_COPY);
  expect(share(200)).toBeGreaterThan(0.1);
}, 300_000);
