import { useState } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { createSingleFlight } from '#web/api/singleFlight.ts';
import { toast } from '#web/ui/toast.ts';
import { switchOff, switchOn } from './pushState.ts';

const switching = createSingleFlight<void>();

export function usePushSwitch() {
  const [pending, setPending] = useState(false);
  const during = async (work: () => Promise<unknown>): Promise<void> => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      toast({
        title: "That didn't work",
        description: isAppError(error)
          ? error.message
          : "Your browser couldn't set up notifications. Please try again later.",
        tone: 'destructive',
      });
    } finally {
      setPending(false);
    }
  };
  const turnOn = () =>
    switching(
      '',
      () =>
        during(async () => {
          if (await switchOn()) {
            toast({
              title: 'Notifications are on',
              description: "You'll get them on this device.",
            });
          }
        }),
      'on',
    );
  const turnOff = () => switching('', () => during(switchOff), 'off');
  return { pending, turnOn, turnOff };
}
