import { z } from 'zod';

export const countSchema = z.int().nonnegative();
