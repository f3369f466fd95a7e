/** A message to a ticket holder. Payload: `{messageId, orderId}`. */
export const MESSAGE_MAIL = 'mail.message';
/** A test mail to the admin who writes the message. Payload: `{eventId, content}`. */
export const MESSAGE_TEST_MAIL = 'mail.message_test';
