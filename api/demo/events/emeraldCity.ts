import type { DemoEvent } from '#api/demo/plan.types.ts';

const FRIDAY = 5;

export const emeraldCity: DemoEvent = {
  title: 'Emerald City Glide',
  description:
    'Rain outside, neon inside. A late-summer tradition under the arched roof of the drome.',
  venues: ['Rainier Rollerdrome'],
  djs: ['Papa Shuffle', 'DJ Axle'],
  startsIn: -39,
  weekday: FRIDAY,
  days: 1,
  doors: '19:00',
  schedule: [
    {
      day: 0,
      from: '19:30',
      to: '23:30',
      title: 'The Glide',
      djs: [0, 1],
      description: 'One floor, two selectors, no breaks.',
    },
  ],
  tickets: [
    {
      name: 'Entry',
      description: 'The whole evening.',
      price: 2600,
      quantity: 320,
      type: 'single_day',
      weight: 4,
      addons: ['skates', 'pads', 'lights'],
    },
    {
      name: 'Spectator',
      description: 'No wheels, good seat.',
      price: 1000,
      quantity: 80,
      type: 'spectator',
    },
  ],
  orders: 41,
};
