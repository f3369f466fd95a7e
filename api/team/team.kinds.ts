/** Kinds of jobs that mail people about the team. The token of an invitation is made when the mail goes out. */
export const INVITATION_MAIL = 'mail.invitation';
export const ROLE_MAIL = 'mail.role';
