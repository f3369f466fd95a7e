import { afterEach, expect, it } from 'vitest';
import type { Door } from '#web/checkin/door/door.ts';
import { training, trainedSample, trainingText, withTraining } from './training.ts';
import { TRAINING_TICKETS, trainingFacts } from './trainingTickets.ts';

const NOW = Date.parse('2026-12-11T20:00:00Z');
const refuse = () => Promise.reject(new Error('to the door'));
const door: Partial<Door> = { scanned: refuse, typed: refuse, undo: refuse };
const practised = withTraining(door as Door);
afterEach(() => training.set({ on: false }));

it('counts only while somebody practices', () => {
  const text = trainingText('VALID');
  expect(trainedSample(text)).toBeNull();
  training.set({ on: true });
  expect(trainedSample(` ${text.toLowerCase()} `)).toBe('VALID');
  expect(trainedSample('RC1-VALID')).toBeNull();
});

it('shows every verdict as a real ticket would', async () => {
  training.set({ on: true });
  const shownFor = (id: string) => practised.scanned(trainingText(id), 'camera');
  const verdicts = await Promise.all(TRAINING_TICKETS.map(({ id }) => shownFor(id)));
  expect(verdicts.every((one) => one.warning?.includes('nothing is recorded'))).toBe(true);
  const shown = verdicts.map(({ tone, title }) => `${tone}: ${title}`);
  expect(shown).toEqual([
    'admit: Come in',
    'admit: Come in',
    'caution: Already in',
    'refuse: Wrong day',
    'refuse: Wrong event',
    'refuse: Ticket canceled',
    'refuse: Not genuine',
  ]);
  expect(verdicts[2]?.first).toMatchObject({ deviceName: 'Side door', agoMs: 240_000 });
  const ordinary = { status: 'valid', quantity: 1, valid_on: null, come_and_go: false };
  expect(trainingFacts('VALID', NOW).ticket).toMatchObject(ordinary);
  expect(trainingFacts('DAY', NOW).days).toEqual(['2026-12-13']);
  expect(await shownFor('OF A LATER VERSION')).toMatchObject({ tone: 'refuse' });
});

it('answers what is pressed without a fact; real tickets go on to the door', async () => {
  training.set({ on: true });
  const shown = await practised.scanned(trainingText('HANDOUTS'), 'camera');
  const things = ['Rental skates ×\u00a02', 'Knee pads ×\u00a02', 'Locker'];
  expect(shown.handOut.map(({ label }) => label)).toEqual(things);
  for (const { code } of shown.handOut)
    expect(await practised.typed(code, 'manual')).toMatchObject({
      warning: expect.any(String),
      undo: [],
    });
  expect(await practised.undo(shown.undo)).toMatchObject({
    title: 'Taken back',
    warning: expect.any(String),
  });
  const real = { id: 'scan-1', code: '7K2M9QXD', day: '' };
  await expect(practised.scanned('RC1-A', 'camera')).rejects.toThrow('to the door');
  await expect(practised.typed(real.code, 'manual')).rejects.toThrow('to the door');
  await expect(practised.undo([real])).rejects.toThrow('to the door');
});
