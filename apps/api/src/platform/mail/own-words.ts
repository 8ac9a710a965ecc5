import { filledText, type MailWording } from '@telecare/contracts';
import { oneLine } from './mail-words.js';

export const DEFAULT_WORDING: MailWording = { subject: null, introduction: null, closing: null };

interface OwnWords {
  readonly subject: string | undefined;
  readonly introduction: readonly string[] | undefined;
  readonly closing: readonly string[] | undefined;
}

/**
 * What a practice says in its own words, with the values in their places; undefined where the default is said. The
 * template escapes them as it escapes names.
 */
export function ownWords(
  { subject, introduction, closing }: MailWording,
  values: Readonly<Partial<Record<string, string>>>,
): OwnWords {
  const said = (text: string | null) => (text === null ? undefined : filledText(text, values));
  const subjectLine = said(subject);
  return {
    subject: subjectLine === undefined ? undefined : oneLine(subjectLine),
    introduction: paragraphsOf(said(introduction)),
    closing: paragraphsOf(said(closing)),
  };
}

const paragraphsOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
