// One file for both pages, because each file of its own makes the list of all portals longer.
export { MailTextsScreen } from './features/mail-texts/mail-texts.screen.js';
export { PracticeTextsScreen } from './features/practice-texts/practice-texts.screen.js';
