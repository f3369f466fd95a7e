export { replace as replaceDjPicture } from './djs.store.ts';
