/**
 * A user with all devices, or a device without a login. Preferences are per recipient, and each
 * recipient is notified once.
 */
export type Recipient = `user:${string}` | `device:${string}`;

export function recipientOf(device: { id: string; user_id: string | null }): Recipient {
  return device.user_id === null ? `device:${device.id}` : `user:${device.user_id}`;
}
