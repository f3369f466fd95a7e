import { FRIDAY, SATURDAY } from '#api/demo/dates.ts';
import { type DemoEvent, session, ticket } from '#api/demo/demoEvent.ts';

export const peachCity: DemoEvent = {
  title: 'Peach City Skate Jam',
  description:
    'The South’s biggest skate weekend. Three rinks, three nights, classes for every level, and the Sunday brunch skate that closes it. Come for the floor, stay for the family.',
  venues: ['Peachtree Skate Palace', 'Golden Glide', 'Kirkwood Courtyard'],
  djs: ['Miss Mirrorball', 'DJ Axle', 'Lady Lanes', 'The Quad Father'],
  startsIn: 23,
  weekday: FRIDAY,
  days: 3,
  doors: '18:00',
  featured: true,
  schedule: [
    session(
      [0, '19:00', '23:00'],
      'Welcome Roll',
      'Disco to start: strings, claps and a full floor.',
      [0],
    ),
    session([1, '10:00', '12:00'], 'Beginners’ Floor', 'Two patient teachers, no mirrors.', [], 2),
    session([1, '13:00', '16:00'], 'Courtyard Funk', 'Open air. Bring sunglasses.', [1], 2),
    session([1, '20:00', '02:00'], 'Saturday Night Jam', 'The one on the poster.', [0, 2]),
    session([2, '11:00', '15:00'], 'Soul Brunch Skate', 'Shrimp, grits and slow songs.', [3], 1),
  ],
  tickets: [
    ticket('multi_day', 'Weekend Pass', 6500, 400, 'Everything, everywhere, all three days.', {
      weight: 5,
      addons: ['skates', 'pads', 'lounge', 'shirt', 'lights', 'after'],
    }),
    ticket('single_day', 'Friday: Welcome Roll', 2900, 200, 'Friday night.', {
      weight: 2,
      session: 0,
      addons: ['skates', 'pads', 'lights'],
    }),
    ticket('single_day', 'Saturday Night Jam', 3900, 250, 'Saturday night.', {
      weight: 3,
      session: 3,
      addons: ['skates', 'pads', 'lights', 'after'],
    }),
    ticket('multi_day', 'Early Bird Weekend', 5200, 30, 'Gone with the first robins.', {
      weight: 3,
      inactive: true,
      addons: ['skates', 'shirt'],
    }),
    ticket('crew', 'Crew & Friends', 0, 30, 'For those who carry the speakers.', {
      weight: 0,
      hidden: true,
    }),
  ],
  orders: 46,
};

export const brooklyn: DemoEvent = {
  title: 'Brooklyn Block Party on Wheels',
  description: null,
  venues: ['Bushwick Wheelhouse'],
  djs: ['Toe Stop Tony', 'Miss Mirrorball'],
  startsIn: -66,
  weekday: SATURDAY,
  days: 1,
  doors: null,
  schedule: [
    session([0, '18:00', '21:00'], 'Doubles & Cuts', 'Old-school hip-hop on two turntables.', [0]),
    session([0, '21:00', '01:00'], 'Glitter Hour', 'Four hours, to be exact.', [1]),
  ],
  tickets: [
    ticket('single_day', 'Entry', 3000, 300, 'In at six, out at one.', {
      weight: 4,
      addons: ['skates', 'pads', 'lounge'],
    }),
    ticket('single_day', 'Glitter Hour', 2000, 150, 'From nine.', {
      weight: 2,
      session: 1,
      addons: ['skates', 'lights'],
    }),
  ],
  orders: 36,
};

export const libertyBell: DemoEvent = {
  title: 'Liberty Bell Boogie',
  description:
    'Fast-backwards masters, a mill full of mirrors, and the loudest Sunday brunch skate in Pennsylvania.',
  venues: ['Kensington Rink Works'],
  djs: ['Velvet Vinyl', 'Toe Stop Tony'],
  startsIn: -15,
  weekday: SATURDAY,
  days: 2,
  doors: '18:30',
  schedule: [
    session(
      [0, '19:00', '00:30'],
      'Mill Night',
      'R&B first, then whatever Tony pulls out of the crate.',
      [0, 1],
    ),
    session([1, '11:30', '15:00'], 'Brunch Skate', 'Pancakes, coffee, slow laps.', [0]),
  ],
  tickets: [
    ticket('multi_day', 'Both Days', 4800, 220, 'Night and brunch.', {
      weight: 3,
      addons: ['skates', 'pads', 'shirt'],
    }),
    ticket('single_day', 'Mill Night', 3200, 240, 'Saturday only.', {
      weight: 3,
      session: 0,
      addons: ['skates', 'pads', 'lights'],
    }),
    ticket('multi_day', 'Early Bird', 3600, 40, 'For the quick ones.', {
      weight: 2,
      inactive: true,
      addons: ['skates'],
    }),
  ],
  orders: 52,
};

export const motorCity: DemoEvent = {
  title: 'Motor City Midnight Roll',
  description:
    'From ten until the buses run again. Detroit style, couples’ skates on the hour, every hour.',
  venues: ['Eight Mile Roll Hall'],
  djs: ['The Quad Father'],
  // Starts tomorrow, so that its door can be tried as soon as a ticket is bought.
  startsIn: 1,
  weekday: null,
  days: 1,
  doors: '21:30',
  start: '22:00',
  end: '04:00',
  featured: true,
  schedule: [session([0, '22:00', '04:00'], 'Midnight Roll', 'Soul until sunrise.', [0])],
  tickets: [
    ticket('single_day', 'Entry', 2750, 380, 'All night.', {
      weight: 4,
      addons: ['skates', 'pads', 'lights', 'after'],
    }),
    ticket('couple', 'Couple', 4999, 60, 'Two people, one rose.', { addons: ['skates', 'lounge'] }),
  ],
  orders: 17,
};

/** Under way on whatever day the demo starts, so nothing in it names a day of the week. */
export const windyCity: DemoEvent = {
  title: 'Windy City Wheels Festival',
  description:
    'Three days of JB skating, house and footwork on the South Side. Workshops by day, two floors by night, and a last-day roll-out along the lake. Happening right now: tickets for tonight are still at the door and right here.',
  venues: ['Lakeshore Roll Arena', 'The Loop Annex'],
  djs: ['Lady Lanes', 'The Quad Father', 'Velvet Vinyl'],
  startsIn: -1,
  weekday: null,
  days: 3,
  doors: '17:00',
  featured: true,
  schedule: [
    session(
      [0, '18:00', '23:30'],
      'Opening Night',
      'Everybody on one floor. House until the house lights.',
      [0],
    ),
    session(
      [1, '11:00', '13:00'],
      'JB Basics',
      'The Chicago style, step by step. Bring knee pads.',
      [2],
      1,
    ),
    session(
      [1, '19:00', '01:00'],
      'Two Floors, One Night',
      'House upstairs, soul downstairs.',
      [0, 1],
    ),
    session(
      [2, '14:00', '18:00'],
      'Lakefront Roll-Out',
      'Four easy miles by the water, with a sound system on a cargo bike.',
      [1],
    ),
  ],
  tickets: [
    ticket('multi_day', '3-Day Pass', 6500, 420, 'All three days, both floors.', {
      weight: 5,
      addons: ['skates', 'pads', 'lounge', 'shirt', 'lights', 'after'],
    }),
    ticket('single_day', 'Opening Night', 2900, 260, 'The first night’s floor.', {
      weight: 3,
      session: 0,
      addons: ['skates', 'pads', 'lights'],
    }),
    ticket('single_day', 'Two Floors, One Night', 3400, 260, 'The big one.', {
      weight: 3,
      session: 2,
      addons: ['skates', 'pads', 'lights', 'after'],
    }),
    ticket('crew', 'Crew & Friends', 0, 40, 'For those who carry the speakers.', {
      weight: 0,
      hidden: true,
    }),
  ],
  orders: 84,
};
