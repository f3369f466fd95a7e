import { useState } from 'react';
import type { Invitation } from '#shared/team/team.schemas.ts';
import { formatDay } from '#web/ui/localTime.ts';
import { useSave } from '#web/office/useSave.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { RoleBadge } from './MembersTable.tsx';
import { resend, teamKey, withdraw } from './team.queries.ts';

export function InvitationsTable({ invitations }: { invitations: readonly Invitation[] }) {
  const now = useNow();
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  const again = useSave({
    send: resend,
    saved: ({ email }) => ({ title: 'Invitation resent', description: email }),
    failed: { title: 'Failed to resend the invitation' },
    refresh: [teamKey],
  });
  const pending = again.isPending ? again.variables.id : null;
  const columns: Column<Invitation>[] = [
    {
      key: 'email',
      header: 'Email',
      bare: true,
      cell: ({ email }) => (
        <span className="inline-block font-semibold wrap-anywhere md:min-w-36 xl:min-w-48">
          {email}
        </span>
      ),
    },
    { key: 'role', header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
    { key: 'by', header: 'Invited by', cell: ({ invited_by }) => invited_by },
    { key: 'until', header: 'Expires', cell: (row) => <Until row={row} now={now} /> },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      end: true,
      cell: (row) => (
        <div className="flex flex-wrap gap-2 md:justify-end xl:flex-nowrap">
          <Button
            variant="secondary"
            aria-label={`Resend the invitation to ${row.email}`}
            pending={pending === row.id}
            onClick={() => again.mutate(row)}
          >
            Resend
          </Button>
          <Button
            variant="ghost"
            aria-label={`Withdraw the invitation to ${row.email}`}
            onClick={() => setLeaving(row)}
          >
            Withdraw
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Open invitations"
        columns={columns}
        rows={invitations}
        rowKey={({ id }) => id}
        faded={({ expires_at }) => Date.parse(expires_at) <= now}
        empty={<p className="text-dust">No open invitations.</p>}
      />
      {leaving && <Withdraw invitation={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function Until({ row: { expires_at }, now }: { row: Invitation; now: number }) {
  if (Date.parse(expires_at) <= now) return <Badge tone="bad">Expired</Badge>;
  return <span className="whitespace-nowrap">{formatDay(expires_at)}</span>;
}

function Withdraw({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { mutate, isPending } = useSave({
    send: withdraw,
    saved: { title: 'Invitation withdrawn', description: invitation.email },
    failed: { title: 'Failed to withdraw' },
    refresh: [teamKey],
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title="Withdraw this invitation?"
      yes="Withdraw"
      danger
      pending={isPending}
      onYes={() => mutate(invitation)}
      onNo={onClose}
    >
      <p className="wrap-anywhere">The link we sent to {invitation.email} will stop working.</p>
    </ConfirmDialog>
  );
}
