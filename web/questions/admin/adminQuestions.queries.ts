import { useQuery } from '@tanstack/react-query';
import type { AdminQuestion, NewQuestion } from '#shared/questions/questions.schemas.ts';
import { call } from '#web/api/call.ts';
import { questionsContract } from '#shared/questions/questions.contract.ts';
import { ifUnchanged } from '#web/office/adminList.queries.ts';

const param = (id: number) => ({ id: String(id) });

export const questionsKey = (eventId: number) => [`/api/admin/events/${eventId}/questions`];

export const useAdminQuestions = (eventId: number) =>
  useQuery({
    queryKey: questionsKey(eventId),
    queryFn: () => call(questionsContract.listAll, { param: param(eventId) }),
    staleTime: 0,
  });

export const addQuestion = (eventId: number, json: NewQuestion): Promise<AdminQuestion> =>
  call(questionsContract.create, { param: param(eventId), json });

export const changeQuestion = (
  id: number,
  json: NewQuestion & { updated_at?: string },
): Promise<AdminQuestion> => call(questionsContract.change, { param: param(id), json });

export const removeQuestion = (row: AdminQuestion): Promise<{ archived: boolean }> =>
  call(questionsContract.remove, { param: param(row.id) }, ifUnchanged(row));
