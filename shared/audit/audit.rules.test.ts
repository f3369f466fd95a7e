import { expect, it, test } from 'vitest';
import { differenceOf } from './audit.rules.ts';
import type { AuditEntry } from './audit.contract.ts';
import * as labels from './auditLabels.ts';

test('tells only what differs: what is new has no before, what is gone no after, and no change is none', () => {
  const before = { title: 'Bounce', price: 2500, djIds: [1, 2], days: [3], updated_at: 1 };
  const after = { title: 'Bounce', price: 3000, djIds: [2, 1], days: [3], updated_at: 2 };
  expect(differenceOf(before, after)).toEqual({
    before: { price: 2500, djIds: [1, 2] },
    after: { price: 3000, djIds: [2, 1] },
  });
  expect(differenceOf({ a: 1, updated_at: 1 }, { a: 1, updated_at: 2 })).toBeNull();
  expect(differenceOf(null, { name: 'Ana' })).toEqual({ before: null, after: { name: 'Ana' } });
  expect(differenceOf({ name: 'Ana' }, null)).toEqual({ before: { name: 'Ana' }, after: null });
});

test.each(['password_hash', 'authToken', 'totp_secret', 'lookup_key', 'qr_code', 'newPassword'])(
  'never tells of %s',
  (name) =>
    expect(differenceOf(null, { [name]: 'x', kept: 1 })).toEqual({
      before: null,
      after: { kept: 1 },
    }),
);

const entry: AuditEntry = {
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  actor_id: 'u',
  actor_name: 'dana',
  action: 'tickets.update',
  entity: 'ticket',
  entity_id: '7',
  label: 'GA',
  event_id: 3,
  before: {},
  after: {},
};

it.each([
  ['sales_tax_rate', 'Sales tax rate'],
  ['djIds', 'DJs'],
  ['venue_id', 'Venue'],
  ['image_url', 'Image URL'],
  ['is_featured', 'Is featured'],
  ['id', 'ID'],
])('the field %s is %s in words', (name, words) => expect(labels.fieldLabel(name)).toBe(words));

it.each([
  ['price', 2550, '$25.50'],
  ['sales_tax_rate', 825, '8.25 %'],
  ['commission_rate', 10, '10 %'],
  ['quantity', 100, '100'],
  ['hidden', true, 'Yes'],
  ['description', '', '—'],
  ['djIds', [1, 2], '1, 2'],
  ['djIds', [], 'None'],
  ['start_time', '2026-11-20T12:00:00.000Z', 'Nov 20, 2026, 7:00 AM EST'],
  ['start_date', '2026-11-20', '2026-11-20'],
  ['items', [{ name: 'GA', unit_price: 500 }], 'Name: GA; Unit price: $5.00'],
])('%s %j is %s in words', (name, value, words) =>
  expect(labels.valueText(name, value, 'America/New_York')).toBe(words),
);

it('says what was done to what, and when', () => {
  const actions = ['tickets.update', 'team.change_role', 'tickets.set_aside'];
  expect(actions.map(labels.actionLabel)).toEqual(['Changed', 'Changed role', 'Set aside']);
  expect(['sub_event', 'order'].map(labels.entityLabel)).toEqual(['Schedule item', 'Order']);
  expect(labels.instantText(entry.at, 'UTC')).toBe('Nov 20, 2026, 12:00 PM UTC');
});

it.each([
  ['what is new', { before: null }, 'good'],
  ['what is gone', { after: null }, 'bad'],
  ['who was removed', { action: 'team.remove' }, 'bad'],
  ['what was changed', {}, 'neutral'],
])('the tone of %s', (_, change, tone) =>
  expect(labels.toneOf({ ...entry, ...change })).toBe(tone),
);

it('leaves out what says nothing of a thing that is new or gone', () => {
  const thing = { id: 7, event_id: 3, name: 'GA', description: null, djIds: [], price: 0 };
  expect(labels.fieldsOf({ before: null, after: thing })).toEqual(['name', 'price']);
  expect(labels.fieldsOf({ before: thing, after: null })).toEqual(['name', 'price']);
  const emptied = { before: { description: 'x' }, after: { description: null } };
  expect(labels.fieldsOf(emptied)).toEqual(['description']);
});

it.each([
  [{}, '/admin/events?manage=3&tab=tickets'],
  [{ event_id: null }, null],
  [{ entity: 'event' }, '/admin/events?manage=7'],
  [{ entity: 'order', entity_id: 'ORD7' }, '/admin?tab=orders&order=ORD7'],
  [{ entity: 'something' }, null],
])('leads to the thing: %j', (change, link) =>
  expect(labels.auditLink({ ...entry, ...change })).toBe(link),
);
