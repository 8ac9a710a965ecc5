import type { Language } from '@telecare/contracts';

interface HeldRecord {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language | null;
}

/** A person's records of every practice, held while they are changed. */
export interface HeldRecords {
  /** Of all together: each change of one counts it up. */
  readonly revision: number;
  readonly records: readonly HeldRecord[];
}

/** Whether nobody has changed them since the caller saw them. */
export const isUnchanged = (held: HeldRecords | undefined, revision: number): held is HeldRecords =>
  held?.revision === revision;

type Names = Pick<HeldRecord, 'firstName' | 'lastName'>;

/** What the identity server has to be told of a new name: nothing when it is the old one everywhere. */
export const newsOfName = ({ records }: HeldRecords, { firstName, lastName }: Names): readonly string[] =>
  records.some((record) => record.firstName !== firstName || record.lastName !== lastName) ? ['profile.renamed'] : [];

export const newsOfLanguage = ({ records }: HeldRecords, chosen: Language): readonly string[] =>
  records.some(({ language }) => language !== chosen) ? ['profile.language-chosen'] : [];
