import { linesOf, textOf, trackedFiles } from './tracked-files.ts';

const SHARED = new Set(['audit_events', 'outbox']);

const WRITES =
  /(?:insertInto|insertRows|updateTable|deleteFrom|rowsOfPatient)\(\s*['"`]app\.(\w+)|(?:insert\s+into|update|delete\s+from)\s+app\.(\w+)/gi;

const moduleOf = (file: string): string =>
  /apps\/api\/src\/(modules\/[^/]+|platform\/[^/]+|[^/]+)/.exec(file)?.[1] ?? '';

const apiSources = () => trackedFiles(/^apps\/api\/src\/.*\.(ts|sql)$/).filter((file) => !file.endsWith('spec.ts'));

export function countDatabaseCode() {
  const writers = new Map<string, Set<string>>();
  let uncheckedTypes = 0;
  for (const file of apiSources()) {
    const text = textOf(file);
    uncheckedTypes += text.match(/\bsql<(?!boolean>)/g)?.length ?? 0;
    for (const [, typed, plain] of text.replace(/^\s*(--|\/\/).*$/gm, '').matchAll(WRITES)) {
      const table = typed ?? plain ?? '';
      writers.set(table, (writers.get(table) ?? new Set()).add(moduleOf(file)));
    }
  }
  const severalWriters = [...writers].filter(([table, modules]) => modules.size > 1 && !SHARED.has(table)).length;
  return { tablesWithSeveralWriters: severalWriters, uncheckedTypes, ...countFunctions() };
}

function countFunctions() {
  const files = trackedFiles(/^apps\/api\/src\/.*\.functions\.sql$/);
  const lengths = files.flatMap((file) =>
    textOf(file)
      .split(/^create (?:or replace )?function /im)
      .slice(1)
      .map((part) => part.split(/^(?:alter|grant|revoke) /m)[0]?.split('\n').length ?? 0),
  );
  return {
    databaseFunctions: lengths.length,
    databaseFunctionLines: files.flatMap(linesOf).filter((line) => line.trim()).length,
    longestDatabaseFunction: Math.max(...lengths),
  };
}
