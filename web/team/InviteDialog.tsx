import { useState, type FormEvent } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { INVITATION_DAYS, inviteSchema, type TeamRole } from '#shared/team/team.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { RoleField } from './RoleField.tsx';
import { invite, teamKey } from './team.queries.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
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
      description="They get a link by e-mail, choose a password, and are in."
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
