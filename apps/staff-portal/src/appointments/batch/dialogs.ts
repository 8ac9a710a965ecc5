// One file for the browser, because they share most of their code.
export { ActOnManyDialog } from './act-on-many.dialog.js';
export { HeldUndo } from './after/held-undo.js';
export { MessageManyDialog } from './message-many.dialog.js';
export { MoveManyDialog } from './move-many.dialog.js';
