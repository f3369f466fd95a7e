import { z } from 'zod';
import { admin, contract, reply } from '#shared/base/contract.ts';
import { cursorSchema } from '#shared/base/cursor.schemas.ts';
import { filterText } from '#shared/base/text.schemas.ts';

const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  actor_id: z.string().nullable(),
  actor_name: z.string(),
  /** Feature and action, such as `events.update`. */
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  label: z.string(),
  event_id: z.int().nullable(),
  /** Old values of the fields that differ; null if the thing is new. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** New values of the fields that differ; null if the thing is gone. */
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  next_cursor: z.string().nullable(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

const auditChoicesSchema = z.object({
  actors: z.array(z.string()),
  entities: z.array(z.string()),
  actions: z.array(z.string()),
});
export type AuditChoices = z.infer<typeof auditChoicesSchema>;

const AUDIT_PAGE = 50;
const MOST = 200;

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'Please use a whole number')
    .transform(Number)
    .pipe(z.int().min(1).max(max));
/** A date and time with its zone, as `Z` or an offset. */
const instant = z.iso.datetime({ offset: true, error: 'Use a date and time with its time zone' });
const LARGEST_ID = 2_147_483_647;

const auditQuerySchema = z.object({
  /** Username at the time of the action. */
  actor: filterText,
  entity: filterText,
  entityId: filterText,
  action: filterText,
  eventId: whole(LARGEST_ID).optional(),
  from: instant.optional(),
  to: instant.optional(),
  limit: whole(MOST).default(AUDIT_PAGE),
  cursor: cursorSchema.optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditContract = contract('audit', {
  list: {
    get: '/api/admin/audit',
    summary: 'Entries of the audit log, newest first',
    ...admin.report,
    request: { query: auditQuerySchema },
    responses: { 200: reply(auditPageSchema) },
  },
  choices: {
    get: '/api/admin/audit/choices',
    summary: 'The choices for filtering the audit log',
    ...admin.report,
    responses: { 200: reply(auditChoicesSchema) },
  },
});
