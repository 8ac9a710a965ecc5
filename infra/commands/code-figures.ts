import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLine } from '@telecare/kernel/command-line';
import ts from 'typescript';
import { repositoryRoot } from '../stack/paths.ts';

const usage = `npm run figures:code -- [CHECKOUT]
Counts what the rules of the house keep small: lengths of files, SQL in strings, casts, any. What holds at zero, such as
circles of imports and what nothing uses, is lint's to say; \`npm run db:schema\` prints the functions of the database.

  CHECKOUT   another checkout of this repository, to compare with; this one when not given
  --help     this text`;

const [given] = commandLine(usage, { operands: [0, 1] }).positionals;
const checkout = given === undefined ? repositoryRoot : resolve(given);

const SPEC = /\.(spec|int-spec|e2e-spec|contract-spec)\.tsx?$/;
const SQL =
  /^\s*(with\s+\w+[\s(]|select\s|insert\s+into\s|update\s+\w+\.?\w*\s|delete\s+from\s)|\b(from|join|into|update)\s+app\.|\(select\s/i;
/** Excludes migrations, which have to be SQL, and generated files. */
const NOT_OURS = /\/migrations\/|\/generated\/|\/statements\/tables\.ts$/;

interface Figures {
  readonly lines: number;
  readonly sqlLines: number;
  readonly casts: number;
  readonly anys: number;
}

function figuresOf(path: string): Figures {
  const text = readFileSync(join(checkout, path), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  let [sqlLines, casts, anys] = [0, 0, 0];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const said = node.getText().slice(1, -1);
      if (SQL.test(said)) sqlLines += said.trim().split('\n').length;
    }
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') casts += 1;
    if (node.kind === ts.SyntaxKind.AnyKeyword) anys += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { lines: text.split('\n').length - 1, sqlLines, casts, anys };
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

function row(kind: string, paths: readonly string[]) {
  const figures = paths.map(figuresOf);
  const sum = (of: (one: Figures) => number) => figures.reduce((total, one) => total + of(one), 0);
  const lengths = figures.map(({ lines }) => lines).sort((one, other) => one - other);
  return {
    kind,
    files: paths.length,
    median: at(lengths, 0.5),
    p90: at(lengths, 0.9),
    longest: lengths.at(-1) ?? 0,
    'under 16 lines': lengths.filter((lines) => lines < 16).length,
    'lines of SQL in strings': sum(({ sqlLines }) => sqlLines),
    casts: sum(({ casts }) => casts),
    any: sum(({ anys }) => anys),
  };
}

const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: checkout, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(checkout, path)) && !NOT_OURS.test(path));
const source = tracked.filter((path) => /^(apps|libs)\/[^/]+\/(src|server)\//.test(path) && !SPEC.test(path));
console.table([
  row('source of apps and libs', source),
  row(
    'of these, the API',
    source.filter((path) => path.startsWith('apps/api/')),
  ),
  row(
    'specs',
    tracked.filter((path) => SPEC.test(path)),
  ),
]);
