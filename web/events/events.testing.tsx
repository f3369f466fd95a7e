import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { problem, stubFetch } from '#testing/mocks.ts';
import { address, show } from '#web/testing/pages.tsx';
import type { Event, EventDetail } from '#shared/events/events.schemas.ts';
import { anEvent, aTicketProduct } from '#shared/testing/builders.ts';

export const TODAY = Date.parse('2026-11-20T12:00:00Z');

export function stopClock(now = TODAY): void {
  vi.useFakeTimers({ now, toFake: ['Date'] });
}

export type Answers = Record<string, unknown>;

export function stubServer(answers: Answers): void {
  stubFetch(({ url: { pathname } }) => (pathname in answers ? answers[pathname] : problem(500)));
}

export function stubScreen({ wide }: { wide: boolean }): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: wide,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export function renderPage(at: string, path: string, Page: ComponentType): () => string {
  show(
    <Routes>
      <Route path={path} element={<Page />} />
      <Route path="*" element={<p>Another page</p>} />
    </Routes>,
    at,
  );
  return () => address() ?? '';
}

export function aDetail(with_: Partial<EventDetail> = {}): EventDetail {
  return {
    ...anEvent(),
    description_blocks: [],
    tickets: [aTicketProduct()],
    pools: [],
    subEvents: [],
    venues: [],
    djs: [],
    ...with_,
  };
}

export function someEvents(count: number): Event[] {
  return Array.from({ length: count }, (_, index) => {
    const day = String(11 + index).padStart(2, '0');
    return anEvent({
      id: index + 1,
      title: `Event number ${index + 1}`,
      start_date: `2026-12-${day}`,
      end_date: `2026-12-${day}`,
      starts_at: `2026-12-${day}T20:00:00.000Z`,
      end_time: `2026-12-${day}T23:59:00.000Z`,
    });
  });
}
