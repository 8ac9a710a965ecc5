import { nameIn } from '@telecare/kernel';

type OtherNames = Parameters<typeof nameIn>[2];

export const typeName = ({ name, otherNames }: { readonly name: string; readonly otherNames: OtherNames }): string =>
  named(name, otherNames);

export const typeOf = ({ type, typeNames }: { readonly type: string; readonly typeNames: OtherNames }): string =>
  named(type, typeNames);

const named = (name: string, otherNames: OtherNames): string =>
  nameIn(document.documentElement.lang || 'en', name, otherNames);
