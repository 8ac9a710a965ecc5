import { linesOf, trackedFiles } from './tracked-files.ts';

/** A comment that starts like this is often no sentence: "Of our own clients and of Keycloak's codes." */
const HANGING =
  /^(Of|Whoever|Whose|Whom|Who|What|That|By|As|Nobody|Somebody|Everybody|Into|To whom|In which|Which|For whom)\b/;

/** A test name that starts like this has no subject of its own: "of another practice is not found". */
const SUBJECTLESS =
  /^(of|into|onto|that|who|whose|whom|which|whoever|for|to|by|in|on|at|also|neither|as|with|without|from|is|are|was|were|has|have|may|can|must|comes|goes|stands|stays)\b/;

const PRIVATE =
  /\b(whoever|whomever|anew|is told|are told|was told|tells (him|her|them|whoever)|letters?|chores?|head start|asked ahead|left behind|of before|of its own accord|at hand|is there for|are there for|not there for|keeps? away|gives? up the)\b/i;

const COMMENT = /^\s*(?:\/\*\*|\/\/|\*|--)\s+(.*?)(?:\*\/)?\s*$/;
const OPENS = /^\s*(\/\*\*|\/\/|--)/;
const GOES_ON = /^\s*(\/\/|--)/;
const TEST_NAME = /\b(?:it|test)(?:\.each\([^)]*\))?\(\s*['"`](.+?)['"`]\s*,/;

/** Counts known patterns of clumsy English. It cannot judge English itself. */
export function countWording() {
  const counts = { hangingComments: 0, subjectlessTestNames: 0, privateWords: 0 };
  const files = trackedFiles(/\.(ts|tsx|mjs|sql|md)$/).filter((file) => !/schema\.sql|openapi/.test(file));
  for (const file of files) {
    const lines = linesOf(file);
    for (const [index, line] of lines.entries()) {
      const comment = COMMENT.exec(line)?.[1] ?? '';
      const opens = OPENS.test(line) && !GOES_ON.test(lines[index - 1] ?? '');
      if (opens && HANGING.test(comment)) counts.hangingComments += 1;
      if (PRIVATE.test(file.endsWith('.md') ? line : comment)) counts.privateWords += 1;
      const name = /spec\.tsx?$/.test(file) ? TEST_NAME.exec(line)?.[1] : undefined;
      if (name && SUBJECTLESS.test(name)) counts.subjectlessTestNames += 1;
    }
  }
  return counts;
}
