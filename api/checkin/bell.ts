import { type Live, STOPPING } from '#api/http/live.ts';
import { doorTopic, REVOCATIONS } from './news.ts';

export type Bell = {
  /** `ring` when it rings or has rung since the last wait, or is closed; `silence` after `ms` without. */
  wait(ms: number): Promise<'ring' | 'silence'>;
  readonly closed: boolean;
  close(): void;
};

/** Rings when something happens at a door, or to this device; closes when the server stops. */
export function hangBell(
  live: Live,
  { eventId, deviceId }: { eventId: number; deviceId: string | undefined },
): Bell {
  let rung = false;
  let closed = false;
  let wake = (): void => undefined;
  const ring = () => {
    rung = true;
    wake();
  };
  const close = () => {
    if (closed) return;
    closed = true;
    for (const stop of stops) stop();
    ring();
  };
  const stops = [
    live.subscribe(doorTopic(eventId), ring),
    live.subscribe(REVOCATIONS, (id) => id === deviceId && ring()),
    live.subscribe(STOPPING, close),
  ];
  return {
    async wait(ms) {
      if (!rung) await silence(ms, (stop) => (wake = stop));
      const answer = rung ? 'ring' : 'silence';
      rung = closed;
      return answer;
    },
    get closed() {
      return closed;
    },
    close,
  };
}

/** Lasts `ms`, or until somebody calls what `interrupted` is given. */
function silence(ms: number, interrupted: (stop: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    interrupted(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
