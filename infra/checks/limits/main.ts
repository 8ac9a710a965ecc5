import { dirname } from 'node:path';
import { countDatabaseCode } from './database-code.ts';
import { linesOf, trackedFiles } from './tracked-files.ts';
import { countWording } from './wording.ts';

/** Maximum of each count. Lower a limit when its count falls, and never raise one. */
const LIMITS = {
  hangingComments: 0,
  subjectlessTestNames: 0,
  privateWords: 0,
  tablesWithSeveralWriters: 0,
  uncheckedTypes: 663,
  databaseFunctions: 92,
  databaseFunctionLines: 1391,
  longestDatabaseFunction: 40,
  decisions: 28,
  wordsOfDecisions: 12_000,
  pictures: 20,
  filesInOneFolder: 15,
  linesOfOneModule: 2500,
  docComments: 2500,
};

const folders = Map.groupBy(trackedFiles(/^(apps\/api|libs\/contracts)\/src\/.*\.(ts|sql)$/), dirname);
/** Source of the API by module, without specs. */
const modules = Map.groupBy(
  trackedFiles(/^apps\/api\/src\/modules\/(?!.*spec\.ts$).*\.(ts|sql)$/),
  (file) => file.split('/')[4],
);
const linesOfAll = (files: string[]): number => files.reduce((sum, file) => sum + linesOf(file).length - 1, 0);

const decisions = trackedFiles(/^docs\/adr\/\d{4}.*\.md$/);
const counts: Record<keyof typeof LIMITS, number> = {
  ...countWording(),
  ...countDatabaseCode(),
  decisions: decisions.length,
  wordsOfDecisions: decisions.flatMap(linesOf).join(' ').split(/\s+/).length,
  filesInOneFolder: Math.max(...[...folders.values()].map((files) => files.length)),
  linesOfOneModule: Math.max(...[...modules.values()].map(linesOfAll)),
  docComments: trackedFiles(/\.tsx?$/)
    .flatMap(linesOf)
    .filter((line) => line.includes('/**')).length,
  pictures: trackedFiles(/\.(png|jpe?g|webp|gif)$/).length,
};

const over = Object.entries(LIMITS).filter(([name, limit]) => counts[name as keyof typeof LIMITS] > limit);
for (const [name, limit] of over)
  console.error(
    `${name}: ${counts[name as keyof typeof LIMITS]}, and ${limit} is the limit of infra/checks/limits/main.ts`,
  );
if (over.length > 0) process.exit(1);
console.table(counts);
