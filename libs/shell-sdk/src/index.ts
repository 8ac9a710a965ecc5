export { useTranslation } from 'react-i18next';
export { defineRemote, isRemote, REMOTE_BRAND, SDK_VERSION } from './remote.js';
export type { Messages, Remote, RemoteRoute, RouteScope } from './remote.js';
export type { FaultKind, Session, SessionUser, ShellApi, Tenant, ToastMessage, ToastTone } from './shell-api.js';
export { ShellProvider, usePathInPractice, useSession, useShell, useTenant, useToast } from './shell-context.js';
export { PRACTICE_PARAM, practiceOf, withPractice } from './practice-address.js';
export { hasOpenForms, hasUnsaved, letUnsavedGo, onFormsChange, openForm } from './unsaved.js';
export type { FormHandle, Leaving, OpenForm } from './unsaved.js';
