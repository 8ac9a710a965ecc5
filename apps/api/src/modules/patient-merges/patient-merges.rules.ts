import {
  type EmergencyContact,
  type Gender,
  haveOtherBirthDates,
  isSameFact,
  joinedHistories,
  MEDICAL_HISTORY_MAX,
  type MergeChoices,
  MERGED_FACTS,
  type MergedFact,
  type MergeObstacle,
  type OverlappingAppointments,
  PATIENT_MERGE_UNDO_DAYS,
  type PostalAddress,
} from '@telecare/contracts';

export interface HistoryToMerge {
  readonly content: string;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

export interface FactsToMerge {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly dateOfBirth: string | null;
  readonly gender: Gender | null;
  readonly address: PostalAddress | null;
  readonly emergencyContact: EmergencyContact | null;
}

export interface RecordToMerge extends FactsToMerge {
  readonly id: string;
  readonly revision: number;
  readonly hasAccount: boolean;
  readonly isCurrent: boolean;
  readonly mergedInto: string | null;
  readonly history: HistoryToMerge | null;
}

export interface Circumstances {
  readonly isInCall: boolean;
  readonly overlaps: readonly OverlappingAppointments[];
  readonly isInvited: boolean;
}

// The patient with an account remains. Without accounts, the first one remains.
export const inOrder = <Record extends { readonly hasAccount: boolean }>(named: Record, other: Record) =>
  other.hasAccount && !named.hasAccount ? { kept: other, other: named } : { kept: named, other };

type Account = Pick<RecordToMerge, 'hasAccount'>;

export function obstaclesOf(kept: Account, other: Account, found: Circumstances): MergeObstacle[] {
  const { isInCall, overlaps, isInvited } = found;
  return [
    ...(kept.hasAccount && other.hasAccount ? (['merge.two_accounts'] as const) : []),
    ...(isInCall ? (['merge.in_call'] as const) : []),
    ...(overlaps.length > 0 ? (['merge.overlapping'] as const) : []),
    ...(isInvited ? (['merge.open_invitations'] as const) : []),
  ];
}

export interface SentMerge {
  readonly revision: number;
  readonly otherRevision: number;
  readonly choices: MergeChoices;
  readonly isSamePerson: boolean;
}

export type MergeRefusal =
  | MergeObstacle
  | 'not_found'
  | 'merge.already_merged'
  | 'merge.account_is_kept'
  | 'merge.history_too_long'
  | 'merge.birth_dates_differ'
  | 'resource.changed';

type Found = RecordToMerge | undefined;

// Returns why a merge is refused, or undefined. Reveals nothing about a person who is no patient here.
export function mergeRefused(
  kept: Found,
  other: Found,
  sent: SentMerge,
  found: Circumstances,
): MergeRefusal | undefined {
  if (!kept || !other || kept === other) return 'not_found';
  if (kept.mergedInto || other.mergedInto) return 'merge.already_merged';
  if (!kept.isCurrent || !other.isCurrent) return 'not_found';
  if (other.hasAccount && !kept.hasAccount) return 'merge.account_is_kept';
  const [obstacle] = obstaclesOf(kept, other, found);
  if (obstacle) return obstacle;
  if (kept.revision !== sent.revision || other.revision !== sent.otherRevision) return 'resource.changed';
  if (haveOtherBirthDates(kept, other) && !sent.isSamePerson) return 'merge.birth_dates_differ';
  const content = historyOf(kept, other, sent.choices);
  return content && content.length > MEDICAL_HISTORY_MAX ? 'merge.history_too_long' : undefined;
}

const facts = (valueOf: <Fact extends MergedFact>(fact: Fact) => FactsToMerge[Fact]): FactsToMerge => ({
  firstName: valueOf('firstName'),
  lastName: valueOf('lastName'),
  email: valueOf('email'),
  phone: valueOf('phone'),
  dateOfBirth: valueOf('dateOfBirth'),
  gender: valueOf('gender'),
  address: valueOf('address'),
  emergencyContact: valueOf('emergencyContact'),
});

// The e-mail address of an account is its sign-in name and never changes here.
export const factsOf = (kept: RecordToMerge, other: RecordToMerge, choices: MergeChoices): FactsToMerge =>
  facts((fact) => (choices[fact] === 'other' && !(fact === 'email' && kept.hasAccount) ? other[fact] : kept[fact]));

export function historyOf(
  { history: kept }: Pick<RecordToMerge, 'history'>,
  { history: other }: Pick<RecordToMerge, 'history'>,
  { medicalHistory: choice }: Pick<MergeChoices, 'medicalHistory'>,
): string | null {
  if (choice === 'both' && kept && other) return joinedHistories(kept.content, other.content);
  const [first, second] = choice === 'other' ? [other, kept] : [kept, other];
  return (choice === 'both' ? (first ?? second) : first)?.content ?? null;
}

type ChangedFacts = {
  readonly [Fact in MergedFact]?: readonly [before: FactsToMerge[Fact], after: FactsToMerge[Fact]];
};

export interface ChangedHistory {
  readonly before: HistoryToMerge | null;
  readonly after: string | null;
  // Version that contains the previous text.
  readonly versionId: string;
}

// Changes of the remaining patient, as stored with the merge.
export interface MergedFields {
  readonly facts: ChangedFacts;
  readonly history: ChangedHistory | null;
  // Version with the other patient's history, if the remaining patient's history does not contain its text.
  readonly otherVersionId: string | null;
  // True if both patients had the same address.
  readonly sharedEmail: boolean;
}

export function changedFacts(before: FactsToMerge, after: FactsToMerge): ChangedFacts {
  const changed = MERGED_FACTS.filter((fact) => !isSameFact(before[fact], after[fact]));
  return Object.fromEntries(changed.map((fact) => [fact, [before[fact], after[fact]]]));
}

export function changedHistory(
  before: HistoryToMerge | null,
  after: string | null,
  versionId: string,
): ChangedHistory | null {
  return (before?.content ?? null) === after ? null : { before, after, versionId };
}

export const isHistoryLeftOut = (
  other: HistoryToMerge | null,
  { medicalHistory }: MergeChoices,
  after: string | null,
) => other !== null && medicalHistory !== 'both' && other.content !== after;

// Restores values from before the merge. A field that has changed since stays as it is.
export const restoredFacts = (now: FactsToMerge, changed: ChangedFacts): FactsToMerge =>
  facts((fact) => {
    const change = changed[fact];
    return change && isSameFact(now[fact], change[1]) ? change[0] : now[fact];
  });

export const isHistoryUnchanged = (now: HistoryToMerge | null, { after }: ChangedHistory): boolean =>
  (now?.content ?? null) === after;

export interface SavedMerge {
  readonly id: string;
  readonly otherId: string;
  readonly mergedAt: Date;
  readonly undoneAt: Date | null;
  readonly fields: MergedFields;
}

interface MergeToUndo extends SavedMerge {
  readonly now: Date;
  // True if a later merge into the same patient still applies. It may have saved values of this merge as its previous
  // ones.
  readonly hasLater: boolean;
}

const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + PATIENT_MERGE_UNDO_DAYS * 86_400_000);

export type UndoRefusal =
  | 'not_found'
  | 'merge.undone'
  | 'merge.undo_expired'
  | 'merge.merged_since'
  | 'merge.later_merge'
  | 'merge.in_call'
  | 'patient.email_taken';

interface AddressHolder {
  readonly id: string;
  // True for the address of the merged patient, false for the previous address of the remaining one.
  readonly isOfMerged: boolean;
}

interface UndoFacts {
  readonly kept: RecordToMerge | undefined;
  readonly isInCall: boolean;
  // Patients who now use an address that the undo would restore.
  readonly holders: readonly AddressHolder[];
}

export function undoRefused(
  merge: MergeToUndo | undefined,
  { kept, isInCall, holders }: UndoFacts,
): UndoRefusal | undefined {
  if (!merge || !kept) return 'not_found';
  if (merge.undoneAt) return 'merge.undone';
  if (merge.now > undoUntil(merge.mergedAt)) return 'merge.undo_expired';
  if (kept.mergedInto) return 'merge.merged_since';
  if (merge.hasLater) return 'merge.later_merge';
  if (isInCall) return 'merge.in_call';
  return isAddressTaken(merge, kept, holders) ? 'patient.email_taken' : undefined;
}

// The remaining patient may use the merge's address and gives it back for the previous one.
function isAddressTaken({ fields }: SavedMerge, kept: RecordToMerge, holders: readonly AddressHolder[]): boolean {
  const isRestored = restoredFacts(kept, fields.facts).email !== kept.email;
  const mayShare = fields.sharedEmail || isRestored;
  return holders.some(({ id, isOfMerged }) => (id === kept.id ? isOfMerged && !mayShare : isOfMerged || isRestored));
}
