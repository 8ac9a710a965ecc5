export { saveFile } from './save-file.js';
export { PracticeDocument } from './documents/practice-document.js';
export { textsOf } from './texts-of.js';
export { usePressed } from './use-pressed.js';
export { Store } from './store/store.js';
export { useStore } from './store/use-store.js';

export { failuresOf } from './failures/failures-of.js';
export { LoadFailure } from './failures/load-failure.js';
export { useReferenceText } from './failures/texts.js';

export { ConfirmFormDialog } from './unsaved/confirm-form-dialog.js';
export { CancelButton, FormDialog } from './unsaved/form-dialog.js';
export { Form } from './unsaved/form.js';
export { LeaveQuestion } from './unsaved/leave-question.js';
export { useUnsaved } from './unsaved/use-unsaved.js';

export { TheirChange, type TheirChangeProps } from './changed/their-change.js';
export { useSharedForm } from './changed/use-shared-form.js';
export { useTheirChange } from './changed/use-their-change.js';

export { ContactFields } from './contacts/contact-fields.js';
export {
  addressText,
  type ContactFormFields,
  emergencyContactText,
  NO_CONTACTS,
  toContactFields,
  toContacts,
} from './contacts/contact-form.js';
export { useContactLabels, useContactTexts } from './contacts/texts.js';

export { InvitationControls } from './invitations/invitation-controls.js';
export { useInvitationDates } from './invitations/texts.js';
export { useMay } from './use-may.js';

export { Paper } from './print/paper.js';
export { PrintButton } from './print/print-button.js';
export { PrintedHead } from './print/printed-head.js';
export { Printing } from './print/printing.js';
export { PrintPage } from './print/print-page.js';
export { useIsPrinting } from './print/use-is-printing.js';
