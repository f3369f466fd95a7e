import { z } from 'zod';
import { admin, body, contract, reply } from '#shared/base/contract.ts';
import { emailOf } from '#shared/base/text.schemas.ts';
import { roleSchema } from '#shared/accounts/accounts.schemas.ts';
import { problemSchema } from '#shared/base/problems.schemas.ts';
import { instantSchema } from '#shared/base/scalars.schemas.ts';
import * as problem from './privacy.rules.ts';

const email = emailOf('Please enter a valid email address.');
const countsSchema = z.array(z.object({ what: z.string(), count: z.int() }));
const upcomingSchema = z.array(
  z.object({
    order_number: z.string(),
    title: z.string(),
    starts_at: instantSchema,
    tickets: z.int(),
  }),
);

/** A person's data as lists by kind, such as `orders`; `events` maps event ids to names. */
export const ownDataSchema = z.object({
  exported_at: instantSchema,
  /** False until the address is proven; purchases and requests made with it without logging in are then left out. */
  address_proved: z.boolean(),
  events: z.record(z.string(), z.string()),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type OwnData = z.infer<typeof ownDataSchema>;

const ownStandingSchema = z.object({
  address_proved: z.boolean(),
  upcoming: upcomingSchema,
  obstacles: z.array(problemSchema),
});
export type OwnStanding = z.infer<typeof ownStandingSchema>;

const deleteAccountSchema = z.object({
  confirm: z.string().max(100),
  /** True if the owner has saved the tickets for upcoming events. */
  ticketsSaved: z.boolean().default(false),
});
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;

const lookUpSchema = z.object({ email });

const heldSchema = z.object({
  email: z.string(),
  accounts: z.array(z.object({ username: z.string(), role: roleSchema })),
  held: countsSchema,
  upcoming: upcomingSchema,
  obstacles: z.array(problemSchema),
});
export type Held = z.infer<typeof heldSchema>;

const erasePersonSchema = z.object({
  email,
  /** The e-mail address, typed once more. */
  confirm: z.string().max(300),
  /** True to erase the person despite tickets for upcoming events. */
  anyway: z.boolean().default(false),
});
export type ErasePerson = z.infer<typeof erasePersonSchema>;

const erasedSchema = z.object({ erased: countsSchema });
export type Erased = z.infer<typeof erasedSchema>;

const refusals = [
  problem.lastAdmin,
  problem.teamMember,
  problem.balanceOpen,
  problem.moneyOpen,
  problem.paymentOpen,
  problem.upcomingTickets,
  problem.notConfirmed,
];
const done = z.object({ success: z.literal(true) });

export const privacyContract = contract('privacy', {
  exportOwn: {
    post: '/api/profile/export',
    summary: 'All data about the logged-in user',
    access: 'user',
    shed: true,
    stepUp: true,
    responses: {
      200: reply(ownDataSchema, "The data, without secrets and without other people's data"),
    },
  },
  ownStanding: {
    get: '/api/profile/deletion',
    summary: 'What deleting your own account means, and what prevents it',
    access: 'user',
    shed: false,
    responses: { 200: reply(ownStandingSchema) },
  },
  proveEmail: {
    post: '/api/profile/prove-email',
    summary: 'E-mail a link that proves the address is your own',
    access: 'user',
    responses: { 200: reply(done) },
  },
  deleteAccount: {
    post: '/api/profile/delete',
    summary: 'Permanently delete your own account',
    access: 'user',
    stepUp: true,
    request: { body: body(deleteAccountSchema) },
    responses: { 200: reply(done, 'Deleted; all sessions have ended') },
    problems: refusals,
  },
  lookUp: {
    post: '/api/admin/privacy/look-up',
    summary: 'The data about an address',
    access: 'admin',
    unaudited: 'It changes nothing; it is a POST to keep addresses out of logs.',
    stepUp: true,
    request: { body: body(lookUpSchema) },
    responses: { 200: reply(heldSchema) },
    problems: [problem.nothingHeld],
  },
  erase: {
    post: '/api/admin/privacy/erase',
    summary: 'Erase a person by address',
    ...admin.provenChange,
    request: { body: body(erasePersonSchema) },
    responses: { 200: reply(erasedSchema, 'How much was deleted or made anonymous') },
    problems: [problem.nothingHeld, ...refusals],
  },
});
