import { SATURDAY } from '#api/demo/calendar.ts';
import type { DemoEvent } from '#api/demo/plan.types.ts';

export const desertNeon: DemoEvent = {
  title: 'Desert Neon Night',
  description:
    'Sixty-four people, one neon cactus, and a playlist that only exists for one evening. It always sells out.',
  venues: ['Saguaro Lanes'],
  djs: ['Neon Nadia'],
  startsIn: 16,
  weekday: SATURDAY,
  days: 1,
  doors: '20:00',
  start: '20:30',
  end: '01:00',
  featured: true,
  schedule: [
    {
      day: 0,
      from: '20:30',
      to: '01:00',
      title: 'Under the Cactus',
      djs: [0],
      description: 'Synths, sand and a slow last dance.',
    },
  ],
  tickets: [
    {
      name: 'Entry',
      description: 'One of fifty-two.',
      price: 2400,
      quantity: 52,
      type: 'single_day',
      weight: 3,
      addons: ['skates', 'lights'],
    },
    {
      name: 'Front Row',
      description: 'A booth for the evening, and the first song is yours.',
      price: 4500,
      quantity: 12,
      type: 'vip',
      addons: ['skates', 'lights', 'shirt'],
    },
  ],
  orders: 'sold out',
};
