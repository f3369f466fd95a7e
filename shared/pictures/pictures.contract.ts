import { admin, body, contract, reply, upload } from '#shared/base/contract.ts';
import {
  pictureAnimated,
  pictureBroken,
  pictureElsewhere,
  pictureHeic,
  pictureKind,
  pictureMissing,
  pictureNotThere,
  picturesBusy,
  pictureSvg,
  pictureTooLarge,
  pictureTooManyPixels,
  pictureTooNarrow,
  pictureTooSmall,
  pictureUnreachable,
  pictureCopySchema,
  uploadedPictureSchema,
} from './pictures.rules.ts';

/** Reasons for refusing a picture, whether uploaded or copied. */
const UNFIT = [
  pictureTooLarge,
  pictureSvg,
  pictureHeic,
  pictureAnimated,
  pictureBroken,
  pictureTooManyPixels,
  pictureTooSmall,
  pictureTooNarrow,
  picturesBusy,
] as const;

export const picturesContract = contract('pictures', {
  upload: {
    post: '/api/admin/pictures',
    summary: 'Upload a picture',
    ...admin.change,
    request: { body: upload('picture') },
    responses: { 201: reply(uploadedPictureSchema, 'Where the picture is') },
    problems: [pictureMissing, pictureKind, ...UNFIT],
  },
  copy: {
    post: '/api/admin/pictures/copies',
    summary: 'Copy a picture from another site',
    ...admin.change,
    request: { body: body(pictureCopySchema) },
    responses: { 201: reply(uploadedPictureSchema, 'Where the copy is') },
    problems: [pictureElsewhere, pictureNotThere, pictureUnreachable, ...UNFIT],
  },
});
