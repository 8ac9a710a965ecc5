export interface LateConversation {
  readonly assigneeId: string | null;
  readonly coverId: string | null;
  /** False if the cover no longer works here. */
  readonly isCoverStaff: boolean;
}

/**
 * Returns the cover, unless the conversation is already theirs. Otherwise it goes to the team, represented by
 * null.
 */
export const coverFor = ({ assigneeId, coverId, isCoverStaff }: LateConversation): string | null =>
  isCoverStaff && coverId !== assigneeId ? coverId : null;
