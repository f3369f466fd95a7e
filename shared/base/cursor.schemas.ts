import { z } from 'zod';
import { idSchema } from './scalars.schemas.ts';

/** The last row of a page: its time (milliseconds) and its id. The next page begins after it. */
export type Cursor<Id = number> = { at: number; id: Id };

/** The text of a cursor, as clients get it and send it back. */
export const cursorText = ({ at, id }: Cursor<number | string>): string => `${at}.${id}`;

const NO_PAGE = "This page of the list doesn't exist";

const readCursor = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern, NO_PAGE)
    .meta({ examples: ['1700000000000.1'] })
    .transform((text): Cursor<string> => {
      const [at, id = ''] = text.split('.');
      return { at: Number(at), id };
    });

/** A cursor of rows whose ids are texts. */
export const textCursorSchema = readCursor(/^\d{1,15}\.[\w-]{1,64}$/);

/** A cursor of rows whose ids are numbers. */
export const cursorSchema = readCursor(/^\d{1,15}\.\d{1,10}$/)
  .transform(({ at, id }): Cursor => ({ at, id: Number(id) }))
  .refine(({ id }) => idSchema.safeParse(id).success, NO_PAGE);
