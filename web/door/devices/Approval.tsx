import { useSave } from '#web/office/useSave.ts';
import { Card } from '#web/ui/Card.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { saveSettings, SETTINGS_KEYS, useDoorSettings } from './doorDevices.queries.ts';

/** The switch that makes new devices wait for approval. */
export function Approval() {
  const { data } = useDoorSettings();
  const save = useSave({
    send: saveSettings,
    saved: ({ approval }) => ({
      title: approval ? 'Approval is on' : 'Approval is off',
    }),
    failed: { title: 'Not changed' },
    formless: true,
    refresh: SETTINGS_KEYS,
  });
  if (!data) return null;
  return (
    <Card className="px-5 py-2">
      <Switch
        label="New devices wait for approval"
        hint="Approve them here, or have them scan the door lead’s approval code. When off, admins get an e-mail about each new device."
        checked={data.approval}
        disabled={save.isPending}
        onChange={(approval) => save.mutate(approval)}
      />
    </Card>
  );
}
