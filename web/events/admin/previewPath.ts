/** Where admins see an event as its visitors would. */
export const previewPath = (id: number): string => `/events/${id}?preview=true`;
