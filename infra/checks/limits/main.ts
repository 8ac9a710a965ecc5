import { countDatabaseCode } from './database-code.ts';
import { linesOf, trackedFiles } from './tracked-files.ts';
import { countWording } from './wording.ts';

/** What each count may be at most. A limit is lowered when the count falls below it, and never raised. */
const LIMITS = {
  hangingComments: 1193,
  subjectlessTestNames: 1272,
  privateWords: 382,
  tablesWithSeveralWriters: 6,
  uncheckedTypes: 689,
  databaseFunctions: 172,
  databaseFunctionLines: 2983,
  longestDatabaseFunction: 117,
  decisions: 35,
  wordsOfDecisions: 12_000,
  pictures: 20,
};

const decisions = trackedFiles(/^docs\/adr\/\d{4}.*\.md$/);
const counts: Record<keyof typeof LIMITS, number> = {
  ...countWording(),
  ...countDatabaseCode(),
  decisions: decisions.length,
  wordsOfDecisions: decisions.flatMap(linesOf).join(' ').split(/\s+/).length,
  pictures: trackedFiles(/\.(png|jpe?g|webp|gif)$/).length,
};

const over = Object.entries(LIMITS).filter(([name, limit]) => counts[name as keyof typeof LIMITS] > limit);
for (const [name, limit] of over)
  console.error(
    `${name}: ${counts[name as keyof typeof LIMITS]}, and ${limit} is the limit of infra/checks/limits/main.ts`,
  );
if (over.length > 0) process.exit(1);
console.table(counts);
