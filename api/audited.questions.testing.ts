import { z } from 'zod';
import { type AuditFixture, event, type Examples } from './audited.fixture.testing.ts';

const idSchema = z.object({ id: z.int() });
const TEXT = { kind: 'text', label: 'Team' };

async function pathOf(fixture: AuditFixture): Promise<string> {
  const made = await fixture.call(`POST /api/events/${await event(fixture)}/questions`, TEXT);
  return `/api/questions/${idSchema.parse(made).id}`;
}

export const questions: Examples = {
  'POST /api/events/:id/questions': async (fixture) => ({
    path: `/api/events/${await event(fixture)}/questions`,
    body: TEXT,
  }),
  'PUT /api/questions/:id': async (fixture) => ({
    path: await pathOf(fixture),
    body: { ...TEXT, label: 'Crew' },
  }),
  'DELETE /api/questions/:id': async (fixture) => ({ path: await pathOf(fixture) }),
};
