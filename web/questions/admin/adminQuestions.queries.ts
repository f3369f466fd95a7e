import { useQuery } from '@tanstack/react-query';
import type { AdminQuestion, NewQuestion } from '#shared/questions/questions.schemas.ts';
import { call, questions } from '#web/api/client.ts';
import { ifUnchanged } from '#web/office/managed/adminList.queries.ts';

const { events } = questions.api;
const { questions: question } = questions.api;
const param = (id: number) => ({ id: String(id) });

export const questionsKey = (eventId: number) => [`/api/admin/events/${eventId}/questions`];

export const useAdminQuestions = (eventId: number) =>
  useQuery({
    queryKey: questionsKey(eventId),
    queryFn: () =>
      call(questions.api.admin.events[':id'].questions.$get({ param: param(eventId) })),
    staleTime: 0,
  });

export const addQuestion = (eventId: number, json: NewQuestion): Promise<AdminQuestion> =>
  call(events[':id'].questions.$post({ param: param(eventId), json }));

export const changeQuestion = (
  id: number,
  json: NewQuestion & { updated_at?: string },
): Promise<AdminQuestion> => call(question[':id'].$put({ param: param(id), json }));

export const removeQuestion = (row: AdminQuestion): Promise<{ archived: boolean }> =>
  call(question[':id'].$delete({ param: param(row.id) }, ifUnchanged(row)));
