import { filledText, type MailWording } from '@telecare/contracts';
import { oneLine } from './mail-words.js';

export const DEFAULT_WORDING: MailWording = { subject: null, introduction: null, closing: null };

interface OwnWords {
  readonly subject: string | undefined;
  readonly introduction: readonly string[] | undefined;
  readonly closing: readonly string[] | undefined;
}

/**
 * Fills a practice's own texts with values. Returns undefined for each text where the default applies. The template
 * escapes the result like a name.
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
