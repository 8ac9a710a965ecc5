/** Words without case and accents, as `app.folded` writes them in the database. */
export const folded = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
