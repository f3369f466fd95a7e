import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FavouritesSync } from '#shared/favourites/favourites.contract.ts';
import { ana, healthy, mockApi, problemResponse } from '#web/testing/server.tsx';
import '#web/testing/reset.ts';
import { removeToken, storeToken } from '#web/api/token.ts';
import { db } from '#web/offline/db.ts';
import { isOnline, watchOnline } from '#web/offline/online.ts';
import { writeOwner } from '#web/offline/dataOwner.ts';
import { toastStore } from '#web/ui/toast.ts';
import { favouritesKey } from './favourites.local.ts';
import { watchFavourites, type FavouritesState } from './watchFavourites.ts';

const SYNC = 'POST /api/favourites/sync';

function anAccount(...saved: number[]) {
  const account = { saved: new Set(saved), sent: [] as FavouritesSync['changes'][] };
  const { asked } = mockApi({
    [SYNC]: async (request) => {
      const { changes }: FavouritesSync = await request.json();
      account.sent.push(changes);
      for (const { eventId, favourite } of changes) {
        if (favourite) account.saved.add(eventId);
        else account.saved.delete(eventId);
      }
      return { favourites: [...account.saved].map((eventId) => ({ eventId, at: 1 })) };
    },
    'GET /api/user': ana,
    'GET /api/health': healthy,
  });
  return { account, asked };
}

function login(id = ana.id): void {
  writeOwner(id);
  storeToken('secret');
}

function openPage() {
  const page: { kept: FavouritesState } = { kept: { ids: new Set(), known: false } };
  const keeper = watchFavourites((kept) => (page.kept = kept));
  const shown = (...ids: number[]) =>
    waitFor(() => expect(page.kept).toEqual({ ids: new Set(ids), known: true }));
  return { page, keeper, shown };
}

const has = (account: { saved: Set<number> }, ...ids: number[]) =>
  waitFor(() => expect(account.saved).toEqual(new Set(ids)));
const keptFor = async (owner: string | null) => (await db.lists.get(favouritesKey(owner)))?.value;

beforeEach(() => void mockApi({}));

it('a guest keeps favorites on this device, also for another tab, tells nobody, and is told once where the hearts go', async () => {
  const { asked } = mockApi({});
  const [first, second] = [openPage(), openPage()];
  await first.shown();
  await first.keeper.save(7, true);
  await second.shown(7);
  const toast = toastStore.get();
  expect(toast).toMatchObject({ link: { to: '/favourites' } });
  await first.keeper.save(8, true);
  expect(toastStore.get()?.id).toBe(toast?.id);
  await first.keeper.save(8, false);
  await first.shown(7);
  await openPage().shown(7);
  expect(asked).toEqual([]);
  expect(await keptFor(null)).toMatchObject([{ eventId: 7, favourite: true, pending: true }]);
});

it('an account gets the favorites of the guest who logs in, shows those of other devices, and hears of every tap', async () => {
  const { account } = anAccount(1, 2);
  const { keeper, shown } = openPage();
  await keeper.save(3, true);
  login();
  await shown(1, 2, 3);
  expect(account.sent.flat()).toMatchObject([{ eventId: 3, favourite: true }]);
  expect(await keptFor(null)).toBeUndefined();
  await keeper.save(1, false);
  await keeper.save(5, true);
  await has(account, 2, 3, 5);
  await shown(2, 3, 5);
});

it('an account hears of what was tapped without a connection when there is one again', async () => {
  watchOnline();
  dispatchEvent(new Event('offline'));
  login();
  const { keeper, shown } = openPage();
  await keeper.save(5, true);
  await shown(5);
  const { account } = anAccount();
  expect(isOnline()).toBe(false);
  dispatchEvent(new Event('online'));
  await has(account, 5);
  const synced = [{ eventId: 5, favourite: true, at: 1, pending: false }];
  await waitFor(async () => expect(await keptFor(ana.id)).toEqual(synced));
});

it('an account is asked for by its token alone, and hears of a tap in the moment in which it is recognized', async () => {
  const { account } = anAccount(4);
  storeToken('secret');
  const { keeper } = openPage();
  const saved = keeper.save(7, true);
  writeOwner(ana.id);
  await saved;
  await has(account, 4, 7);
  expect(await keptFor(null)).toBeUndefined();
  writeOwner(null);
  await db.lists.clear();
  await openPage().shown(4, 7);
  expect(await keptFor(ana.id)).toHaveLength(2);
});

it('an account shows what this device knows when the server refuses', async () => {
  mockApi({ [SYNC]: problemResponse(429, 'request.too_many', 'Slow down.') });
  login();
  const { keeper, shown } = openPage();
  await shown();
  await keeper.save(5, true);
  await shown(5);
});

/** Stores a pending tap, which is removed once Dexie has it. */
const tapped = (eventId: number, favourite: boolean, at = Date.now()): void =>
  localStorage.setItem(`rollcall.hearts.${eventId}`, JSON.stringify({ favourite, at }));

const tapsLeft = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith('rollcall.hearts.'));

it.each([
  ['which tells the account', true],
  ['that of a guest to the account they log in with', false],
])(
  'a page that was left in the moment of a tap leaves it to the next page, %s',
  async (_, before) => {
    const { account } = anAccount(2);
    if (before) login();
    tapped(5, true);
    const { shown } = openPage();
    await (before ? shown(2, 5) : shown(5));
    if (!before) login();
    await has(account, 2, 5);
    expect(tapsLeft()).toEqual([]);
  },
);

it('a page that was left in the moment of a tap changes nothing that was tapped later, and nothing by a word that is none', async () => {
  const value = [{ eventId: 7, favourite: true, at: 20, pending: true }];
  await db.lists.put({ key: favouritesKey(null), savedAt: 1, value });
  tapped(7, false, 10);
  for (const [i, word] of ['', '{}', 'null', '[1]', '{"favourite":1,"at":2}'].entries())
    localStorage.setItem(`rollcall.hearts.${i + 10}`, word);
  localStorage.setItem('rollcall.hearts.x', JSON.stringify({ favourite: true, at: 1 }));
  await openPage().shown(7);
  expect(await keptFor(null)).toEqual(value);
  expect(tapsLeft()).toEqual([]);
});

it('a page that was left in the moment of a tap keeps the tap when the database cannot be written, for the page after that', async () => {
  tapped(5, true);
  const put = vi.spyOn(db.lists, 'put').mockRejectedValueOnce(new Error('full'));
  await openPage().shown();
  expect(tapsLeft()).toEqual(['rollcall.hearts.5']);
  put.mockRestore();
  await openPage().shown(5);
});

it('a logout shows what the guest has, at once, and is not undone by an answer that comes late', async () => {
  login();
  const late = Promise.withResolvers<Response>();
  mockApi({ [SYNC]: () => late.promise });
  const { keeper, page, shown } = openPage();
  await keeper.save(5, true);
  await shown(5);
  removeToken();
  expect(page.kept.ids).toEqual(new Set());
  await shown();
  writeOwner(null);
  await db.lists.where('key').startsWith(`user:${ana.id}:`).delete();
  late.resolve(Response.json({ favourites: [{ eventId: 9, at: 1 }] }));
  anAccount(2);
  login('usr_ben');
  await openPage().shown(2);
  expect(await keptFor(ana.id)).toBeUndefined();
});
