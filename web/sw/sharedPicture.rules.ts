/** Cache and key of a picture that was shared with the app, until the page has read it. */
export const PICTURE_CACHE = 'shared';
export const PICTURE_KEY = '/shared-picture';
