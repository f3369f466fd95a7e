import { useState, type FormEvent } from 'react';
import { type Member, TEAM_ROLES, type TeamRole } from '#shared/team/team.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { useSave } from '#web/office/useSave.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { Field, Select } from '#web/ui/Field.tsx';
import { ROLES } from './roles.ts';
import { changeRole, teamKey, endSessions, removeMember, resetSecondStep } from './team.queries.ts';

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

export type MemberAct = 'remove' | 'sessions' | 'second-step';

const SENDS: Record<MemberAct, (member: Member) => Promise<unknown>> = {
  remove: removeMember,
  sessions: endSessions,
  'second-step': resetSecondStep,
};

type Words = {
  question: (name: string) => string;
  what: string;
  yes: string;
  saved: string;
  failed: string;
};

const WORDS: Record<MemberAct, Words> = {
  remove: {
    question: (name) => `Remove ${name} from the team?`,
    what: 'The account keeps its tickets and orders, but loses access to the back office and the door. It will be logged out everywhere.',
    yes: 'Remove',
    saved: 'Removed from the team',
    failed: 'Failed to remove',
  },
  sessions: {
    question: (name) => `Log ${name} out everywhere?`,
    what: 'Every device has to log in again. Unsent scans stay on their device and are sent after that.',
    yes: 'Log out',
    saved: 'Logged out everywhere',
    failed: 'Failed to log out',
  },
  'second-step': {
    question: (name) => `Reset ${name}'s two-step login?`,
    what: "The password alone will then open the account. Do this only if you're sure it's them asking, and that they lost their phone and recovery codes. We'll tell them by e-mail.",
    yes: 'Reset',
    saved: 'Two-step login was reset',
    failed: 'Failed to reset',
  },
};

type ConfirmMemberActionProps = {
  act: MemberAct;
  member: Member;
  self: boolean;
  onClose: () => void;
};

export function ConfirmMemberAction({ act, member, self, onClose }: ConfirmMemberActionProps) {
  const { question, what, yes, saved, failed } = WORDS[act];
  const { mutate, isPending } = useSave({
    send: SENDS[act],
    saved: { title: saved, description: member.username },
    failed: { title: failed },
    refresh: [teamKey],
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={question(self ? 'yourself' : member.username)}
      yes={yes}
      danger
      pending={isPending}
      onYes={() => mutate(member)}
      onNo={onClose}
    >
      <p>
        {self && act === 'sessions' ? 'All your other devices will have to log in again.' : what}
      </p>
    </ConfirmDialog>
  );
}

type RoleFieldProps = { value: TeamRole; onChange: (role: TeamRole) => void; error?: string };

export function RoleField({ value, onChange, error }: RoleFieldProps) {
  return (
    <Field label="Role" hint={ROLES[value].may} error={error}>
      <Select
        value={value}
        onChange={({ target }) =>
          onChange(TEAM_ROLES.find((role) => role === target.value) ?? value)
        }
      >
        {TEAM_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLES[role].label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
