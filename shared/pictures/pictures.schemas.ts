import { z } from 'zod';

export const uploadedPictureSchema = z.object({
  /** The largest size as WebP; valid for any image URL field. */
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
