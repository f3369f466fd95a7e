/**
 * The recipient of a notification: a user, on all devices, or a device without a login. What is
 * sent to one is sent once; what one prefers counts for all their devices.
 */
export type Recipient = `user:${string}` | `device:${string}`;

export function recipientOf(device: { id: string; user_id: string | null }): Recipient {
  return device.user_id === null ? `device:${device.id}` : `user:${device.user_id}`;
}
