// One file for the browser, because both are small.
export { ClosedRecord } from './closed-record.js';
export { OpenRecord } from './open-record.js';
