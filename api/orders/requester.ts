import type { Actor } from '#shared/audit/audit.rules.ts';

/** The person who asks for an order. */
export type Viewer = { userId: string | null; admin: boolean };
/** The person who asks for a change. `name`: the username for the audit log; null for anyone who isn't logged in. */
export type Requester = Viewer & { name: string | null };

export const actorOf = ({ userId: id, name }: Requester): Actor => ({
  id,
  name: name ?? 'Someone with the link',
});
