/**
 * Whose screens they are: a patient's own, a member of staff's, those of the front desk, which reads what nobody has taken,
 * or those of a super administrator who only looks.
 */
export type Side = 'patient' | 'staff' | 'inbox' | 'monitor';

type Reader = 'inbox' | 'monitor';

export const onlyReads = (side: Side): side is Reader => side === 'inbox' || side === 'monitor';
