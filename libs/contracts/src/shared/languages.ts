/* Supported languages. This file must not load zod, because browsers import it. */

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

export type OtherNames = Readonly<Partial<Record<Language, string>>>;
