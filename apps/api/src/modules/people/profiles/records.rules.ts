import type { Language } from '@telecare/contracts';

interface HeldRecord {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language | null;
}

export interface HeldRecords {
  /** Sum over all records: each change of one increases it. */
  readonly revision: number;
  readonly records: readonly HeldRecord[];
}

/** True if nobody has changed the records since the caller read them. */
export const isUnchanged = (held: HeldRecords | undefined, revision: number): held is HeldRecords =>
  held?.revision === revision;

type Names = Pick<HeldRecord, 'firstName' | 'lastName'>;

/** Message for the identity server about a new name; none if every record has it already. */
export const newsOfName = ({ records }: HeldRecords, { firstName, lastName }: Names): readonly string[] =>
  records.some((record) => record.firstName !== firstName || record.lastName !== lastName) ? ['profile.renamed'] : [];

export const newsOfLanguage = ({ records }: HeldRecords, chosen: Language): readonly string[] =>
  records.some(({ language }) => language !== chosen) ? ['profile.language-chosen'] : [];
