import { appointmentProblems } from './modules/appointments/appointments.problems.js';
import { roomsProblems } from './modules/rooms/rooms.problems.js';
import { availabilityProblems } from './modules/availability/availability.problems.js';
import { cancelReasonProblems } from './modules/cancel-reasons/cancel-reasons.problems.js';
import { captchaProblems } from './modules/captcha/captcha.problems.js';
import { clinicalNoteProblems } from './modules/clinical-notes/clinical-notes.problems.js';
import { domainProblems } from './modules/custom-domains/custom-domains.problems.js';
import { invitationProblems } from './modules/invitations/invitations.problems.js';
import { mailTextProblems } from './modules/mail-texts/mail-texts.problems.js';
import { mergeProblems } from './modules/patient-merges/patient-merges.problems.js';
import { messageProblems } from './modules/conversations/conversations.problems.js';
import { patientAlertProblems } from './modules/patient-alerts/patient-alerts.problems.js';
import { patientProblems } from './modules/patients/patients.problems.js';
import { personProblems } from './modules/people/people.problems.js';
import { practiceProblems } from './modules/practices/practices.problems.js';
import { signUpProblems } from './modules/registration/registration.problems.js';
import { pushDevicesProblems } from './modules/push-devices/push-devices.problems.js';
import { securityProblems } from './modules/security/security.problems.js';
import { textsProblems } from './modules/texts/texts.problems.js';
import { userProblems } from './modules/users/users.problems.js';
import { videoProblems } from './modules/video-appointments/video-appointments.problems.js';
import { type AllProblems, platformProblems } from './platform/http/problem.js';

export const problems: AllProblems = {
  ...platformProblems,
  ...appointmentProblems,
  ...availabilityProblems,
  ...roomsProblems,
  ...cancelReasonProblems,
  ...captchaProblems,
  ...clinicalNoteProblems,
  ...domainProblems,
  ...invitationProblems,
  ...patientProblems,
  ...patientAlertProblems,
  ...personProblems,
  ...practiceProblems,
  ...signUpProblems,
  ...securityProblems,
  ...userProblems,
  ...videoProblems,
  ...messageProblems,
  ...mailTextProblems,
  ...textsProblems,
  ...pushDevicesProblems,
  ...mergeProblems,
};
