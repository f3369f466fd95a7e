import { expect, it } from 'vitest';
import { dayOf, isRobot, startOf } from './analytics.rules.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

it.each([
  ['all', null],
  ['7days', Date.UTC(2026, 10, 13, 12)],
  ['30days', Date.UTC(2026, 9, 21, 12)],
  ['90days', Date.UTC(2026, 7, 22, 12)],
] as const)('the range %s', (range, from) => expect(startOf(range, NOON)).toBe(from));

it('a day ends at midnight UTC', () =>
  expect([dayOf(NOON), dayOf(Date.UTC(2026, 10, 21) - 1), dayOf(Date.UTC(2026, 10, 21))]).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-21',
  ]));

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32',
  ' ',
])('%s is a robot', (name) => expect(isRobot(name)).toBe(true));

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; Cubot X70) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
])('%s is a person', (name) => expect(isRobot(name)).toBe(false));
