import type { DemoEvent } from '#api/demo/plan.types.ts';

const SATURDAY = 6;

export const alohaRoll: DemoEvent = {
  title: 'Aloha Roll',
  description: 'Sea air, a wooden deck and the gentlest learners’ class in fifty states.',
  venues: ['Kakaʻako Roll Deck'],
  djs: ['DJ Axle'],
  startsIn: 110,
  weekday: SATURDAY,
  days: 1,
  doors: '16:00',
  schedule: [
    {
      day: 0,
      from: '16:30',
      to: '18:00',
      title: 'Learners’ Deck',
      djs: [],
      description: 'All ages.',
    },
    {
      day: 0,
      from: '18:30',
      to: '22:00',
      title: 'Sundown Roll',
      djs: [0],
      description: 'Boogie with a view.',
    },
  ],
  tickets: [
    {
      name: 'Entry',
      description: 'Class and party.',
      price: 4200,
      quantity: 250,
      type: 'single_day',
      addons: ['skates', 'pads', 'shirt'],
    },
  ],
  orders: 4,
};
