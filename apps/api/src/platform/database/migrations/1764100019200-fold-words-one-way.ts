import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One way to fold the words that are looked for (docs/adr/0074): with width and with letters that no normal form
 * takes apart, whatever the locale of the database, as `folded` of libs/kernel does. Practices get a text to look in.
 */
export class FoldWordsOneWay1764100019200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FOLDED);
    await runner.query(FOLD_PROFILES_ANEW);
    await runner.query(`
      create function app.practice_search_text(name text, subdomain text) returns text
        language sql immutable parallel safe return ' ' || app.folded(name || ' ' || subdomain);
      alter table app.practices
        add column search_text text generated always as (app.practice_search_text(name, subdomain)) stored`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.practices drop column search_text;
      drop function app.practice_search_text(text, text)`);
    await runner.query(FOLDED_BEFORE);
    await runner.query(FOLD_PROFILES_ANEW);
  }
}

/** Digraphs first: `translate` knows single letters only. */
const FOLDED = `
  create or replace function app.folded(words text) returns text language sql immutable parallel safe
    return translate(replace(replace(replace(replace(
      lower(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g') collate pg_catalog.pg_c_utf8),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđðħŧıς‘’ʼ‐–', 'olddhtiσ''''''--')`;

const FOLDED_BEFORE = `
  create or replace function app.folded(words text) returns text language sql immutable parallel safe
    return regexp_replace(normalize(lower(words), NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** What is stored was folded the other way. */
const FOLD_PROFILES_ANEW = `
  alter table app.profiles alter column search_text
    set expression as (app.patient_search_text(first_name, last_name, email, phone))`;
