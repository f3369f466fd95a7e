import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { InvitationsTable } from './InvitationsTable.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MembersTable } from './MembersTable.tsx';
import { useTeam } from './team.queries.ts';

export function Component() {
  const [inviting, setInviting] = useState(false);
  return (
    <AdminFrame
      title="Team"
      actions={
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" className="size-5" />
          Invite
        </Button>
      }
    >
      <Team />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </AdminFrame>
  );
}

function Team() {
  const { data, error, refetch } = useTeam();
  if (!data && error) {
    return <LoadFailed title="The team could not be loaded" error={error} onRetry={refetch} />;
  }
  return (
    <>
      <section aria-labelledby="members" className="grid grid-cols-1 gap-4">
        <h2 id="members" className="text-section">
          Members
        </h2>
        <MembersTable members={data?.members} />
      </section>
      {data && (
        <section aria-labelledby="invitations" className="grid grid-cols-1 gap-4">
          <h2 id="invitations" className="text-section">
            Invitations
          </h2>
          <InvitationsTable invitations={data.invitations} />
        </section>
      )}
    </>
  );
}
