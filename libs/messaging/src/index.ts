export { TemplatePicker } from './composer/template-picker.js';
export { PatientFiles } from './files/patient-files.js';
export { ADMINISTRATION, messagesPath, type NewMessageState } from './messages-path.js';
export { MessagesPage } from './page/messages-page.js';
export type { Side } from './side.js';
export { UnreadCard } from './unread-card.js';
