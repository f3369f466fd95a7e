import { useQuery } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import type {
  Leaderboard as Board,
  LeaderboardPlace,
} from '#shared/promoters/dashboard.schemas.ts';
import { leaderboardOff } from '#shared/promoters/promoters.rules.ts';
import { call } from '#web/api/call.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loading } from '#web/ui/Loading.tsx';

/** The leaderboard of an event: short names of promoters with the tickets they sold, without amounts. */
export function Leaderboard({ eventId }: { eventId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/promoters/me/events', eventId, 'leaderboard'],
    queryFn: () => call(dashboardContract.leaderboard, { param: { eventId: String(eventId) } }),
    staleTime: 0,
    networkMode: 'always',
  });
  if (data) return <Places board={data} />;
  if (isAppError(error) && error.problem.code === leaderboardOff.code) {
    return <EmptyState title="This event has no leaderboard" body="It has been turned off." />;
  }
  if (error) {
    return <LoadFailed title="Couldn't load the leaderboard" query={{ error, refetch }} />;
  }
  return (
    <Loading
      label="Loading the leaderboard"
      looks={['h-14 rounded-md', 'h-14 rounded-md', 'h-14 rounded-md']}
      className="grid gap-2"
    />
  );
}

function Places({ board: { places, promoters } }: { board: Board }) {
  if (places.length === 0) {
    return (
      <EmptyState
        title="No one is on the board yet"
        body="It starts with the first ticket a promoter sells. Share your link to be first."
      />
    );
  }
  const own = places.find((place) => place.own);
  const last = places.at(-1);
  const apart = own === last && places.length > 1 && own && own.rank > places.length;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{standing(own, promoters)}</p>
      {/* Focusable for keyboard scrolling. */}
      <div role="region" aria-label="Rankings" tabIndex={0} className="rounded-md">
        <ol className="grid gap-2">
          {places.map((place, i) => (
            <Row key={`${place.rank}-${i}`} place={place} apart={apart && place === last} />
          ))}
        </ol>
      </div>
      <p className="text-sm text-dust">
        Tickets sold by code or link, minus refunds. Other promoters see your first name, initial
        and ticket count, but not what you earn.
      </p>
    </div>
  );
}

function standing(own: LeaderboardPlace | undefined, promoters: number): string {
  if (!own) return "You haven't sold a ticket for this event yet.";
  if (promoters === 1) return "You're in first place, and no one else is on the board yet.";
  return `You're number ${own.rank} of ${promoters}.`;
}

const MEDALS = ['', 'bg-amber text-ink', 'bg-chalk text-ink', 'bg-coral text-ink'];

function Row({ place, apart }: { place: LeaderboardPlace; apart: boolean | undefined }) {
  const { rank, name, tickets, own } = place;
  return (
    <li
      className={cx(
        'flex items-center gap-3 rounded-md border px-4 py-3',
        own ? 'border-aqua bg-aqua-deep' : 'border-line',
        apart && 'mt-4',
      )}
    >
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full font-semibold tabular-nums',
          MEDALS[rank] ?? 'bg-raised',
        )}
      >
        <span className="sr-only">Number </span>
        {rank}
      </span>
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
        {name} {own && <Badge tone="good">You</Badge>}
      </span>
      <span className="whitespace-nowrap tabular-nums">
        {tickets.toLocaleString('en-US')} {tickets === 1 ? 'ticket' : 'tickets'}
      </span>
    </li>
  );
}
