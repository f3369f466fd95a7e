import { contract, reply, upload } from '#shared/base/contract.ts';
import {
  pictureAnimated,
  pictureBroken,
  pictureHeic,
  pictureKind,
  pictureMissing,
  picturesBusy,
  pictureSvg,
  pictureTooLarge,
  pictureTooManyPixels,
  pictureTooNarrow,
  pictureTooSmall,
} from './pictures.errors.ts';
import { uploadedPictureSchema } from './pictures.schemas.ts';

export const picturesContract = contract('pictures', {
  upload: {
    method: 'post',
    path: '/api/admin/pictures',
    summary: 'Upload a picture',
    access: 'admin',
    request: { body: upload('picture') },
    responses: { 201: reply(uploadedPictureSchema, 'Where the picture is') },
    problems: [
      pictureMissing,
      pictureTooLarge,
      pictureKind,
      pictureSvg,
      pictureHeic,
      pictureAnimated,
      pictureBroken,
      pictureTooManyPixels,
      pictureTooSmall,
      pictureTooNarrow,
      picturesBusy,
    ],
  },
});
