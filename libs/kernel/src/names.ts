/** Name of a person. A record that staff entered by hand may lack all parts. */
export interface PersonName {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
}

const localPart = (email?: string | null): string => email?.split('@')[0] ?? '';

const trimmed = (value?: string | null): string => value?.trim() ?? '';

/** First and last name if both are known, else whichever is, else the local part of an e-mail address, else 'User'. */
export function displayName(person: PersonName, signInEmail?: string | null): string {
  const name = [trimmed(person.firstName), trimmed(person.lastName)].filter(Boolean).join(' ');
  return name || localPart(person.email) || localPart(signInEmail) || 'User';
}

/** Name for a greeting. Falls back like {@link displayName}. */
export function givenName(person: PersonName, signInEmail?: string | null): string {
  return trimmed(person.firstName) || displayName(person, signInEmail);
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

/** How something that is named once is called in other languages. */
type NamesByLanguage = Readonly<Record<string, string | undefined>>;

/** The one rule for such a thing: its name in the reader's language, the main one without it. */
export const nameIn = (language: string, name: string, otherNames: NamesByLanguage): string =>
  otherNames[language] ?? name;
