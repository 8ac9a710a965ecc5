export { AlertsSection } from './alerts/alerts-section.js';
export { PatientMessaging } from './messaging/patient-messaging.js';
export { TextMessages } from './text-messages/text-messages.js';
