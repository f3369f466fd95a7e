import { afterEach, expect, it, vi } from 'vitest';
import { saveCalendarFile } from './saveCalendarFile.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Peach City Skate Jam', 'peach-city-skate-jam.ics'],
  ['Größte Nächte & Co.', 'gro-te-na-chte-co.ics'],
  ['夜', 'event.ics'],
])('hands over a file: %s as %s', async (title, name) => {
  const made: Blob[] = [];
  const clicked: string[] = [];
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => `blob:${made.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
  const entry = {
    uid: 'u',
    title,
    startsAt: 0,
    endsAt: 1000,
    place: '',
    notes: '',
    url: 'https://rollcall.example/orders/RC-1',
    timeZone: 'UTC',
    sequence: 0,
  };
  saveCalendarFile([entry], title);
  expect(clicked).toEqual([name]);
  expect(made[0]?.type).toBe('text/calendar');
  expect(await made[0]?.text()).toContain('SUMMARY:');
});
