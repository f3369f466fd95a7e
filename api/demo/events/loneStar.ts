import type { DemoEvent } from '#api/demo/plan.types.ts';

const SATURDAY = 6;

export const loneStar: DemoEvent = {
  title: 'Lone Star Roll-Out',
  description: null,
  venues: ['Lone Star Rollarena'],
  djs: ['Selector Sway', 'Papa Shuffle'],
  startsIn: 79,
  weekday: SATURDAY,
  days: 1,
  doors: '15:00',
  schedule: [
    {
      day: 0,
      from: '16:00',
      to: '19:00',
      title: 'Yard Session',
      djs: [0],
      description: 'Dub and tacos.',
    },
    {
      day: 0,
      from: '20:00',
      to: '00:30',
      title: 'Main Floor',
      djs: [1],
      description: 'Requests are taken. Some are played.',
    },
  ],
  tickets: [
    {
      name: 'Day Pass',
      description: 'Yard and floor.',
      price: 3500,
      quantity: 350,
      type: 'single_day',
      weight: 3,
      addons: ['skates', 'pads', 'shirt', 'lights'],
    },
    {
      name: 'Main Floor',
      description: 'From eight.',
      price: 2500,
      quantity: 200,
      type: 'single_day',
      session: 1,
      addons: ['skates', 'lights'],
    },
  ],
  orders: 6,
};
