import type { Member } from '#shared/team/team.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { endSessions, removeMember, resetSecondStep, teamKey } from './team.queries.ts';

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
    what: 'The account keeps its tickets and orders, but loses access to the back office and the door. It is logged out everywhere.',
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
      no="Cancel"
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
