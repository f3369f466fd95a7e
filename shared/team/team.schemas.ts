import { z } from 'zod';
import { emailOf, printable } from '#shared/base/text.schemas.ts';
import { anyPassword, newUsername, roleSchema } from '#shared/accounts/accounts.schemas.ts';
import { MIN_TEAM_PASSWORD } from '#shared/accounts/accountLimits.rules.ts';

export const TEAM_ROLES = ['admin', 'staff'] as const;
export const teamRoleSchema = z.enum(TEAM_ROLES, 'Please choose a role');
export type TeamRole = z.infer<typeof teamRoleSchema>;

/** How many days an invitation link is valid. */
export const INVITATION_DAYS = 7;

export const memberSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  role: teamRoleSchema,
  created_at: z.string(),
  second_factor: z.boolean(),
  sessions: z.int(),
  /** Time of the member's last request, up to a few minutes out of date; null without sessions. */
  last_used_at: z.string().nullable(),
});
export type Member = z.infer<typeof memberSchema>;

export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: teamRoleSchema,
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const teamSchema = z.object({
  members: z.array(memberSchema),
  invitations: z.array(invitationSchema),
});
export type Team = z.infer<typeof teamSchema>;

export const inviteSchema = z.object({
  email: emailOf('Please enter a valid email address'),
  role: teamRoleSchema,
});
export type Invite = z.infer<typeof inviteSchema>;

export const roleChangeSchema = z.object({
  role: teamRoleSchema,
  /** The role that the change is based on; a conflict if it has changed since. */
  was: roleSchema.optional(),
});
export type RoleChange = z.infer<typeof roleChangeSchema>;

export const teamParamsSchema = z.object({ id: printable(z.string().min(1).max(64)) });

const token = z.string().min(1).max(200);
export const invitationTokenSchema = z.object({ token });

/** What an invited person sees before accepting. */
export const invitationViewSchema = z.discriminatedUnion('valid', [
  z.object({ valid: z.literal(false) }),
  z.object({
    valid: z.literal(true),
    email: z.string(),
    role: teamRoleSchema,
    invited_by: z.string(),
    expires_at: z.string(),
  }),
]);
export type InvitationView = z.infer<typeof invitationViewSchema>;

const SHORT = `Password must be at least ${MIN_TEAM_PASSWORD} characters`;
const teamPassword = anyPassword(SHORT).min(MIN_TEAM_PASSWORD, SHORT);

/** The new account of an invited person who has none yet. */
export const acceptSchema = z
  .object({
    token,
    username: newUsername,
    password: teamPassword,
    confirmPassword: teamPassword,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    message: 'Passwords do not match',
    path: ['confirmPassword'],
  });
export type Acceptance = z.infer<typeof acceptSchema>;
