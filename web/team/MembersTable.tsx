import { useState } from 'react';
import { Link } from 'react-router';
import { ago } from '#shared/base/time.ts';
import type { Member } from '#shared/team/team.schemas.ts';
import { useUser } from '#web/session/user.queries.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { type MemberAct, ConfirmMemberAction, RoleDialog } from './MemberDialogs.tsx';
import { ROLES } from './roles.ts';

type Open = { act: MemberAct | 'role'; id: string } | null;

export function MembersTable({ members }: { members: readonly Member[] | undefined }) {
  const [open, setOpen] = useState<Open>(null);
  const { user } = useUser();
  const now = useNow();
  const close = (): void => setOpen(null);
  const member = members?.find(({ id }) => id === open?.id);
  const self = member?.id === user?.id;
  return (
    <>
      <DataTable
        caption="Team members"
        columns={columnsOf(user?.id, now, setOpen)}
        rows={members}
        rowKey={({ id }) => id}
        empty={null}
      />
      {open && member && open.act === 'role' && (
        <RoleDialog member={member} self={self} onClose={close} />
      )}
      {open && member && open.act !== 'role' && (
        <ConfirmMemberAction act={open.act} member={member} self={self} onClose={close} />
      )}
    </>
  );
}

function columnsOf(
  ownId: string | undefined,
  now: number,
  onOpen: (open: Open) => void,
): Column<Member>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      bare: true,
      cell: (member) => <Name member={member} self={member.id === ownId} />,
    },
    { key: 'role', header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
    {
      key: 'second',
      header: 'Two-step login',
      cell: ({ id, second_factor }) => <SecondStep on={second_factor} self={id === ownId} />,
    },
    {
      key: 'sessions',
      header: 'Logged in',
      cell: (member) => <span className="whitespace-nowrap">{signedIn(member, now)}</span>,
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      end: true,
      cell: (member) => (
        <div className="ml-auto w-fit">
          <Menu
            label={`Actions for ${member.username}`}
            entries={entriesOf(member, member.id === ownId, onOpen)}
          />
        </div>
      ),
    },
  ];
}

function Name({ member: { username, name, email }, self }: { member: Member; self: boolean }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
        {name ?? username}
        {self && <Badge tone="aqua">You</Badge>}
      </p>
      <p className="text-sm text-dust wrap-anywhere">
        {name ? `${username} · ` : ''}
        {email}
      </p>
    </div>
  );
}

/** Shows the state of two-step login. Members turn it on in their own profile. */
function SecondStep({ on, self }: { on: boolean; self: boolean }) {
  if (on) return <Badge tone="good">On</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5">
      <Badge>Off</Badge>
      {self && (
        <Link
          to="/profile?tab=settings"
          className="text-sm underline underline-offset-4 hover:text-aqua"
        >
          Turn on
        </Link>
      )}
    </span>
  );
}

export function RoleBadge({ role }: Pick<Member, 'role'>) {
  return <Badge tone={role === 'admin' ? 'coral' : 'neutral'}>{ROLES[role].label}</Badge>;
}

function signedIn({ sessions, last_used_at }: Member, now: number): string {
  if (last_used_at === null) return 'No devices';
  const devices = sessions === 1 ? '1 device' : `${sessions} devices`;
  return `${devices}, ${ago(Date.parse(last_used_at), now)}`;
}

function entriesOf(member: Member, self: boolean, onOpen: (open: Open) => void): MenuEntry[] {
  const open = (act: MemberAct | 'role') => () => onOpen({ act, id: member.id });
  return [
    { label: 'Change role', onSelect: open('role') },
    {
      label: self ? 'Log out my other devices' : 'Log out everywhere',
      disabled: member.sessions === 0,
      onSelect: open('sessions'),
    },
    ...(member.second_factor && !self
      ? [{ label: 'Reset two-step login', onSelect: open('second-step') }]
      : []),
    { label: 'Remove from the team', danger: true, onSelect: open('remove') },
  ];
}
