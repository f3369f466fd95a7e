export const INVITATION_MAIL = 'mail.invitation';
export const ROLE_MAIL = 'mail.role';
