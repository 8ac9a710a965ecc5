export { textsOf } from './texts-of.js';
