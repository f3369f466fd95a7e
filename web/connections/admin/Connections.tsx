import { useState } from 'react';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { formatInstant } from '#shared/base/time.ts';
import type { Connection } from '#shared/connections/connections.contract.ts';
import { call } from '#web/api/call.ts';
import { connectionsContract } from '#shared/connections/connections.contract.ts';
import { useSave } from '#web/office/useSave.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { pluralText } from '#web/ui/pluralText.ts';

const connectionsKey = (eventId: number): QueryKey => [`/api/admin/events/${eventId}/connections`];
const LOOKS_EVERY_MS = 30_000;

type Change = { verb: 'block' | 'lift'; key: string };

function useConnections(eventId: number) {
  const param = { id: String(eventId) };
  const { data = [] } = useQuery({
    queryKey: connectionsKey(eventId),
    queryFn: () => call(connectionsContract.list, { param }),
    staleTime: 0,
    refetchInterval: LOOKS_EVERY_MS,
  });
  const change = useSave({
    send: ({ verb, key }: Change) => call(connectionsContract[verb], { param, json: { key } }),
    saved: (_list, { verb }) =>
      verb === 'block'
        ? { title: 'Blocked', description: 'Its tickets are back on sale.' }
        : { title: 'Unblocked', description: 'This connection can buy tickets again.' },
    failed: { title: "Couldn't block or unblock it" },
    formless: true,
    refresh: [connectionsKey(eventId), [`/api/events/${eventId}/tickets`]],
  });
  return { list: data, change };
}

function titleOf(holding: number): string {
  if (holding === 0) return 'Blocked connections';
  return `${holding === 1 ? 'One connection is holding' : 'Several connections are holding'} many tickets`;
}

/** A short name that is enough to distinguish the few connections of an event. */
const nameOf = ({ key }: Connection): string => `connection ${key.slice(0, 4)}`;

/** Lists the connections that hold many tickets or are blocked; shows nothing if there are none. */
export function Connections({ eventId, zone }: { eventId: number; zone: string }) {
  const { list, change } = useConnections(eventId);
  const [asked, setAsked] = useState<Connection | null>(null);
  if (list.length === 0) return null;
  const holding = list.filter(({ blocked_at: at }) => at === null).length;
  return (
    <>
      <Alert tone="notice" title={titleOf(holding)}>
        <span role="list" className="grid gap-3">
          {list.map((one) => (
            <span
              role="listitem"
              key={one.key}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
            >
              <Words connection={one} zone={zone} />
              {one.blocked_at === null ? (
                <Button
                  variant="secondary"
                  aria-label={`Release and Block ${nameOf(one)}`}
                  onClick={() => setAsked(one)}
                >
                  Release and Block
                </Button>
              ) : (
                <Button
                  variant="secondary"
                  aria-label={`Unblock ${nameOf(one)}`}
                  pending={change.isPending && change.variables.key === one.key}
                  onClick={() => change.mutate({ verb: 'lift', key: one.key })}
                >
                  Unblock
                </Button>
              )}
            </span>
          ))}
        </span>
      </Alert>
      {asked && (
        <ConfirmDialog
          title={`Release ${pluralText(asked.tickets, 'ticket')} and block ${nameOf(asked)}?`}
          yes="Release and Block"
          no="Keep"
          danger
          pending={change.isPending}
          onYes={() =>
            change.mutate({ verb: 'block', key: asked.key }, { onSuccess: () => setAsked(null) })
          }
          onNo={() => setAsked(null)}
        >
          Its {pluralText(asked.baskets, 'basket')} will be emptied, and nobody can order tickets
          for this event from this connection until you unblock it. A rink, a school or a phone
          company may share one connection, so check whether the tickets could be for real guests.
        </ConfirmDialog>
      )}
    </>
  );
}

function Words({ connection, zone }: { connection: Connection; zone: string }) {
  const { key, tickets, baskets, since, blocked_at: at } = connection;
  const left = tickets > 0 && `${pluralText(tickets, 'ticket')} still being paid`;
  const held = `${pluralText(tickets, 'ticket')} in ${pluralText(baskets, 'basket')}`;
  const facts =
    at === null
      ? [held, since !== null && `since ${formatInstant(Date.parse(since), zone)}`]
      : [`blocked since ${formatInstant(Date.parse(at), zone)}`, left];
  return (
    <span>
      Connection {key.slice(0, 4)}: {facts.filter(Boolean).join(', ')}
    </span>
  );
}
