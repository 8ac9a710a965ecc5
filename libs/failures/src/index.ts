export { failuresOf } from './failures-of.js';
export { LoadFailure } from './load-failure.js';
export { useReferenceText } from './use-reference-text.js';
