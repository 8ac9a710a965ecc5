const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WORDS_MAX = 100;
/** The API accepts no other years. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'];

/** Ignores filters of an old or mistyped URL that the API would refuse. The list is then shown without them. */
export const usableId = (id: string): string => (ID.test(id) ? id : '');

export const usableDay = (day: string): string =>
  DAY.test(day) && day >= FIRST_DAY && day <= LAST_DAY && new Date(day).toJSON()?.startsWith(day) ? day : '';

export const usableWords = (words: string): string => words.replace(/\p{Cc}/gu, '').slice(0, WORDS_MAX);
