import { z } from 'zod';

/** How many there are. */
export const countSchema = z.int().nonnegative();
