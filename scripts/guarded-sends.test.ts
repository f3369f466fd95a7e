import { expect, it } from 'vitest';
import { readSources } from './boundaries.ts';
import { findUnguardedSends } from './guarded-sends.ts';

/** Sends that may bypass `useMutationOnce`, and why a repeat is harmless. */
const EXEMPT: Record<string, string> = {
  'web/checkin/sync/door.calls.ts#doorCalls':
    'scans have an id, and the same id has the same outcome',
  'web/checkout/checkout.calls.ts#checkoutCalls':
    'one payment runs at a time, a hold is asked for by name, and the rest may come twice',
  'web/account/session.ts#logout': 'who has left cannot leave again',
  'web/newsletter/subscribe.ts#subscribe':
    'its form is on every page and waits by itself; the server sends one mail',
  'web/promoters/dashboard/useReportOwnDevice.ts#tell': 'not pressed: reported once in a tab',
  'web/team/team.queries.ts#viewInvitation': 'a read: the token must not be in a URL',
  'web/notifications/subscription.ts#syncSubscription':
    'a device says what holds for it, by its own address',
};

it('everything that is pressed is sent once', async () => {
  expect(findUnguardedSends(await readSources(), new Set(Object.keys(EXEMPT)))).toEqual([]);
});

const CALLS = [
  'web/djs/djs.queries.ts',
  "import { djs } from '#web/api/client.ts';\nconst path = djs.api.djs;\nexport const save = (json) => path.$post({ json });\nexport const list = () => path.$get();",
] as const;
const SAVE = [
  'web/office/useSave.ts',
  "import { useMutationOnce } from '#web/api/useMutationOnce.ts';\nexport function useSave({ send }) {\n  return useMutationOnce({ mutationFn: send });\n}",
] as const;
const form = (body: string): Map<string, string> =>
  new Map([
    CALLS,
    SAVE,
    [
      'web/djs/DjForm.tsx',
      `import { useQuery } from '@tanstack/react-query';\nimport { useSave } from '#web/office/useSave.ts';\nimport { list, save } from './djs.queries.ts';\n${body}`,
    ],
  ]);

it.each([
  ['export function DjForm() {\n  return <button onClick={() => save({})} />;\n}', 'save'],
  [
    'const both = async () => { await save({}); };\nexport const DjForm = () => <form onSubmit={both} />;',
    'both',
  ],
  ['export function useDj() {\n  return useQuery({ queryFn: () => save({}) });\n}', 'save'],
  [
    "export const DjForm = () => {\n  const go = async () => {\n    const { save: send } = await import('./djs.queries.ts');\n    await send({});\n  };\n  return <form onSubmit={go} />;\n};",
    'save',
  ],
])('would find what is sent past it: %s', (body, name) => {
  expect(findUnguardedSends(form(body))).toEqual([
    expect.stringMatching(new RegExp(`^web/djs/DjForm\\.tsx:\\d+: web/djs/\\S+#${name} is called`)),
  ]);
});

it.each(["djs.api.djs[':id'].$delete({})", "fetch('/api/djs', { method: 'PUT' })"])(
  'would find %s in a component',
  (call) => {
    const body = `export function DjForm() {\n  return <button onClick={() => ${call}} />;\n}`;
    expect(findUnguardedSends(form(body))).toEqual([
      'web/djs/DjForm.tsx:5: is sent past useMutationOnce',
    ]);
  },
);

it.each([
  'export function DjForm() {\n  const { mutate } = useSave({ send: save });\n  return <button onClick={() => mutate({})} />;\n}',
  'export function useDj() {\n  return useSave({ send: async (dj) => { await save(dj); } });\n}',
  'export const useDjs = () => useQuery({ queryFn: list });',
  "export const useDjs = () => useQuery({ queryFn: () => fetch('/x', { method: 'GET' }) });",
])('takes no offence at %s', (body) => {
  expect(findUnguardedSends(form(body))).toEqual([]);
});

it('wants no reasons for what is not sent', () => {
  expect(findUnguardedSends(form(''), new Set(['web/djs/djs.queries.ts#list']))).toEqual([
    'web/djs/djs.queries.ts#list sends nothing',
  ]);
});
