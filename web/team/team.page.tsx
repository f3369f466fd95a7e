import { useState, type FormEvent } from 'react';
import { UserPlus } from 'lucide-react';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { InvitationsTable } from './InvitationsTable.tsx';
import { MembersTable } from './MembersTable.tsx';
import { useTeam, invite, teamKey } from './team.queries.ts';
import { isAppError } from '#shared/base/errors.ts';
import { INVITATION_DAYS, inviteSchema, type TeamRole } from '#shared/team/team.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { RoleField } from './MemberDialogs.tsx';

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
    return <LoadFailed title="Couldn't load the team" query={{ error, refetch }} />;
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

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<TeamRole>('staff');
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useSave({
    send: invite,
    saved: (invitation) => ({
      title: 'Invitation sent',
      description: `${invitation.email} has ${INVITATION_DAYS} days to join.`,
    }),
    failed: { title: 'Failed to invite' },
    refresh: [teamKey],
    onSaved: onClose,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = inviteSchema.safeParse({ email, role });
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? '');
    mutate(checked.data, {
      onError: (error) =>
        isAppError(error) && error.problem.field === 'email' && setProblem(error.message),
    });
  };
  return (
    <FormDialog
      title="Invite to the team"
      description="They'll get a link by e-mail to choose a password and join."
      submit="Send invitation"
      submitting="Sending…"
      pending={isPending}
      dirty={email !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Email" error={problem}>
        <Input
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setProblem('');
          }}
        />
      </Field>
      <RoleField value={role} onChange={setRole} />
    </FormDialog>
  );
}
