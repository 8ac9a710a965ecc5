/*
 * The languages that the product speaks. No schema here: a browser that imports these must not load zod.
 */

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

export type OtherNames = Readonly<Partial<Record<Language, string>>>;
