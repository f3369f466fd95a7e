export const FIND_TICKETS_MAIL = 'mail.find_tickets';
