import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallDateOf } from '#shared/base/time.ts';
import {
  isStillNews,
  isWorthAMail,
  lastWeek,
  nextWeek,
  weekFrom,
  weekText,
  WEEKLY_ZONE,
} from './weekly.rules.ts';

const at = (text: string): number => Date.parse(text);
const DAY = 86_400_000;

describe('the summary of a week', () => {
  it('is due on the Monday after it, at nine in New York, whatever the season', () => {
    const winter = { monday: '2026-11-16', from: at('2026-11-16T05:00Z') };
    expect(nextWeek(at('2026-11-21T23:00Z'))).toEqual({
      ...winter,
      until: at('2026-11-23T05:00Z'),
      sentAt: at('2026-11-23T14:00Z'),
    });
    expect(nextWeek(at('2026-07-08T12:00Z')).sentAt).toBe(at('2026-07-13T13:00Z'));
  });

  it('is an hour shorter or longer when the clock is changed in it', () => {
    const spring = weekFrom('2026-03-02');
    const autumn = weekFrom('2026-10-26');
    expect(spring.until - spring.from).toBe(7 * DAY - 3_600_000);
    expect(autumn.until - autumn.from).toBe(7 * DAY + 3_600_000);
  });

  it('changes at nine on Monday, not at midnight', () => {
    const nine = at('2026-11-23T14:00Z');
    expect([lastWeek(nine - 1).monday, nextWeek(nine - 1).monday]).toEqual([
      '2026-11-09',
      '2026-11-16',
    ]);
    expect([lastWeek(nine).monday, nextWeek(nine).monday]).toEqual(['2026-11-16', '2026-11-23']);
  });

  it('is old news on Friday', () => {
    const week = weekFrom('2026-11-16');
    expect(isStillNews(week, at('2026-11-26T14:00Z'))).toBe(true);
    expect(isStillNews(week, at('2026-11-27T14:00Z'))).toBe(false);
  });

  it('is one of weeks that follow each other without a gap, at any time', () => {
    const times = fc.integer({ min: at('2000-01-01T00:00Z'), max: at('2100-01-01T00:00Z') });
    fc.assert(
      fc.property(times, (now) => {
        const [last, next] = [lastWeek(now), nextWeek(now)];
        expect(next.from).toBe(last.until);
        expect(last.sentAt).toBeLessThanOrEqual(now);
        expect(next.sentAt).toBeGreaterThan(now);
        expect(weekFrom(last.monday)).toEqual(last);
        expect(wallDateOf(last.from, WEEKLY_ZONE)).toBe(last.monday);
      }),
    );
  });

  it('has its days as its name', () => {
    expect(weekText('2026-11-16')).toBe('Mon, Nov 16 – Sun, Nov 22');
    expect(weekText('2026-12-28')).toBe('Mon, Dec 28, 2026 – Sun, Jan 3, 2027');
    expect(() => weekFrom('2026-11-17')).toThrow(RangeError);
  });

  it('is not written when there is nothing to tell', () => {
    const quiet = { clicks: 0, orders: 0, tickets: 0, sales: 0, commission: 0, events: [] };
    expect(isWorthAMail({ ...quiet, pending: 0, available: 500 })).toBe(false);
    expect(isWorthAMail({ ...quiet, pending: 1, available: 0 })).toBe(true);
    expect(isWorthAMail({ ...quiet, clicks: 1, pending: 0, available: 0 })).toBe(true);
  });
});
