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
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

type NamesByLanguage = Readonly<Record<string, string | undefined>>;

export const nameIn = (language: string, name: string, otherNames: NamesByLanguage): string =>
  otherNames[language] ?? name;
