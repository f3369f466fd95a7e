import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AdminDj } from '#shared/djs/djs.schemas.ts';
import { aDj } from '#shared/testing/builders.ts';
import {
  findDialog,
  unusedRow,
  problemResponse,
  renderAdmin,
  writeRequests,
  pageRenderer,
  UPDATED_AT,
  mockApi,
} from '#web/office/managed/managed.testing.tsx';
import { Component } from './djs.page.tsx';

const LIST = 'GET /api/djs?admin=true';

const dj = (with_: Partial<AdminDj> = {}): AdminDj => ({
  ...aDj(),
  ...unusedRow,
  ...with_,
});

const show = pageRenderer('/admin/djs', Component, LIST);

const card = (name: string) => screen.findByRole('article', { name });

describe('the list of DJs', () => {
  it('says who they are and where they play', async () => {
    show([dj({ usage: { events: 2, examples: [] } }), dj({ id: 6, name: 'Lady Lanes' })]);
    const axle = within(await card('DJ Axle'));
    for (const text of ['Funk', 'Oakland, CA', 'Plays at 2 events'])
      expect(axle.getByText(text)).toBeVisible();
    expect(within(await card('Lady Lanes')).getByText('Plays at no event yet')).toBeVisible();
    expect(document.title).toBe('DJ Management - Rollcall');
  });

  it('is narrowed down by typing', async () => {
    const { user } = show([dj(), dj({ id: 6, name: 'Lady Lanes', specialty: 'House' })]);
    await card('DJ Axle');
    await user.type(screen.getByRole('searchbox', { name: 'Search DJs' }), 'house');
    expect(screen.queryByRole('article', { name: 'DJ Axle' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), ' of nobody');
    expect(screen.getByText('No DJs match your search')).toBeVisible();
  });

  it('begins with nobody, is on its way, or did not come', async () => {
    const { table, user } = show(undefined);
    expect(await screen.findByRole('status', { name: 'Loading DJs' })).toBeVisible();
    cleanup();
    table[LIST] = [];
    renderAdmin('/admin/djs', Component);
    expect(await screen.findByText('No DJs Added Yet')).toBeVisible();
    cleanup();
    table[LIST] = problemResponse(500, 'server.internal', 'No.');
    renderAdmin('/admin/djs', Component);
    expect(await screen.findByText('Error loading DJs. Please try again.')).toBeVisible();
    table[LIST] = [dj()];
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card('DJ Axle')).toBeVisible();
  });

  it('shows those put away when it is asked to, and takes them back', async () => {
    const { asked, user, table } = show([dj({ archived: true })], {
      'PUT /api/djs/5': dj(),
    });
    await user.click(await screen.findByRole('button', { name: 'Show archived (1)' }));
    expect(within(await card('DJ Axle')).getByText('Archived')).toBeVisible();
    table[LIST] = [dj()];
    await user.click(screen.getByRole('button', { name: 'Restore DJ Axle' }));
    expect(await screen.findByText('DJ Axle is back.')).toBeVisible();
    expect(writeRequests(asked)).toEqual([{ what: 'PUT /api/djs/5', body: { archived: false } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /archived/ })).toBeNull());
  });
});

describe('a DJ', () => {
  it('is added once there is a name', async () => {
    const { asked, user, table } = show([], { 'POST /api/djs': dj() });
    await user.click(screen.getByRole('button', { name: 'Add DJ' }));
    const form = within(await findDialog('Add DJ'));
    const add = form.getByRole('button', { name: 'Add' });
    expect(add).toBeDisabled();
    await user.type(form.getByLabelText('Name'), '  ');
    expect(add).toBeDisabled();
    await user.type(form.getByLabelText('Name'), 'DJ Axle ');
    await user.type(form.getByLabelText('Instagram'), 'instagram.com/axle');
    table[LIST] = [dj()];
    await user.click(add);
    expect(await screen.findByText('DJ added successfully')).toBeVisible();
    expect(writeRequests(asked)).toEqual([
      {
        what: 'POST /api/djs',
        body: {
          name: 'DJ Axle',
          specialty: null,
          bio: null,
          photo_url: null,
          city: null,
          state: null,
          instagram_url: 'https://instagram.com/axle',
          soundcloud_url: null,
        },
      },
    ]);
    expect(await card('DJ Axle')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays in its form when it is not taken', async () => {
    const { user } = show([dj()], {
      'PUT /api/djs/5': problemResponse(
        400,
        'request.invalid',
        'At most 200 characters',
        'specialty',
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit DJ Axle' }));
    const form = within(await findDialog('Edit DJ'));
    await user.clear(form.getByLabelText('Name'));
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(form.getByLabelText('Name'), 'Axle');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update DJ: At most 200 characters')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(form.getByLabelText('Specialty')).toBeInvalid();
    expect(form.getByLabelText('Name')).toHaveValue('Axle');
  });

  it('that somebody else has changed is loaded again, or saved over', async () => {
    const stale = problemResponse(
      409,
      'djs.changed_meanwhile',
      'Somebody else has changed this DJ meanwhile.',
    );
    const { asked, user, table } = show([dj()], { 'PUT /api/djs/5': stale });
    await user.click(await screen.findByRole('button', { name: 'Edit DJ Axle' }));
    const form = within(await findDialog('Edit DJ'));
    await user.type(form.getByLabelText('City'), ' Hills');
    const later = '2026-11-20T12:05:00.000Z';
    table[LIST] = [dj({ city: 'Berkeley', updated_at: later })];
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Somebody else has changed this DJ meanwhile');
    expect(form.getByLabelText('City')).toHaveValue('Oakland Hills');
    await user.click(form.getByRole('button', { name: 'Load the newest' }));
    await waitFor(() => expect(form.getByLabelText('City')).toHaveValue('Berkeley'));
    await user.type(form.getByLabelText('City'), '!');
    // Saving again overwrites.
    table[LIST] = [dj({ city: 'Emeryville', updated_at: UPDATED_AT })];
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Somebody else has changed this DJ meanwhile');
    table['PUT /api/djs/5'] = dj({ city: 'Berkeley!' });
    await user.click(form.getByRole('button', { name: 'Keep mine and save over it' }));
    expect(await screen.findByText('DJ updated successfully')).toBeVisible();
    expect(writeRequests(asked).map(({ body }) => body)).toMatchObject([
      { city: 'Oakland Hills', updated_at: UPDATED_AT },
      { city: 'Berkeley!', updated_at: later },
      { city: 'Berkeley!', updated_at: UPDATED_AT },
    ]);
  });

  it('is deleted once somebody is sure', async () => {
    const { user, table, asked } = show([dj()], { 'DELETE /api/djs/5': null });
    await user.click(await screen.findByRole('button', { name: 'Delete DJ Axle' }));
    const question = within(await findDialog('Are you sure?'));
    expect(question.getByText(/permanently delete/)).toBeVisible();
    table[LIST] = [];
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('DJ deleted successfully')).toBeVisible();
    expect(writeRequests(asked)).toEqual([
      { what: 'DELETE /api/djs/5', body: null, ifMatch: `"${UPDATED_AT}"` },
    ]);
    expect(await screen.findByText('No DJs Added Yet')).toBeVisible();
  });

  it('who plays somewhere is not deleted, but can be put away', async () => {
    const usage = { events: 7, examples: [{ id: 3, title: 'Peach City Skate Jam' }] };
    const { user, asked } = show([dj({ usage })], {
      'PUT /api/djs/5': dj({ usage, archived: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete DJ Axle' }));
    const question = within(await findDialog('DJ Axle cannot be deleted'));
    expect(question.getByText('DJ Axle plays at 7 events:')).toBeVisible();
    expect(question.getByText('and 6 more')).toBeVisible();
    const event = question.getByRole('link', { name: 'Peach City Skate Jam' });
    expect(event).toHaveAttribute('href', '/admin/events?manage=3&tab=djs');
    await user.click(question.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('DJ Axle is archived.')).toBeVisible();
    expect(writeRequests(asked)).toMatchObject([{ body: { archived: true } }]);
  });

  it('whose deletion fails stays', async () => {
    const { user, table } = show([dj()], {
      'DELETE /api/djs/5': problemResponse(409, 'djs.in_use', 'DJ Axle plays at 1 event'),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete DJ Axle' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete DJ: DJ Axle plays at 1 event')).toBeVisible();
    expect(screen.getByRole('article', { name: 'DJ Axle', hidden: true })).toBeInTheDocument();
    const meanwhile = 'Somebody else has changed this DJ meanwhile. Please load it again.';
    table['DELETE /api/djs/5'] = problemResponse(412, 'djs.changed_meanwhile', meanwhile);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`Failed to delete DJ: ${meanwhile}`)).toBeVisible();
  });
});

it('is nothing for others', async () => {
  mockApi({});
  renderAdmin('/admin/djs', Component, 'staff');
  expect(await screen.findByText('At /')).toBeVisible();
});
