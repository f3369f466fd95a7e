import { expect, it, vi } from 'vitest';
import { watchDownloads } from '#web/testing/pages.tsx';
import { saveCalendarFile } from './saveCalendarFile.ts';

it.each([
  ['Peach City Skate Jam', 'peach-city-skate-jam.ics'],
  ['Größte Nächte & Co.', 'gro-te-na-chte-co.ics'],
  ['夜', 'event.ics'],
])('hands over a file: %s as %s', async (title, name) => {
  const made: Blob[] = [];
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => `blob:${made.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  const clicked = watchDownloads();
  const texts = { uid: 'u', title, place: '', notes: '', url: 'https://rollcall.example/' };
  const times = { startsAt: 0, endsAt: 1000, timeZone: 'UTC', sequence: 0 };
  saveCalendarFile([{ ...texts, ...times }], title);
  expect(clicked).toEqual([name]);
  expect(made[0]?.type).toBe('text/calendar');
  expect(await made[0]?.text()).toContain('SUMMARY:');
});
