import { PRODUCT } from '#shared/base/product.ts';

/**
 * What buyers can do without, each for itself: news that organisers send besides what concerns an event, and reminders.
 * All other mails are about what somebody bought or asked for.
 */
export const TOPICS = {
  news: {
    title: 'Messages',
    button: 'Unsubscribe from messages of organisers',
    ask: 'No more news from organisers?',
    means: `Organisers on ${PRODUCT} no longer write to you of anything but the events you have tickets for.`,
    gone: 'gets only mails about events you have tickets for',
    back: 'News from organisers goes to',
  },
  reminders: {
    title: 'Reminders',
    button: 'No more reminders',
    ask: 'No more reminders?',
    means:
      'You no longer get a mail on the day before an event. Changes of an event are still told to you.',
    gone: 'gets no more reminders',
    back: 'Reminders go to',
  },
} as const;
export type Topic = keyof typeof TOPICS;

/** What a link is about: news, unless it says otherwise. */
export const topicIn = (about: string | null | undefined): Topic =>
  about === 'reminders' ? 'reminders' : 'news';
