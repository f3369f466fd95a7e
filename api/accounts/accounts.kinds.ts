/** Job kinds of the mails about accounts. Tokens are made when a mail is sent, so the queue never contains them. */
export const PASSWORD_RESET_MAIL = 'mail.password_reset';
export const PASSWORD_NOTICE_MAIL = 'mail.password_notice';
export const EMAIL_CONFIRM_MAIL = 'mail.email_confirm';
export const EMAIL_NOTICE_MAIL = 'mail.email_notice';
export const ADDRESS_KNOWN_MAIL = 'mail.address_known';
export const LOGIN_LINK_MAIL = 'mail.login_link';
