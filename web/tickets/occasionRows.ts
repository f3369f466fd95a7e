import { formatDate } from '#shared/base/time.ts';
import { type Occasion, whenText } from '#shared/orders/occasion.rules.ts';

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
  const date: [string, string] = ['Date', formatDate(day)];
  const hours = onlyHours(occasion).map((text): [string, string] => ['Time', text]);
  if (stops.length === 1 && stops[0]?.when.length === 1)
    return [date, ...hours, ['Location', placesIn(occasion)]];
  const rows = [
    date,
    ...stops.flatMap(({ when, place }) =>
      when.map((each): [string, string] => [
        each.dates,
        [whenText(each).slice(each.dates.length + 3), place.join(', ')].filter(Boolean).join(', '),
      ]),
    ),
  ];
  // A day at two places is one row.
  const places = Map.groupBy(rows, ([label]) => label);
  return [...places].map(([label, values]) => [label, values.map(([, text]) => text).join('; ')]);
}
