import { z } from 'zod';
import { initialValues, TEAM_SHAPE } from '#shared/events/eventFields.rules.ts';
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import {
  type AdminEvent,
  type ListedAdminEvent,
  listedAdminEventSchema,
} from '#shared/events/adminEvents.schemas.ts';
import { anEvent } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import { ana, type Answers, mockApi, problemResponse } from '#web/testing/server.tsx';
import { aDetail, renderPage, stopClock } from '#web/events/events.testing.tsx';
import { dialog, press } from '#web/testing/userActions.ts';
import { Component } from '#web/admin/events.page.tsx';

export const UPDATED_AT = '2026-11-20T10:00:00.000Z';
export const LIST = 'GET /api/admin/events';

beforeEach(() => {
  stopClock();
  localStorage.setItem('authToken', 'token');
  vi.stubGlobal('scrollTo', () => undefined);
});
export const changedMeanwhile = () => problemResponse(409, 'events.changed_meanwhile', 'Changed.');
export const broken = () => problem(500, 'Something broke.');

export function showEvents(search: string, answers: Answers) {
  const user = { ...ana, role: 'admin' };
  const { sent } = mockApi({ 'GET /api/user': user, ...answers }, problem(500));
  const query = renderPage(`/admin/events${search}`, '/admin/events', Component);
  return { sent, query };
}

/** Opens the form of a new event at an office without events, venues and DJs, unless `answers` say otherwise. */
export async function openNew(answers: Answers) {
  const none = { [LIST]: listOf(), 'GET /api/venues': [], 'GET /api/djs': [] };
  const page = showEvents('?new', { ...none, ...answers });
  await dialog('Create Event');
  return page;
}

/** Chooses an entry from the menu of a row of the list, or of the event that is managed. */
export async function choose(entry: string, of = 'this event'): Promise<void> {
  await press(`More for ${of}`);
  await press(entry, 'menuitem');
}

export const rowOf = async (title: string): Promise<HTMLElement> =>
  (await screen.findByText(title)).closest('tr') ?? document.body;

export function aListed(with_: Partial<ListedAdminEvent> = {}): ListedAdminEvent {
  const row = {
    ...anEvent(),
    published: true,
    cancelled_at: null,
    updated_at: UPDATED_AT,
    tickets_sold: 0,
    tickets_total: 100,
    ...with_,
  };
  return listedAdminEventSchema.parse(row);
}

export function anAdminEvent(with_: Partial<AdminEvent> = {}): AdminEvent {
  return {
    ...aDetail(),
    tickets: [],
    subEvents: [],
    ...z.object(TEAM_SHAPE).parse(initialValues()),
    cancelled_at: null,
    updated_at: UPDATED_AT,
    ...with_,
  };
}

export function listOf(...events: ListedAdminEvent[]) {
  return { events, total: events.length, page: 1, all: events.length };
}
