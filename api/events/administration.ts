import type { Live } from '#api/http/live.ts';
import type { Platform } from '#api/platform.ts';
import { concernsDoor } from '#shared/events/eventChange.rules.ts';
import type { EventChange } from '#shared/events/eventForm.schemas.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { changeEvent, type EventChanged, type EventChangeHook } from './changeEvent.ts';
import type { Changes } from './changes.ts';

type Deps = {
  change: Changes;
  platform: Platform;
  live: Live;
  read: (id: number) => Promise<EventDetail>;
};

const unchanged = ({ fields, parts }: EventChanged): boolean => fields.length === 0 && !parts;

/** What only those do who run events. */
export function createAdministration({ change, platform, live, read }: Deps) {
  const hooks: EventChangeHook[] = [];
  return {
    /**
     * Changes an event, with its instants, and answers it as it is then. `expected` is the `updated_at` that the
     * change is based on, in milliseconds. Throws `eventUnknown`, `changedMeanwhile`, `endsBeforeStart`,
     * `venueUnknown` and `djUnknown`.
     */
    async changeEvent(id: number, wanted: EventChange, expected?: number): Promise<EventDetail> {
      const changed = await change(
        id,
        async (trx) => {
          const done = await changeEvent(trx, id, wanted, { expected, now: platform.clock() });
          if (!unchanged(done)) for (const hook of hooks) await hook(trx, done);
          return done;
        },
        unchanged,
      );
      // The door's devices listen at `door:<event>`, see api/checkin/news.ts.
      if (concernsDoor(changed.fields)) live.publish(`door:${id}`, null);
      return read(id);
    },

    /** From now on `hook` is told of every change of an event, inside its transaction. */
    onEventChange(hook: EventChangeHook): void {
      hooks.push(hook);
    },
  };
}
