import { useQuery } from '@tanstack/react-query';
import { call, questions } from '#web/api/client.ts';

export const useQuestions = (eventId: number) =>
  useQuery({
    queryKey: [`/api/events/${eventId}/questions`],
    queryFn: () =>
      call(questions.api.events[':id'].questions.$get({ param: { id: String(eventId) } })),
    staleTime: 0,
  });
