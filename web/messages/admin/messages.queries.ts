import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  AudienceQuery,
  Message,
  MessageContent,
  SendMessage,
} from '#shared/messages/messages.schemas.ts';
import { call } from '#web/api/call.ts';
import { messagesContract } from '#shared/messages/messages.contract.ts';

const param = (eventId: number) => ({ id: String(eventId) });

export const messagesKey = (eventId: number) => [`/api/admin/events/${eventId}/messages`];

const SOON_MS = 2000;
const LATER_MS = 10_000;

/** Milliseconds between polls while messages are waiting or being sent; false to stop polling. */
function pollEvery(list: readonly Message[], now: number): number | false {
  const open = list.filter(({ status }) => status === 'waiting' || status === 'sending');
  if (open.length === 0) return false;
  return open.some(({ status, sends_at }) => status === 'sending' || Date.parse(sends_at) <= now)
    ? SOON_MS
    : LATER_MS;
}

export const useMessages = (eventId: number) =>
  useQuery({
    queryKey: messagesKey(eventId),
    queryFn: async () => (await call(messagesContract.list, { param: param(eventId) })).messages,
    staleTime: 0,
    refetchInterval: ({ state }) => pollEvery(state.data ?? [], Date.now()),
  });

export const useReach = (eventId: number, json: AudienceQuery) =>
  useQuery({
    queryKey: [...messagesKey(eventId), 'reach', json],
    queryFn: () => call(messagesContract.reach, { param: param(eventId), json }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useMailPreview = (eventId: number, json: MessageContent) =>
  useQuery({
    queryKey: [...messagesKey(eventId), 'preview', json],
    queryFn: () => call(messagesContract.preview, { param: param(eventId), json }),
    gcTime: 0,
  });

export const sendTest = (eventId: number, json: MessageContent): Promise<{ to: string }> =>
  call(messagesContract.test, { param: param(eventId), json });

export const sendMessage = (eventId: number, json: SendMessage): Promise<Message> =>
  call(messagesContract.send, { param: param(eventId), json });

export const callBack = (messageId: string): Promise<Message> =>
  call(messagesContract.callBack, { param: { messageId } });
