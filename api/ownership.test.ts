import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type DemoApp, type Documented, openDemoApp, ROLES } from './app.testing.ts';
import { BY_MAIL, type Opening, OPENINGS, type Owned, signUp } from './ownership.testing.ts';

let demo: DemoApp;
let ana: Owned;
let ben: Owned;
beforeAll(async () => {
  demo = await openDemoApp();
  ana = await signUp(demo, 'Anaximandra');
  ben = await signUp(demo, 'Benvenuto');
});
afterAll(() => demo.close());

const SECRETS = /^(token|clientSecret|challenge)$/;
const namesOf = (schema: unknown): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** Whether it opens what belongs to one person: it names a thing of a user, or a secret. */
function isPersonal({ route, roles, request: { params, query, body } }: Documented): boolean {
  if (roles !== ROLES) return roles.includes('skater') && namesOf(params).length > 0;
  const ofOrder = /\/api\/(orders|checkouts|demo-payments)\/.*:/.test(route);
  return ofOrder || [...namesOf(query), ...namesOf(body)].some((name) => SECRETS.test(name));
}

const callOf = (id: string): Documented => {
  const call = demo.calls.find((one) => one.id === id);
  if (!call) throw new Error(`No contract has ${id}`);
  return call;
};

/** Of a stream, which would not end, what it begins with. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.text();
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

async function ask(id: string, { params = {}, body = {} }: Partial<Opening>, token?: string) {
  const [method = '', path = ''] = callOf(id).route.split(' ');
  const address = path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? '1');
  const response = await demo.send({ method, path: address, token, body: JSON.stringify(body) });
  return { status: response.status, text: await textOf(response) };
}

const wrongOne = (name: string, value: unknown): string =>
  name === 'scenario'
    ? String(value)
    : String(value).replace(/.$/, (last) => (last === '7' ? '8' : '7'));

/** The same with another last letter in every secret, as a guess would have it. */
function guessed({ params = {}, body = {} }: Opening): Opening {
  const wrong = <T>(values: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, wrongOne(name, value)]),
    );
  return { params: wrong(params), body: wrong(body), status: 0 };
}

const tellsOf = (text: string, { name, order }: Owned): boolean =>
  text.toLowerCase().includes(name.toLowerCase()) || text.includes(order.number);

it('every call that opens what belongs to one person is in the table', () => {
  const personal = demo.calls.filter(isPersonal).map(({ id }) => id);
  expect(personal.toSorted()).toEqual([...Object.keys(OPENINGS), ...BY_MAIL].toSorted());
});

it.each(Object.keys(OPENINGS))('%s opens to its owner, and to no other', async (id) => {
  const opening = OPENINGS[id]?.(ana) ?? { status: 0 };
  const forUsers = callOf(id).roles !== ROLES;
  const guess = forUsers ? opening : guessed(opening);
  for (const token of [undefined, ben.token]) {
    const other = await ask(id, guess, token);
    expect([400, 401, 403, 404]).toContain(other.status);
    expect(tellsOf(other.text, ana)).toBe(false);
  }
  const secretless = { ...opening, body: {} };
  if (opening.body) expect((await ask(id, secretless)).status).toBeGreaterThanOrEqual(400);
  const own = await ask(id, opening, forUsers ? ana.token : undefined);
  expect({ id, status: own.status }).toEqual({ id, status: opening.status });
});

it.each(BY_MAIL)('%s opens to no guess', async (id) => {
  const body = { token: 'a'.repeat(43), challenge: 'a'.repeat(43), code: '123456' };
  const passwords = { password: 'x'.repeat(20), confirmPassword: 'x'.repeat(20), username: 'eve' };
  const { status, text } = await ask(id, { body: { ...body, ...passwords } }, ben.token);
  // The page of an invitation is told that the link is of no use.
  if (id === 'team.view') expect(text).toBe('{"valid":false}');
  else expect(status).toBeGreaterThanOrEqual(400);
});

it('what a user is answered tells of nobody else', async () => {
  const own = demo.calls.filter(
    ({ route, roles, request }) =>
      route.startsWith('GET') && roles.includes('skater') && namesOf(request.params).length === 0,
  );
  const told = new Set<string>();
  for (const { id } of own.filter((call) => !call.route.endsWith('/stream'))) {
    const { text } = await ask(id, {}, ben.token);
    expect({ id, tells: tellsOf(text, ana) }).toEqual({ id, tells: false });
    if (tellsOf(text, ben)) told.add(id);
  }
  // Otherwise this would look at nothing.
  expect([...told]).toEqual(expect.arrayContaining(['orders.own', 'accounts.profile']));
});
