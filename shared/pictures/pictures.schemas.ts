import { z } from 'zod';

/** The answer to an upload. */
export const uploadedPictureSchema = z.object({
  /** Of its largest size, as WebP; fits wherever an image URL does. */
  url: z.string(),
  /** Of its largest size, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
