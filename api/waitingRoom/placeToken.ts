import { sameSecret } from '#api/crypto/sameSecret.ts';
import type { Sealer } from '#api/crypto/sealer.ts';

type Marks = Pick<Sealer, 'mark'>;
export type PlaceId = { eventId: number; id: string };

/** Signed: nobody makes one up. */
export const placeToken = ({ mark }: Marks, { eventId, id }: PlaceId): string =>
  `${eventId}.${id}.${mark(`waiting-room:${eventId}:${id}`)}`;

/** Null for one that is not ours. */
export function placeIn(marks: Marks, token: string): PlaceId | null {
  const [, event, id] = /^([1-9][0-9]{0,8})\.([0-9A-Z]{20,40})\./.exec(token) ?? [];
  if (!event || !id) return null;
  const place = { eventId: Number(event), id };
  return sameSecret(placeToken(marks, place), token) ? place : null;
}
