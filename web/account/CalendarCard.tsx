import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import type { CalendarAddresses } from '#shared/calendar/calendar.contract.ts';
import { calendarContract } from '#shared/calendar/calendar.contract.ts';
import { webcalOf, copyLink } from '#web/ui/links.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { SettingsCard } from '#web/ui/SettingsCard.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#shared/base/errorMessage.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.ts';

const key = ['/api/calendar'] as const;

function useCalendarAddresses() {
  return useQuery({
    queryKey: key,
    queryFn: () => call(calendarContract.addresses),
    networkMode: 'always',
  });
}

function useReplaceCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendarContract.replace),
    onSuccess: (addresses) => client.setQueryData(key, addresses),
    onError: (error) =>
      toast({ title: "That didn't work", description: messageOf(error), tone: 'destructive' }),
  });
}

const LEAD =
  'Your tickets and favorites in your own calendar app. Changes and cancellations update automatically.';

export function CalendarCard() {
  const { data, isPending, refetch } = useCalendarAddresses();
  const { mutate, isPending: making } = useReplaceCalendar();
  return (
    <SettingsCard title="Calendar" lead={LEAD}>
      {isPending && <Skeleton className="h-24" />}
      {!isPending && data === undefined && (
        <Button variant="secondary" className="justify-self-start" onClick={() => void refetch()}>
          Try Again
        </Button>
      )}
      {data === null && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={making}
          onClick={() => mutate()}
        >
          Get calendar links
        </Button>
      )}
      {data && <Addresses addresses={data} making={making} onReplace={() => mutate()} />}
    </SettingsCard>
  );
}

type AddressesProps = { addresses: CalendarAddresses; making: boolean; onReplace: () => void };

function Addresses({ addresses, making, onReplace }: AddressesProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Address name="Tickets" address={addresses.tickets} />
      <Address name="Favorites" address={addresses.favorites} />
      <p className="text-dust">
        Keep these links private: anyone who has one can see where you're going. They never show
        your tickets' codes.
      </p>
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={making}
        onClick={() => setAsking(true)}
      >
        Replace the links
      </Button>
      {asking && (
        <ConfirmDialog
          title="Replace the links?"
          yes="Replace"
          onYes={() => {
            setAsking(false);
            onReplace();
          }}
          onNo={() => setAsking(false)}
        >
          <p>The ones you have now will stop working. Add the new ones to your calendar app.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Address({ name, address }: { name: string; address: string }) {
  return (
    <div role="group" aria-label={name} className="flex flex-wrap items-center gap-3">
      <p className="min-w-24 font-semibold">{name}</p>
      <Button asChild>
        <a href={webcalOf(address)}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          Add to calendar
        </a>
      </Button>
      <Button variant="secondary" onClick={() => void copyLink(address, { title: 'Link copied' })}>
        <Copy aria-hidden="true" className="size-5" />
        Copy
      </Button>
    </div>
  );
}
