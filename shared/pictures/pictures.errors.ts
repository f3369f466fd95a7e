import { defineProblem } from '#shared/base/errors.ts';

const problem = (what: string, status: number, message: string) => ({
  ...defineProblem(`pictures.${what}`, status, message),
  field: 'picture',
});

export const pictureMissing = problem('missing', 400, 'Choose a picture to upload');
export const pictureTooLarge = problem('too_large', 413, 'The picture is larger than 10 MB');
export const pictureKind = problem(
  'unsupported',
  415,
  'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded',
);
export const pictureSvg = problem(
  'svg',
  415,
  "SVG files can't be uploaded. Save it as a PNG and try again.",
);
export const pictureHeic = problem(
  'heic',
  415,
  "HEIC pictures can't be uploaded. Save it as a JPEG and try again.",
);
export const pictureAnimated = problem('animated', 415, "Animated pictures can't be uploaded");
export const pictureBroken = problem('broken', 422, "The picture is damaged and can't be read");
export const pictureTooManyPixels = problem(
  'too_many_pixels',
  422,
  'The picture has more than 50 megapixels',
);
export const pictureTooSmall = problem(
  'too_small',
  422,
  'The picture is smaller than 32 × 32 pixels',
);
export const pictureTooNarrow = problem(
  'too_narrow',
  422,
  'One side of the picture is more than 6 times as long as the other',
);
export const pictureElsewhere = problem(
  'address_refused',
  422,
  'Only pictures at public addresses that start with https:// can be copied',
);
export const pictureNotThere = problem(
  'not_there',
  422,
  "There's no picture at this address. Open the picture in its own tab and copy its address, or upload it as a file.",
);
export const pictureUnreachable = problem(
  'unreachable',
  422,
  "Couldn't reach the other site. Upload the picture as a file, or try again later.",
);
export const picturesBusy = defineProblem(
  'pictures.busy',
  503,
  'Too many pictures are being processed. Try again in a moment.',
);
