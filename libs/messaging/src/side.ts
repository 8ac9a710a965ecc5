/** Whose screens they are: a patient's own, a member of staff's, or those of a super administrator who only looks. */
export type Side = 'patient' | 'staff' | 'monitor';
