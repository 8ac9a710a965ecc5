import { z } from 'zod';

/*
 * Texts from users and programs. PostgreSQL cannot store NUL, a lone surrogate is invalid Unicode, and other control
 * characters break mails, calendars and tables. Each is refused with the name of its field.
 */

const LINE_BREAK_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const CONTROL_BUT_LAYOUT = /[^\P{Cc}\t\n\r]/u;

const REFUSED = 'Holds characters that no text has';

const isLine = (text: string): boolean => text.isWellFormed() && !LINE_BREAK_OR_CONTROL.test(text);

const isLines = (text: string): boolean => text.isWellFormed() && !CONTROL_BUT_LAYOUT.test(text);

/** One line exactly as sent, including leading and trailing spaces. */
export const exactLine = (max: number) => z.string().max(max).refine(isLine, REFUSED);

export const exactLines = (max: number) => z.string().max(max).refine(isLines, REFUSED);

export const line = (max: number) => z.string().trim().max(max).refine(isLine, REFUSED);

export const lines = (max: number) => z.string().trim().max(max).refine(isLines, REFUSED);

const blankAsNull = (text: string | null): string | null => text || null;

/** A blank line becomes null. */
export const optionalLine = (max: number) => line(max).nullable().transform(blankAsNull);

export const optionalLines = (max: number) => lines(max).nullable().transform(blankAsNull);

export const searchWords = line(100).optional();
