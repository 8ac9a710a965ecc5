// Screens import these values, so this file must not load zod.

/** `waiting`: accepted by a patient who still needs the practice's approval. */
export const INVITATION_STATUSES = ['pending', 'waiting', 'accepted', 'declined', 'expired', 'cancelled'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const INVITATION_DELIVERIES = ['queued', 'sent', 'not_delivered'] as const;
export type InvitationDelivery = (typeof INVITATION_DELIVERIES)[number];
export const INVITATION_AUDIENCES = ['staff', 'patients', 'waiting'] as const;
export type InvitationAudience = (typeof INVITATION_AUDIENCES)[number];
export const INVITATION_DAYS = 7;
