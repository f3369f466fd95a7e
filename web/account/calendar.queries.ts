import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#shared/base/messageOf.ts';
import { calendarContract } from '#shared/calendar/calendar.contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.ts';

const key = ['/api/calendar'] as const;

export function useCalendarAddresses() {
  return useQuery({
    queryKey: key,
    queryFn: () => call(calendarContract.addresses),
    networkMode: 'always',
  });
}

export function useReplaceCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendarContract.replace),
    onSuccess: (addresses) => client.setQueryData(key, addresses),
    onError: (error) =>
      toast({ title: "That didn't work", description: messageOf(error), tone: 'destructive' }),
  });
}
