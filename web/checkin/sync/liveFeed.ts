import { parseJson } from '#shared/base/parseJson.ts';
import { isAppError } from '#shared/base/errors.ts';
import type { DoorUpdate } from '#shared/checkin/checkin.schemas.ts';
import { followStream } from '#web/api/followStream.ts';

export type LiveMessage =
  | { type: 'scans'; news: DoorUpdate }
  | { type: 'tickets' }
  | { type: 'revoked' };

type LiveDeps = Pick<Parameters<typeof followStream>[0], 'open' | 'random'> & {
  onMessage: (message: LiveMessage) => void;
  onLine: (up: boolean) => void;
};

/** Follows the event's live feed; disconnects while the page is hidden. `wake` reconnects at once. */
export function followLiveFeed({ onMessage, ...deps }: LiveDeps): ReturnType<typeof followStream> {
  return followStream({
    ...deps,
    onEvent: (event, data) => {
      const message = messageOf(event, data);
      if (message) onMessage(message);
    },
    onError: (error) => {
      if (isAppError(error) && error.code === 'door.device_revoked') onMessage({ type: 'revoked' });
    },
  });
}

function messageOf(event: string | undefined, data: string): LiveMessage | null {
  if (event === 'tickets' || event === 'revoked') return { type: event };
  const news = event === 'scans' ? parse(data) : null;
  return news ? { type: 'scans', news } : null;
}

function parse(data: string): DoorUpdate | null {
  const news = parseJson(data);
  const fine =
    typeof news === 'object' && news !== null && 'scans' in news && Array.isArray(news.scans);
  return fine ? (news as DoorUpdate) : null;
}
