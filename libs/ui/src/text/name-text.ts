import { nameIn } from '@telecare/kernel';

type OtherNames = Parameters<typeof nameIn>[2];

/** Name of an appointment type in the reader's language. */
export const typeName = ({ name, otherNames }: { readonly name: string; readonly otherNames: OtherNames }): string =>
  named(name, otherNames);

/** The same of an appointment. */
export const typeOf = ({ type, typeNames }: { readonly type: string; readonly typeNames: OtherNames }): string =>
  named(type, typeNames);

const named = (name: string, otherNames: OtherNames): string =>
  nameIn(document.documentElement.lang || 'en', name, otherNames);
