import { z } from 'zod';

/** The answer to an upload. */
export const uploadedPictureSchema = z.object({
  /** The largest size as WebP; valid for any image URL field. */
  url: z.string(),
  /** Of its largest size, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
