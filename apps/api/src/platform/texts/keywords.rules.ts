export type TextKeyword = 'stop' | 'start' | 'help' | 'confirm' | 'cancel';

// Twilio's words, and the Spanish ones. Carriers read CANCEL as STOP, so no text of ours invites that word.
const KEYWORDS: ReadonlyMap<string, TextKeyword> = new Map([
  ...words('stop', ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'BAJA', 'ALTO']),
  ...words('start', ['START', 'UNSTOP']),
  ...words('help', ['HELP', 'INFO', 'AYUDA']),
  ...words('confirm', ['1']),
  ...words('cancel', ['2']),
]);

// Reads a whole reply. Case, accents, punctuation, blanks, invisible characters, and full-width forms do not
// matter. A sentence with a keyword in it is undefined: a person reads it ("do not stop my reminders").
//
// YES and SI are undefined. Our questions offer "1" and "2", so a "yes" may mean either, and Twilio reads YES as START.
export const keywordOf = (body: string): TextKeyword | undefined => KEYWORDS.get(folded(body));

// NFKD splits accents off and makes full-width characters plain. Symbols remain, so "$1" is no answer.
const folded = (body: string): string =>
  body
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}`´]/gu, '')
    .toUpperCase();

function words(keyword: TextKeyword, list: readonly string[]): [string, TextKeyword][] {
  return list.map((word) => [word, keyword]);
}
