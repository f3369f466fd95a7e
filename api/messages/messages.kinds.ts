/** `{messageId, orderId}`. */
export const MESSAGE_MAIL = 'mail.message';
/** `{eventId, content}`: to the admin who writes it. */
export const MESSAGE_TEST_MAIL = 'mail.message_test';
export const SEND_MESSAGE_JOB = 'messages.send';
