/*
 * The languages that the product speaks. No schema here: a browser that imports these must not load zod.
 */

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Language of practices without a setting. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** How something that a practice named once is called in other languages. */
export type OtherNames = Readonly<Partial<Record<Language, string>>>;
