import { useQuery } from '@tanstack/react-query';
import { call, orders, questions } from '#web/api/client.ts';

export const useQuestions = (eventId: number) =>
  useQuery({
    queryKey: [`/api/events/${eventId}/questions`],
    queryFn: () =>
      call(questions.api.events[':id'].questions.$get({ param: { id: String(eventId) } })),
    staleTime: 0,
  });

export const useAskedOfOrder = (orderNumber: string) =>
  useQuery({
    queryKey: [`/api/orders/${orderNumber}/questions`],
    queryFn: () => call(orders.api.orders[':id'].questions.$get({ param: { id: orderNumber } })),
    staleTime: 0,
    gcTime: 0,
  });
