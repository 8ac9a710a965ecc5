export interface PersonName {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
}

const localPart = (email?: string | null): string => email?.split('@')[0] ?? '';

const trimmed = (value?: string | null): string => value?.trim() ?? '';

/** First and last name, or the one that is known, or the local part of an e-mail address, or 'User'. */
export function displayName(person: PersonName, signInEmail?: string | null): string {
  const name = [trimmed(person.firstName), trimmed(person.lastName)].filter(Boolean).join(' ');
  return name || localPart(person.email) || localPart(signInEmail) || 'User';
}

export function givenName(person: PersonName, signInEmail?: string | null): string {
  return trimmed(person.firstName) || displayName(person, signInEmail);
}

export function initials(name: string): string {
  // The first character of each word, without punctuation before it.
  const firsts = name.match(/(?<=^|\s)[^\p{L}\p{N}\s]*[\p{L}\p{N}]/gu)?.map((start) => [...start].at(-1)) ?? [];
  return [firsts[0], ...firsts.slice(1).slice(-1)].join('').toLocaleUpperCase();
}

type NamesByLanguage = Readonly<Record<string, string | undefined>>;

export const nameIn = (language: string, name: string, otherNames: NamesByLanguage): string =>
  otherNames[language] ?? name;
