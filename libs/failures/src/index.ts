export { TheirChange, type TheirChangeProps } from './changed/their-change.js';
export { useSharedForm } from './changed/use-shared-form.js';
export { useTheirChange } from './changed/use-their-change.js';
export { failuresOf } from './failures-of.js';
export { LoadFailure } from './load-failure.js';
export { useReferenceText } from './use-reference-text.js';
