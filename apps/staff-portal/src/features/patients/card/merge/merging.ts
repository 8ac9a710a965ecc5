// One file for the browser, because both are small.
export { MergeDialog } from './merge.dialog.js';
export { PastMerges } from './past-merges.js';
