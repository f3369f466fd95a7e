import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import {
  actionLabel,
  auditLink,
  entityLabel,
  fieldsOf,
  fieldLabel,
  instantText,
  toneOf,
  valueText,
} from './auditLabels.ts';
import type { AuditEntry } from './audit.schemas.ts';

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
])('the field %s is %s in words', (name, words) => expect(fieldLabel(name)).toBe(words));

it.each([
  ['price', 2550, '$25.50'],
  ['total_amount', 100, '$1.00'],
  ['commission_reversed', 338, '$3.38'],
  ['sales_tax_rate', 825, '8.25 %'],
  ['commission_rate', 10, '10 %'],
  ['quantity', 100, '100'],
  ['hidden', true, 'Yes'],
  ['description', '', '—'],
  ['description', null, '—'],
  ['djIds', [1, 2], '1, 2'],
  ['djIds', [], 'None'],
  ['start_time', '2026-11-20T12:00:00.000Z', 'Nov 20, 2026, 7:00 AM'],
  ['start_date', '2026-11-20', '2026-11-20'],
  ['items', [{ name: 'GA', unit_price: 500 }], 'Name: GA; Unit price: $5.00'],
])('an entry in words: %s %j is %s', (name, value, words) =>
  expect(valueText(name, value, 'America/New_York')).toBe(words),
);

it('an entry in words says what was done to what', () => {
  expect(actionLabel('tickets.update')).toBe('Changed');
  expect(actionLabel('team.change_role')).toBe('Changed role');
  expect(actionLabel('tickets.set_aside')).toBe('Set aside');
  expect(entityLabel('sub_event')).toBe('Schedule item');
  expect(entityLabel('order')).toBe('Order');
  expect(instantText(entry.at, 'UTC')).toBe('Nov 20, 2026, 12:00 PM');
});

it('an entry in words tells what is new from what is gone', () => {
  expect(toneOf({ ...entry, before: null })).toBe('good');
  expect(toneOf({ ...entry, after: null })).toBe('bad');
  expect(toneOf({ ...entry, action: 'team.remove' })).toBe('bad');
  expect(toneOf(entry)).toBe('neutral');
});

it('an entry in words leaves out what says nothing of a thing that is new or gone', () => {
  const thing = { id: 7, event_id: 3, name: 'GA', description: null, djIds: [], price: 0 };
  expect(fieldsOf({ before: null, after: thing })).toEqual(['name', 'price']);
  expect(fieldsOf({ before: thing, after: null })).toEqual(['name', 'price']);
  expect(fieldsOf({ before: { description: 'x' }, after: { description: null } })).toEqual([
    'description',
  ]);
});

it('an entry in words leads to the thing', () => {
  expect(auditLink(entry)).toBe('/admin/events?manage=3&tab=tickets');
  expect(auditLink({ ...entry, event_id: null })).toBeNull();
  expect(auditLink({ ...entry, entity: 'event' })).toBe('/admin/events?manage=7');
  expect(auditLink({ ...entry, entity: 'order', entity_id: 'ORD7' })).toBe(
    '/admin?tab=orders&order=ORD7',
  );
  expect(auditLink({ ...entry, entity: 'something' })).toBeNull();
});

it('an entry in words has words for anything', () =>
  holds(fc.string(), fc.jsonValue(), (name, value) => {
    expect(valueText(name, value, 'UTC')).toBeTypeOf('string');
    expect(fieldLabel(name)).toBeTypeOf('string');
    expect(actionLabel(name)).toBeTypeOf('string');
  }));
