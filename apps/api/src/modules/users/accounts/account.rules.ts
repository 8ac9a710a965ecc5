interface AccountRecord {
  readonly email: string | null;
  readonly revision: number;
}

/** Address of all profiles. Null if they differ or one has none. */
export function addressOf([first, ...others]: readonly AccountRecord[]): string | null {
  return first && others.every(({ email }) => email === first.email) ? first.email : null;
}

/** Any change of a profile increases this revision. */
export const revisionOf = (records: readonly AccountRecord[]): number =>
  records.reduce((sum, { revision }) => sum + revision, 0);
