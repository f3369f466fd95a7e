// Tests of what all lists of the back office share. Tests of a single list are beside its page.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '#testing/mocks.ts';
import { Component as AddonsPage } from '#web/addons/admin/addons.page.tsx';
import { Component as CodesPage } from '#web/discountCodes/admin/codes.page.tsx';
import { Component as DjsPage } from '#web/djs/admin/djs.page.tsx';
import { fill, leadsTo, press, sees, seesNo, toasts } from '#web/testing/userActions.ts';
import { Component as VenuesPage } from '#web/venues/admin/venues.page.tsx';
import { mockApi } from '#web/testing/server.tsx';
import {
  anAdminAddon,
  anAdminDj,
  anAdminVenue,
  pageRenderer,
  problemResponse,
  renderAdmin,
  UPDATED_AT,
} from './catalogLists.testing.tsx';

const JAM = { id: 3, title: 'Peach City Skate Jam' };
const inUse = (events: number) => ({ usage: { events, examples: [JAM] } });

/**
 * Nothing uses the `row`; with the fields of `used`, it is in use. A `search` is the label of its box, a text that finds
 * the row, and the message if nothing is found.
 */
const LISTS = [
  {
    what: 'DJs',
    Page: DjsPage,
    path: '/admin/djs',
    list: 'GET /api/djs?admin=true',
    empty: 'No DJs Added Yet',
    row: anAdminDj(),
    search: ['Search DJs', 'FUNK', 'No DJs match your search'],
    used: inUse(7),
    kept: ['DJ Axle plays at 7 events:', 'and 6 more'],
    item: '/api/djs/5',
    change: 'PUT',
    changed: 'DJ updated successfully',
    question: 'Are you sure?',
    deleted: 'DJ deleted successfully',
    failed: 'Failed to delete DJ',
  },
  {
    what: 'venues',
    Page: VenuesPage,
    path: '/admin/venues',
    list: 'GET /api/venues?admin=true',
    empty: 'No Venues Added Yet',
    row: anAdminVenue(),
    search: ['Search venues', 'indoor', 'No venues match your search'],
    used: inUse(1),
    kept: ['Moonlight Rollerway is used for 1 event:'],
    item: '/api/venues/3',
    change: 'PATCH',
    changed: 'Venue updated successfully',
    question: 'Confirm Deletion',
    deleted: 'Venue deleted successfully',
    failed: 'Failed to delete venue',
  },
  {
    what: 'add-ons',
    Page: AddonsPage,
    path: '/admin/addons',
    list: 'GET /api/addons?admin=true',
    empty: 'No Add-ons Created Yet',
    row: anAdminAddon(),
    used: { quantity_sold: 3 },
    kept: ['Skate rental has already been sold: 3 sold.'],
    item: '/api/addons/31',
    change: 'PATCH',
    changed: 'Add-on Updated',
    question: 'Delete Add-on',
    deleted: 'Add-on Deleted',
    failed: 'Failed to delete add-on',
  },
];

const card = (name: string) => screen.queryByRole('article', { name });

const CODES = {
  what: 'codes',
  Page: CodesPage,
  path: '/admin/codes',
  list: 'GET /api/discount-codes',
  empty: 'No Codes Yet',
};

it.each([...LISTS, CODES])(
  'the list of $what is on its way, did not come, or is empty',
  async (of) => {
    const answer = Promise.withResolvers<Response>();
    const { table } = pageRenderer(of.path, of.Page, of.list)(() => answer.promise);
    if (of !== CODES) {
      const name = new RegExp(`^Loading ${of.what}$`, 'i');
      expect(await screen.findByRole('status', { name })).toBeVisible();
    }
    answer.resolve(problem(500));
    await sees(`Error loading ${of.what}. Please try again.`);
    table[of.list] = [];
    await press('Try Again');
    await sees(of.empty);
  },
);

it('the list of venues tells others that it is not for them', async () => {
  mockApi({});
  renderAdmin('/admin/venues', VenuesPage, 'promoter');
  await sees('At /');
  await toasts({ title: 'Access Denied' });
});

describe.each(LISTS)('a row of $what', (of) => {
  const { path, Page, list, row, item, change, changed, question } = of;
  const { name } = row;
  const show = pageRenderer(path, Page, list);

  it('is found by typing, archived, shown when it is asked for, and taken back', async () => {
    const archived = { ...row, archived: true };
    const { sent, table } = show([archived, { ...row, id: 99, name: 'Pier 9' }], {
      [`${change} ${item}`]: row,
    });
    await press('Show archived (1)');
    await sees('Archived');
    table[list] = [row];
    await press(`Restore ${name}`);
    await sees(`${name} is restored.`);
    expect(sent).toEqual([{ call: `${change} ${item}`, body: { archived: false } }]);
    await screen.findByRole('article', { name });
    expect(screen.queryByRole('button', { name: /archived/ })).toBeNull();
    const [label, text, none] = of.search ?? [];
    if (!label || !text || !none) return;
    await fill({ [label]: text });
    expect(card(name)).toBeVisible();
    await fill({ [label]: `${text} of nobody` });
    await sees(none);
    expect(card(name)).toBeNull();
  });

  it('that is used is not deleted, but can be put away; another is deleted once somebody is sure, and stays when that fails', async () => {
    const used = { ...row, ...of.used };
    const meanwhile = 'Somebody else has changed it meanwhile. Please load it again.';
    const code = `${item.split('/')[2]}.changed_meanwhile`;
    const { sent, table } = show([used], {
      [`${change} ${item}`]: { ...used, archived: true },
      [`DELETE ${item}`]: problemResponse(412, code, meanwhile),
    });
    await press(`Delete ${name}`);
    await screen.findByRole('dialog', { name: `${name} can't be deleted` });
    await sees(...of.kept);
    if ('usage' in of.used)
      await leadsTo(
        JAM.title,
        `/admin/events?manage=3&tab=${of.what === 'DJs' ? 'djs' : 'details'}`,
      );
    table[list] = [{ ...row, name: 'Unused' }];
    await press('Archive');
    await sees(changed, `${name} is archived.`);
    expect(sent).toMatchObject([{ body: { archived: true } }]);
    seesNo(question);
    await press('Delete Unused');
    expect(await screen.findByRole('dialog', { name: question })).toHaveTextContent('Unused');
    await press('Delete');
    await sees(`${of.failed}: ${meanwhile}`);
    expect(screen.getByRole('article', { name: 'Unused', hidden: true })).toBeInTheDocument();
    table[`DELETE ${item}`] = null;
    table[list] = [];
    await press('Delete');
    await sees(of.deleted, of.empty);
    const deletion = { call: `DELETE ${item}`, body: null, ifMatch: `"${UPDATED_AT}"` };
    expect(sent.at(-1)).toEqual(deletion);
  });
});
