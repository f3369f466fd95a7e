import { useState } from 'react';
import { Bell, BellRing } from 'lucide-react';
import { NEARBY } from '#shared/places/distance.ts';
import { NEAR_ME, nameOf, useLastPlace } from '#web/places/lastPlace.storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { setFollowed, useFollowed } from './follows.storage.ts';
import { PushHelp, usePushState, usePushSwitch } from './pushState.tsx';
import { syncSubscription } from './pushSubscription.ts';

/** Follows a DJ on this device, which needs notifications, but no account. */
export function FollowDj({ dj }: { dj: { id: number; name: string } }) {
  const state = usePushState();
  const kept = useFollowed(dj.id);
  const place = useLastPlace();
  const { pending, turnOn } = usePushSwitch();
  const [saving, setSaving] = useState(false);
  const [asked, setAsked] = useState(false);
  const follows = kept && state === 'on';
  const toggle = async (): Promise<void> => {
    setAsked(true);
    setFollowed(dj.id, !follows);
    if (state === 'off') return turnOn();
    if (state !== 'on') return setFollowed(dj.id, false);
    setSaving(true);
    try {
      await syncSubscription();
    } catch {
      setFollowed(dj.id, follows);
      toast({
        title: `Couldn't ${follows ? 'unfollow' : 'follow'} ${dj.name}`,
        description: 'Please try again.',
        tone: 'destructive',
      });
    } finally {
      setSaving(false);
    }
  };
  const where = !place
    ? ''
    : ` within ${NEARBY} miles of ${place.near === NEAR_ME ? 'you' : nameOf(place.near)}`;
  const Icon = follows ? BellRing : Bell;
  return (
    <div className="grid max-w-prose justify-items-start gap-2">
      <Button
        variant={follows ? 'secondary' : 'primary'}
        aria-pressed={follows}
        pending={pending || saving}
        onClick={() => void toggle()}
      >
        {!pending && !saving && <Icon aria-hidden="true" className="size-5" />}
        <span>
          {follows ? 'Following' : 'Follow'}
          <span className="sr-only"> {dj.name}</span>
        </span>
      </Button>
      <p role="status" className="text-sm text-dust">
        {follows
          ? `This device will notify you of new dates${where}.`
          : `Get notified of new dates${where}. No account needed.`}
      </p>
      {asked && <PushHelp state={state} />}
    </div>
  );
}
