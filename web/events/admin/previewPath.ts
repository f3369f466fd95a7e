export const previewPath = (id: number): string => `/events/${id}?preview=true`;
