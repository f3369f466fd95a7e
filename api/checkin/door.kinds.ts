export const NEW_DEVICE_MAIL = 'mail.door_device';
