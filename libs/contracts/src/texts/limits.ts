// Screens import these values, so this file must not load zod.

export const TEXT_PROVIDERS = ['twilio', 'gatewayapi'] as const;
export type TextProviderName = (typeof TEXT_PROVIDERS)[number];

// A number in the international form, or a name that cannot be answered.
export const TEXT_SENDER_PATTERN = /^(?:\+[1-9]\d{6,14}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;

// Longest name of the practice in a text, in characters. A longer one would make two texts of one.
export const TEXT_SHOWN_NAME_MAX = 20;

export const TEXTS_A_MONTH_MAX = 1_000_000;

export const TEXT_CODE_DIGITS = 6;
export const TEXT_CODE_MINUTES = 10;
export const TEXT_CODE_TRIES = 5;
export const TEXT_CODES_A_DAY = 3;
export const TEXT_CODES_OF_A_PRACTICE_A_DAY = 20;

// How long a reply that no rule understands stays in the list, in days.
export const TEXT_REPLY_DAYS = 30;

export const isNumber = (sender: string): boolean => sender.startsWith('+');
