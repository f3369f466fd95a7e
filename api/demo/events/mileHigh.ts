import type { DemoEvent } from '#api/demo/plan.types.ts';

const SUNDAY = 0;

export const mileHigh: DemoEvent = {
  title: 'Mile High Skate Social',
  description:
    'A free community skate at the pavilion. Bring a friend who has never skated: loaner skates, gentle music and patient people are waiting.',
  venues: ['Five Points Pavilion'],
  djs: ['Selector Sway'],
  startsIn: 9,
  weekday: SUNDAY,
  days: 1,
  doors: '12:30',
  schedule: [
    {
      day: 0,
      from: '13:00',
      to: '14:00',
      title: 'First Wheels',
      djs: [],
      description: 'Learn to roll, stop and fall. In that order, hopefully.',
    },
    {
      day: 0,
      from: '14:00',
      to: '17:00',
      title: 'Open Floor',
      djs: [0],
      description: 'Sunshine and dub.',
    },
  ],
  tickets: [
    {
      name: 'Free entry',
      description: 'Free, but we count heads: please reserve.',
      price: 0,
      quantity: 250,
      type: 'single_day',
      addons: ['skates', 'pads'],
    },
  ],
  orders: 27,
};
