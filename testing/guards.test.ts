import { readSources } from '#scripts/boundaries.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { mount, observeAnswers } from '#api/http/mount.ts';
import { contract, reply } from '#shared/base/contract.ts';
import { AppError, defineProblem } from '#shared/base/errors.ts';
import { aDj } from '#shared/testing/builders.ts';
import { expectConsoleError } from './console-guard.ts';
import './contract-guard.ts';
import { brokenOnPurpose, stubFetch } from './mocks.ts';

// The tests of other files run in this process, too.
afterAll(() => {
  observeAnswers(async () => undefined);
  vi.unstubAllGlobals();
});

/** Plants a test that has to fail for this reason. */
function fails(what: string, reason: string, act: () => unknown): void {
  let said: string | undefined;
  test.fails(`planted: ${what}`, ({ task, onTestFailed }) => {
    onTestFailed(() => {
      said = task.result?.errors?.map(({ message }) => message).join('\n');
    });
    return act();
  });
  test(`a test fails because of ${what}`, () => expect(said).toContain(reason));
}

fails('a console.error', 'during this test:\nplanted mistake', () =>
  console.error('planted %s', 'mistake'),
);

test('a console.error that is announced fails no test', () => {
  expectConsoleError(/planted \w+/);
  console.error('planted mistake');
});

fails('another console.error than is announced', 'planted mistake', () => {
  expectConsoleError('something else');
  console.error('planted mistake');
});

fails('a console.error that is announced and does not come', 'expected but not called', () =>
  expectConsoleError('planted mistake'),
);

const planted = contract('planted', {
  read: {
    get: '/api/planted',
    summary: 'A planted call',
    access: 'public',
    shed: false,
    responses: { 200: reply(z.object({ name: z.string() })) },
  },
});

/** Requests a route that answers with `answer`, even if that breaks its contract. */
const answers = (answer: unknown, status = 200) =>
  mount(planted, { read: ({ c }) => c.json(answer as object, status as 200) }).request(
    '/api/planted',
  );

test('an answer as the contract says fails no test', async () => {
  await answers({ name: 'Ana' });
});

fails('a field of another type', 'planted.read 200: name:', () => answers({ name: 7 }));

fails('a field that the contract does not have', 'its schema: email', () =>
  answers({ name: 'Ana', email: 'ana@example.com' }),
);

fails('a status that the contract does not have', 'this status is not', () =>
  answers({ name: 'Ana' }, 201),
);

fails('a problem that the contract does not name', 'planted.problem', () => {
  const app = mount(planted, {
    read: () => {
      throw new AppError(defineProblem('planted.problem', 409, 'No'));
    },
  });
  app.onError((_, c) => c.json({ code: 'planted.problem', message: 'No' }, 409));
  return app.request('/api/planted');
});

async function ask(answer: unknown, path = '/api/djs', method = 'GET'): Promise<Response> {
  stubFetch(() => answer);
  return fetch(path, { method });
}

test('answers mocked as the contract says, or broken on purpose, fail no test', async () => {
  await ask([aDj()]);
  const usage = { events: 0, examples: [] };
  const dj = { ...aDj(), archived: false, updated_at: '2026-11-20T12:00:00.000Z', usage };
  expect((await ask(dj, '/api/djs', 'POST')).status).toBe(201);
  await ask(brokenOnPurpose(new Response('Bad gateway', { status: 502 })));
});

const problem = { code: 'planted.problem', message: 'No' };
const other = () => Response.json(aDj());
fails('a mock with another status', 'djs.create 200: this status is not', () =>
  ask(other(), '/api/djs', 'POST'),
);
fails('a mock without a field', 'djs.list 200: 0.bio:', () => ask([{ ...aDj(), bio: undefined }]));
fails('a mock with more', 'it says more than its schema: 0.x', () => ask([{ ...aDj(), x: 1 }]));
fails('a mock with another problem', 'djs.list 409: the contract does not', () =>
  ask(Response.json(problem, { status: 409 })),
);
fails('a mock without its body', 'djs.list 200: : Invalid input', () => ask(new Response('')));
fails('a mock of no call', 'no contract has this call', () => ask({}, '/api/planted'));

/** Sources that answer a request unchecked, and why. */
const UNCHECKED: Record<string, string> = {
  'testing/mocks.ts': 'checks them',
  'web/api/send.test.ts': 'calls that no contract has, and the answers of proxies',
  'web/events/precacheEventImages.test.ts': 'pictures are no calls of the API',
  'e2e/support/visit.ts': 'checks them',
  'e2e/support/stripe.ts': 'the files and calls of Stripe',
};

const sources = [...(await readSources())];

test('web tests mock answers by `stubFetch` and `mockAnswer` only', () => {
  const mocks = /stubGlobal\('fetch'|\.fulfill\(/;
  const files = sources.filter(([, source]) => mocks.test(source));
  expect(files.map(([file]) => file).toSorted()).toEqual(Object.keys(UNCHECKED).toSorted());
});

/** A page may still be about to show it: `expect.poll` asks until it does. */
const READ_ONCE =
  /expect\((?!\w+\))[^;=`]*?\.(?:inputValue|textContent|innerText|allInnerTexts|allTextContents|count|is(?:Visible|Hidden|Checked|Disabled|Enabled|Editable)|getAttribute|boundingBox|evaluate|evaluateAll|screenshot|url|title)\(/;

test('browser tests poll what a page shows', () => {
  const once = sources.filter(
    ([file, source]) => file.startsWith('e2e/') && READ_ONCE.test(source),
  );
  expect(once.map(([file]) => file)).toEqual([]);
  for (const planted of [
    "expect(await panel.getByLabel('Email').inputValue()).toBe('')",
    "expect((await cards.innerText()).trim()).toContain('Ana')",
    'expect(page.url()).toBe(address)',
    'expect(await page.evaluate(() => scrollY)).toBe(0)',
  ])
    expect(planted).toMatch(READ_ONCE);
  expect('await expect.poll(() => rows.count()).toBe(2)').not.toMatch(READ_ONCE);
});
