interface AccountRecord {
  readonly email: string | null;
  readonly revision: number;
}

/** The address of every record; null when they differ or one has none. */
export function addressOf([first, ...others]: readonly AccountRecord[]): string | null {
  return first && others.every(({ email }) => email === first.email) ? first.email : null;
}

/** Each change of a record increases it. */
export const revisionOf = (records: readonly AccountRecord[]): number =>
  records.reduce((sum, { revision }) => sum + revision, 0);
