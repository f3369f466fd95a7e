import { formatClock, formatDate } from '#shared/base/time.ts';
import { doorsClock } from '#shared/events/eventClocks.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { clockLines, datedText, type Occasion } from '#shared/orders/occasion.rules.ts';

/** The hours of what has one line of them. */
export function onlyHours({ stops }: Occasion): string[] {
  const [when, ...more] = stops.flatMap((stop) => stop.when);
  return when?.hours && more.length === 0 ? [when.hours] : [];
}

/** `Golden Glide, 12 Rink St, Atlanta`, or `Golden Glide and Moonlight Rollerway`. */
export function placesIn({ stops }: Occasion): string {
  const [stop, ...more] = stops;
  if (!stop || more.length === 0) return stop?.place.join(', ') ?? '';
  const names = new Set(stops.flatMap(({ place: [name] }) => name ?? []));
  return new Intl.ListFormat('en-US').format(names);
}

/** Date, time and location; of several places each with its days. */
export function occasionRows(occasion: Occasion): [string, string][] {
  const { day, stops } = occasion;
  const hours = onlyHours(occasion).map((text): [string, string] => ['Time', text]);
  if (stops.length === 1 && stops[0]?.when.length === 1)
    return [['Date', formatDate(day)], ...hours, ['Location', placesIn(occasion)]];
  const rows: [string, string][] = [
    ['Date', datedText(occasion)],
    ...stops.flatMap(({ when, place }) =>
      when.map((each): [string, string] => [
        each.dates,
        [...clockLines(each), place.join(', ')].join('\n'),
      ]),
    ),
  ];
  // A day at two places is one row.
  const places = Map.groupBy(rows, ([label]) => label);
  return [...places].map(([label, values]) => [label, values.map(([, text]) => text).join('\n')]);
}

/**
 * At an event with a place people are always told when doors open: at 6 PM where nothing is said (as specified). Null
 * where one of several days says it.
 */
export function doorsText({ event }: Pick<Order, 'event'>, { stops }: Occasion): string | null {
  const [first, ...more] = stops.flatMap(({ when }) => when);
  if (more.length > 0 && [first, ...more].some((when) => when?.doors)) return null;
  return first?.doors ?? (event?.venue ? formatClock(doorsClock(event)) : null);
}
