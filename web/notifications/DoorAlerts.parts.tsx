import { useUser } from '#web/session/user.queries.ts';
import { Card } from '#web/ui/Card.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { usePreferences, useSetPreferences } from './preferences.queries.ts';
import { DeniedSteps, InstallSteps, usePushState, usePushSwitch } from './pushState.tsx';

/** Switch for notifications about the door, which an admin gets even while the door's page is closed. */
export function DoorAlerts() {
  const state = usePushState();
  const { user } = useUser();
  const able = state !== 'loading' && state !== 'unsupported';
  const { data } = usePreferences(user?.id ?? null, able && user !== null);
  const { mutate } = useSetPreferences(user?.id ?? null);
  const { pending, turnOn } = usePushSwitch();
  if (!able || !data) return null;
  const change = async (wanted: boolean): Promise<void> => {
    // Notifications are turned on first, since browsers ask for permission only in response to a tap.
    if (wanted && state === 'off') await turnOn();
    mutate({ door_alert: wanted });
  };
  return (
    <Card className="px-5 py-2">
      <Switch
        label="Notify me when this page is closed"
        hint="For each incident, and for phones waiting for approval. Applies to all your devices with notifications on."
        checked={data.door_alert && state === 'on'}
        disabled={pending || state === 'denied' || state === 'install'}
        onChange={(wanted) => void change(wanted)}
      />
      {state === 'install' && <InstallSteps />}
      {state === 'denied' && <DeniedSteps />}
    </Card>
  );
}
