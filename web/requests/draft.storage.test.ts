import { afterEach, expect, it } from 'vitest';
import { DRAFT_PREFIX, forgetDraft, readDraft, saveDraft } from './draft.storage.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 20);

afterEach(() => localStorage.clear());

it('keeps what was typed under one key until it is forgotten', () => {
  const first = saveDraft('host-event', { name: 'Ana' }, NOW);
  const second = saveDraft('host-event', { name: 'Ana R' }, NOW + 1);
  expect(second.key).toBe(first.key);
  expect(readDraft('host-event', NOW + 2)).toEqual(second);
  expect(readDraft('partnership', NOW + 2)).toBeNull();
  forgetDraft('host-event');
  expect(readDraft('host-event', NOW + 2)).toBeNull();
  expect(saveDraft('host-event', {}, NOW + 3).key).not.toBe(first.key);
});

it('drops what nobody sent for thirty days', () => {
  saveDraft('host-event', { name: 'Ana' }, NOW);
  expect(readDraft('host-event', NOW + 30 * DAY - 1)?.values).toEqual({ name: 'Ana' });
  expect(readDraft('host-event', NOW + 30 * DAY)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it.each(['', '{', '[]', '"draft"', '{"key":1,"at":2,"values":{}}', '{"key":"k"}'])(
  'is not put off by %j in its place',
  (text) => {
    localStorage.setItem(`${DRAFT_PREFIX}partnership`, text);
    expect(readDraft('partnership', NOW)).toBeNull();
  },
);

it('takes texts only', () => {
  localStorage.setItem(
    `${DRAFT_PREFIX}partnership`,
    JSON.stringify({ key: 'k', at: NOW, values: { name: 'Ana', phone: 7, email: null } }),
  );
  expect(readDraft('partnership', NOW)?.values).toEqual({ name: 'Ana' });
});
