/** A user (all devices) or a device without login. Notified once; preferences are per recipient. */
export type Recipient = `user:${string}` | `device:${string}`;

export function recipientOf(device: { id: string; user_id: string | null }): Recipient {
  return device.user_id === null ? `device:${device.id}` : `user:${device.user_id}`;
}
