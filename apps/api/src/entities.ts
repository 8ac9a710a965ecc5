import { Appointment } from './modules/appointments/appointment.entity.js';
import { PractitionerSchedule } from './modules/availability/working-hours/practitioner-schedule.entity.js';
import { AppointmentType } from './modules/availability/appointment-types/appointment-type.entity.js';
import { UserInvitation } from './modules/invitations/user-invitation.entity.js';
import { Conversation } from './modules/conversations/conversation.entity.js';
import { ConversationParticipant } from './modules/conversations/conversation-participant.entity.js';
import { Message } from './modules/conversations/message.entity.js';
import { MedicalHistory } from './modules/patients/records/medical-history.entity.js';
import { PatientPracticeRelationship } from './modules/people/profiles/patient-practice-relationship.entity.js';
import { Profile } from './modules/people/profiles/profile.entity.js';
import { UserRole } from './modules/people/profiles/user-role.entity.js';
import { Practice } from './modules/practices/practice.entity.js';
import { RegistrationAttempt } from './modules/registration/registration-attempt.entity.js';

export const entities = [
  Practice,
  Profile,
  UserRole,
  PatientPracticeRelationship,
  MedicalHistory,
  Appointment,
  AppointmentType,
  PractitionerSchedule,
  UserInvitation,
  RegistrationAttempt,
  Conversation,
  ConversationParticipant,
  Message,
];
