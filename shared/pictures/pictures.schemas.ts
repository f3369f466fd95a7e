import { z } from 'zod';

export const uploadedPictureSchema = z.object({
  /** URL of the largest size as WebP; valid for any image URL field. */
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

/** The address of a picture on another site. */
export const pictureCopySchema = z.object({
  url: z
    .string()
    .trim()
    .max(2000)
    .regex(/^https?:\/\/[^\s\p{Cc}\\]+$/u, 'Enter an address that starts with https://'),
});
