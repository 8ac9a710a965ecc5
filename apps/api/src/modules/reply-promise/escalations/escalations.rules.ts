export interface LateConversation {
  readonly assigneeId: string | null;
  readonly coverId: string | null;
  /** False once the cover no longer works here. */
  readonly isCoverStaff: boolean;
}

/** The cover, if there is one who did not let it wait; otherwise it goes to the team, which is null. */
export const coverFor = ({ assigneeId, coverId, isCoverStaff }: LateConversation): string | null =>
  isCoverStaff && coverId !== assigneeId ? coverId : null;
