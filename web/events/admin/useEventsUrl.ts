import {
  EVENT_PERIODS,
  EVENT_SORTS,
  type EventPeriod,
} from '#shared/events/adminEvents.schemas.ts';
import { type UrlChanges, useUrl } from '#web/office/useUrl.ts';

const TABS = [
  'home',
  'details',
  'tickets',
  'attendees',
  'waiting-list',
  'waiting-room',
  'guests',
  'messages',
  'schedule',
  'djs',
] as const;
type ManageTab = (typeof TABS)[number];

const isWhen = (text: string | null): text is EventPeriod =>
  EVENT_PERIODS.some((when) => when === text);
const isTab = (text: string | null): text is ManageTab => TABS.some((tab) => tab === text);

function numberOf(text: string | null, fallback: number): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : fallback;
}

/** Keeps the page's state in the URL, so that it can be shared and Back works. */
export function useEventsUrl() {
  const { params, change: set } = useUrl();
  const change = (changes: UrlChanges, replace = false): void => set(changes, { replace });
  const when = params.get('when');
  const tab = params.get('tab');
  return {
    search: params.get('search') ?? '',
    when: isWhen(when) ? when : ('all' as const),
    sort: EVENT_SORTS.find((sort) => sort === params.get('sort')),
    page: numberOf(params.get('page'), 1),
    manage: numberOf(params.get('manage'), 0),
    tab: isTab(tab) ? tab : ('home' as const),
    isNew: params.has('new'),
    /** Id of the event that was just created; 0 if none was. */
    created: numberOf(params.get('created'), 0),
    find: (filters: UrlChanges): void => change({ page: null, created: null, ...filters }, true),
    sortBy: (sort: string): void => change({ sort: sort || null, page: null, created: null }, true),
    goTo: (page: number): void => change({ page: page > 1 ? String(page) : null, created: null }),
    open: (id: number): void => change({ manage: String(id), tab: null }),
    /** Opens an event in place of the form that made it, so that Back leads to before the form. */
    openMade: (id: number): void => change({ manage: String(id), tab: null, new: null }, true),
    close: (): void => change({ manage: null, tab: null }),
    show: (next: string): void => change({ tab: next === 'home' ? null : next }, true),
    make: (): void => change({ new: '' }, true),
    closeForm: (): void => change({ new: null }, true),
    made: (id: number): void =>
      change({ new: null, created: String(id), search: null, when: null, page: null }, true),
  };
}
