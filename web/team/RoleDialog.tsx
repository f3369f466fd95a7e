import { useState, type FormEvent } from 'react';
import type { Member } from '#shared/team/team.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { useSave } from '#web/office/useSave.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { RoleField } from './RoleField.tsx';
import { ROLES } from './roles.ts';
import { changeRole, teamKey } from './team.queries.ts';

type RoleDialogProps = {
  member: Member;
  self: boolean;
  onClose: () => void;
};

export function RoleDialog({ member, self, onClose }: RoleDialogProps) {
  // The version of the member that the choice is based on.
  const [based, setBased] = useState(member);
  const [role, setRole] = useState(member.role);
  const { mutate, isPending, error } = useSave({
    send: changeRole,
    saved: {
      title: 'Role changed',
      description: `${member.username} is now ${ROLES[role].label}.`,
    },
    failed: { title: 'Failed to change role' },
    refresh: [teamKey],
    onSaved: onClose,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate({ member: based, role });
  };
  const less = based.role === 'admin' && role !== 'admin';
  return (
    <FormDialog
      title={`${member.username}'s role`}
      submit="Change role"
      pending={isPending}
      disabled={role === based.role}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <StaleNotice
        error={error}
        what="role"
        onLoad={() => {
          setBased(member);
          setRole(member.role);
        }}
        onOverwrite={() => mutate({ member, role })}
      />
      <RoleField value={role} onChange={setRole} />
      {less && (
        <Alert tone="notice">
          {self ? 'You' : member.username} will be logged out everywhere, and open invitations{' '}
          {self ? 'you' : 'they'} sent will be withdrawn.
        </Alert>
      )}
    </FormDialog>
  );
}
