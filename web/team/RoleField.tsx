import { TEAM_ROLES, type TeamRole } from '#shared/team/team.schemas.ts';
import { Field, Select } from '#web/ui/Field.tsx';
import { ROLES } from './roles.ts';

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
