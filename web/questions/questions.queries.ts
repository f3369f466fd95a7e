import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { questionsContract } from '#shared/questions/questions.contract.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';

export const useQuestions = (eventId: number) =>
  useQuery({
    queryKey: [`/api/events/${eventId}/questions`],
    queryFn: () => call(questionsContract.list, { param: { id: String(eventId) } }),
    staleTime: 0,
  });

export const useAskedOfOrder = (orderNumber: string) =>
  useQuery({
    queryKey: [`/api/orders/${orderNumber}/questions`],
    queryFn: () => call(ordersContract.asked, { param: { id: orderNumber } }),
    staleTime: 0,
    gcTime: 0,
  });
