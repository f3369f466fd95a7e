// Kinds of the waiting list's mails. The payload of both is `{entryId}`.
export const WAITING_JOINED_MAIL = 'mail.waiting_joined';
export const WAITING_OFFER_MAIL = 'mail.waiting_offer';
