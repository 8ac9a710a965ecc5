// In a module of its own, so that they are one script beside the shell's first ones.
export { AccessEndedPage } from './access-ended.page.js';
export { OverPage } from './over-page.js';
export { WithoutPracticePage } from './without-practice.page.js';
