const ALIKE = { k: '\u212A', i: '\u0131', s: '\u017F', e: '\u0435', l: '1', m: 'rn', a: '\u0430' };
const MARKS = [' ', '\t', '\n', '\r\n', '\u200B', '\u00A0', '\u0000', ...'.,;"\'<>%\\/'];
const TAGS = 950;

export function lookalikesOf(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  const swapped = Object.entries(ALIKE).flatMap(([letter, other]) => [
    email.replaceAll(letter, other),
    email.replace(letter, other),
    email.toUpperCase().replaceAll(letter.toUpperCase(), other),
  ]);
  const wrapped = MARKS.flatMap((mark) => [
    `${email}${mark}`,
    `${mark}${email}`,
    `${local}${mark}@${domain}`,
    `${local}@${mark}${domain}`,
  ]);
  const tagged = Array.from({ length: TAGS }, (_, index) => `${local}+${index.toString(36)}@${domain}`);
  const split = [
    `${local.replace('.', '')}@${domain}`,
    `${email},other@example.test`,
    `other@example.test,${email}`,
    '',
  ];
  return [...new Set([...swapped, ...wrapped, ...tagged, ...split])].filter((other) => other !== email);
}
