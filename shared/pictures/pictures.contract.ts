import { admin, body, contract, reply, upload } from '#shared/base/contract.ts';
import { pictureCopySchema, uploadedPictureSchema } from './pictures.rules.ts';
import * as problem from './pictures.rules.ts';

/** Reasons for refusing a picture, whether uploaded or copied. */
const UNFIT = [
  problem.pictureTooLarge,
  problem.pictureSvg,
  problem.pictureHeic,
  problem.pictureAnimated,
  problem.pictureBroken,
  problem.pictureTooManyPixels,
  problem.pictureTooSmall,
  problem.pictureTooNarrow,
  problem.picturesBusy,
] as const;

export const picturesContract = contract('pictures', {
  upload: {
    post: '/api/admin/pictures',
    summary: 'Upload a picture',
    ...admin.change,
    request: { body: upload('picture') },
    responses: { 201: reply(uploadedPictureSchema, 'Where the picture is') },
    problems: [problem.pictureMissing, problem.pictureKind, ...UNFIT],
  },
  copy: {
    post: '/api/admin/pictures/copies',
    summary: 'Copy a picture from another site',
    ...admin.change,
    request: { body: body(pictureCopySchema) },
    responses: { 201: reply(uploadedPictureSchema, 'Where the copy is') },
    problems: [
      problem.pictureElsewhere,
      problem.pictureNotThere,
      problem.pictureUnreachable,
      ...UNFIT,
    ],
  },
});
