export { replace as replaceVenuePicture } from './venues.store.ts';
