import type { Language } from '@telecare/contracts';

interface HeldRecord {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language | null;
}

export interface HeldRecords {
  /** Sum over all profiles, so any change of one increases it. */
  readonly revision: number;
  readonly records: readonly HeldRecord[];
}

/** True if nobody has changed the profiles since the caller read them. */
export const isUnchanged = (held: HeldRecords | undefined, revision: number): held is HeldRecords =>
  held?.revision === revision;

type Names = Pick<HeldRecord, 'firstName' | 'lastName'>;

/** Topic that copies a new name to Keycloak. Empty if every profile already has the name. */
export const topicsOfName = ({ records }: HeldRecords, { firstName, lastName }: Names): readonly string[] =>
  records.some((record) => record.firstName !== firstName || record.lastName !== lastName) ? ['profile.renamed'] : [];

export const topicsOfLanguage = ({ records }: HeldRecords, chosen: Language): readonly string[] =>
  records.some(({ language }) => language !== chosen) ? ['profile.language-chosen'] : [];
