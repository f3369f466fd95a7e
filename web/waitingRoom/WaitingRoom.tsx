import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '#shared/base/time.ts';
import { useOnline } from '#web/offline/online.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { type SeenPlace, usePlace } from './waitingRoom.queries.ts';

type WaitingRoomProps = { eventId: number; onTurn: () => void };

/** Shown instead of the checkout until it is this device's turn; then the checkout starts by itself. */
export function WaitingRoom({ eventId, onTurn }: WaitingRoomProps) {
  const { data: place, error } = usePlace(eventId);
  const online = useOnline();
  const turn = place?.state === 'in' || place?.state === 'closed';
  useEffect(() => {
    if (turn) onTurn();
  }, [turn, onTurn]);
  return (
    <div className="frame grid max-w-xl grid-cols-1 gap-4 pt-10 pb-16 sm:pt-16">
      <PageTitle title="Waiting Room" />
      <Card className="grid gap-5 p-6 sm:p-10">
        <p className="font-semibold text-dust">Waiting Room</p>
        {!online ? (
          <Offline />
        ) : place && !turn ? (
          <Waiting place={place} />
        ) : error ? (
          <Alert tone="destructive">{error.message} We ask again in a moment.</Alert>
        ) : (
          <Spinner label="Taking your place..." />
        )}
        <Button asChild variant="ghost">
          <Link to={`/events/${eventId}`}>Back to Event</Link>
        </Button>
      </Card>
    </div>
  );
}

function Offline() {
  return (
    <div role="status">
      <h1 className="text-title">You are offline</h1>
      <p className="mt-2 text-lg text-dust">
        Your place is kept on this device and moves on. You see it again as soon as you are back.
      </p>
    </div>
  );
}

function Waiting({ place }: { place: SeenPlace }) {
  return (
    <>
      {place.fresh && (
        <Alert tone="notice" title="This is a new place">
          Your earlier turn was used, or passed while you were away.
        </Alert>
      )}
      {place.state === 'early' ? <Early startsAt={place.startsAt} /> : <InLine place={place} />}
      <p className="text-dust">
        Your basket and your place stay as they are when you reload, look at other tabs or lose the
        signal. No tickets are held for you yet. Keep this page open: when it is your turn, the
        checkout opens by itself, and you have five minutes to begin.
      </p>
    </>
  );
}

function Early({ startsAt }: { startsAt: number | null }) {
  return (
    <div>
      <h1 className="text-title">You are in, before the start</h1>
      {startsAt !== null && (
        <p className="mt-2 text-lg font-semibold">Sales start {localTime(startsAt)}</p>
      )}
      <p className="mt-2 text-lg text-dust">
        The places are drawn then, among all who are here. Who came first does not matter.
      </p>
    </div>
  );
}

function InLine({ place: { ahead, minutes, pace } }: { place: SeenPlace }) {
  return (
    <div role="status">
      <h1 className="text-title">
        {ahead === 0 ? 'You are next' : `${people(ahead ?? 0)} before you`}
      </h1>
      <p className="mt-2 text-lg font-semibold">
        {minutes ? timeText(minutes) : 'How long it takes is not known yet'}
      </p>
      {pace > 0 && (
        <p className="mt-1 text-dust">
          {people(pace)} got in over the last minute. The time may change, and tickets may sell out
          meanwhile.
        </p>
      )}
    </div>
  );
}

const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

function timeText({ from, to }: { from: number; to: number }): string {
  if (to <= 1) return 'About a minute';
  return from === 0 ? `Up to ${to} minutes` : `About ${from} to ${to} minutes`;
}

function localTime(ms: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatInstant(ms, timeZone);
}
