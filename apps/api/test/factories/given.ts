import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type PatientAlertKind, PLATFORM_PRACTICE_ID, type Role } from '@telecare/contracts';
import type { DataSource } from 'typeorm';
import { Appointment } from '../../src/modules/appointments/appointment.entity.js';
import { PractitionerSchedule } from '../../src/modules/availability/working-hours/practitioner-schedule.entity.js';
import { AppointmentType } from '../../src/modules/availability/appointment-types/appointment-type.entity.js';
import { UserInvitation } from '../../src/modules/invitations/user-invitation.entity.js';
import { Conversation } from '../../src/modules/conversations/conversation.entity.js';
import { ConversationParticipant } from '../../src/modules/conversations/conversation-participant.entity.js';
import { Message } from '../../src/modules/conversations/message.entity.js';
import { MedicalHistory } from '../../src/modules/patients/records/medical-history.entity.js';
import { PatientPracticeRelationship } from '../../src/modules/people/profiles/patient-practice-relationship.entity.js';
import { Profile } from '../../src/modules/people/profiles/profile.entity.js';
import { UserRole } from '../../src/modules/people/profiles/user-role.entity.js';
import { Practice } from '../../src/modules/practices/practice.entity.js';

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified?: boolean;
  readonly practice?: Practice;
  readonly profile?: Profile;
}

export type PersonIn = Person & { readonly practice: Practice; readonly profile: Profile };

interface ConversationOptions extends Partial<Conversation> {
  readonly people: readonly [PersonIn, ...PersonIn[]];
  readonly patient?: PersonIn;
  readonly messages?: readonly { readonly from: PersonIn; readonly content: string }[];
}

interface AppointmentOptions extends Partial<Appointment> {
  readonly patient: PersonIn;
  readonly practitioner: PersonIn;
}

interface AccessOptions {
  readonly patient: PersonIn;
  readonly actor: PersonIn;
  readonly at?: Date;
}

let serial = 0;

export class Given {
  constructor(readonly owner: DataSource) {}

  practice(overrides: Partial<Practice> = {}): Promise<Practice> {
    const number = (serial += 1);
    const practice = {
      name: `Practice ${number}`,
      subdomain: `practice-${number}-${process.pid}`,
      timeZone: 'America/New_York',
    };
    return this.owner.getRepository(Practice).save({ ...practice, ...overrides });
  }

  async person(practice: Practice, role: Role, overrides: Partial<Profile> = {}): Promise<PersonIn> {
    const userId = overrides.userId ?? randomUUID();
    const email = `${userId}@example.test`;
    const named = {
      practiceId: practice.id,
      id: randomUUID(),
      userId,
      email,
      firstName: 'Ana',
      lastName: `Silva ${(serial += 1)}`,
    };
    const profile = await this.owner.getRepository(Profile).save({ ...named, ...overrides });
    await this.role(userId, practice.id, role);
    if (role === 'patient') {
      await this.owner
        .getRepository(PatientPracticeRelationship)
        .save({ practiceId: practice.id, profileId: profile.id });
    }
    return { userId, email, practice, profile: profile };
  }

  async opening(
    person: Person,
    practice: { readonly id: string },
    sessionId: string,
    reason = 'A reason of a spec',
  ): Promise<void> {
    await this.owner.query(
      `insert into app.practice_openings (practice_id, user_id, session_id, opened_by, reason) values ($1, $2, $3, 'Support', $4)`,
      [practice.id, person.userId, sessionId, reason],
    );
  }

  async superAdmin(): Promise<Person> {
    const userId = randomUUID();
    await this.role(userId, PLATFORM_PRACTICE_ID, 'super_admin');
    return { userId, email: `${userId}@example.test` };
  }

  role(userId: string, practiceId: string, role: Role, isPrimary = false): Promise<unknown> {
    return this.owner.getRepository(UserRole).save({ practiceId, id: randomUUID(), userId, role, isPrimary });
  }

  async appointment({ patient, practitioner, ...overrides }: AppointmentOptions): Promise<Appointment> {
    const startsAt = overrides.startsAt ?? new Date(Date.now() + (serial += 1) * 3_600_000);
    const saved = await this.owner.getRepository(Appointment).save({
      practiceId: practitioner.practice.id,
      id: randomUUID(),
      patientProfileId: patient.profile.id,
      practitionerProfileId: practitioner.profile.id,
      practitionerUserId: practitioner.userId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 30 * 60_000),
      timeZone: practitioner.practice.timeZone,
      type: 'Follow-up',
      mode: 'in_person',
      status: 'confirmed',
      notes: null,
      patientNote: null,
      bookingNote: null,
      ...overrides,
    });
    await this.owner.query(
      'insert into app.appointment_events (practice_id, appointment_id, to_status) values ($1, $2, $3)',
      [saved.practiceId, saved.id, saved.status],
    );
    return saved;
  }

  appointmentType(practice: Practice, overrides: Partial<AppointmentType> = {}): Promise<AppointmentType> {
    const named = { practiceId: practice.id, id: randomUUID(), name: `Consultation ${(serial += 1)}`, minutes: 30 };
    return this.owner
      .getRepository(AppointmentType)
      .save({ ...named, mode: 'in_person', color: 'blue', booking: 'direct', isActive: true, ...overrides });
  }

  async cancelReason({ id: practiceId }: Practice, name: string, byPatient = false): Promise<string> {
    const id = randomUUID();
    await this.owner.query(
      `insert into app.cancel_reasons (practice_id, id, name, by_patient, position) values ($1, $2, $3, $4, $5)`,
      [practiceId, id, name, byPatient, (serial += 1)],
    );
    return id;
  }

  async alert(patientId: string, text: string | null, kind: PatientAlertKind = 'other'): Promise<string> {
    const id = randomUUID();
    await this.owner.query(
      `insert into app.patient_alerts (practice_id, id, patient_profile_id, kind, content, tone, added_by_profile_id)
       select practice_id, $2, id, $3, $4, 'grey', id from app.profiles where id = $1`,
      [patientId, id, kind, text],
    );
    return id;
  }

  schedule(
    { practice, profile }: PersonIn,
    overrides: Partial<PractitionerSchedule> = {},
  ): Promise<PractitionerSchedule> {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
    return this.owner.getRepository(PractitionerSchedule).save({
      practiceId: practice.id,
      practitionerProfileId: profile.id,
      weekly,
      exceptions: [],
      bufferMinutes: 0,
      noticeMinutes: 0,
      furthestDays: 365,
      ...overrides,
    });
  }

  async invitation(overrides: Partial<UserInvitation> = {}): Promise<UserInvitation & { token: string }> {
    const token = randomBytes(32).toString('base64url');
    const id = randomUUID();
    const invitation = await this.owner.getRepository(UserInvitation).save({
      practiceId: PLATFORM_PRACTICE_ID,
      id,
      email: `invited-${id}@example.test`,
      role: overrides.practiceId ? ('patient' as const) : ('super_admin' as const),
      firstName: 'Rosa',
      lastName: `Lind ${(serial += 1)}`,
      invitedByUserId: randomUUID(),
      invitedByName: 'Ana Silva',
      tokenHash: createHash('sha256').update(token).digest(),
      expiresAt: new Date(Date.now() + 7 * 86_400_000),
      sentAt: [],
      ...overrides,
    });
    return Object.assign(invitation, { token });
  }

  waiting(overrides: Partial<UserInvitation> = {}): Promise<UserInvitation & { token: string }> {
    const waiting = { requiresApproval: true, waitingSince: new Date(), acceptedUserId: randomUUID() };
    return this.invitation({ ...waiting, ...overrides });
  }

  async patientRecord(practice: Practice, overrides: Partial<Profile> = {}): Promise<Profile> {
    const named = { practiceId: practice.id, id: randomUUID(), userId: null, firstName: 'Ana', lastName: 'Silva' };
    const profile = await this.owner.getRepository(Profile).save({ ...named, ...overrides });
    const relationship = { practiceId: practice.id, profileId: profile.id };
    await this.owner.getRepository(PatientPracticeRelationship).save(relationship);
    return profile;
  }

  medicalHistory({ practice, profile }: PersonIn, content: string): Promise<unknown> {
    return this.owner.getRepository(MedicalHistory).save({ practiceId: practice.id, profileId: profile.id, content });
  }

  async conversation({ people, patient, messages = [], ...overrides }: ConversationOptions): Promise<Conversation> {
    const [{ practice, profile }] = people;
    const conversation = await this.owner.getRepository(Conversation).save({
      practiceId: practice.id,
      id: randomUUID(),
      kind: patient ? ('patient' as const) : ('staff' as const),
      patientProfileId: patient?.profile.id ?? null,
      subject: null,
      createdBy: profile.id,
      lastSeq: messages.length,
      lastMessageAt: new Date(),
      preview: messages.at(-1)?.content ?? null,
      ...overrides,
    });
    const inside = { practiceId: practice.id, conversationId: conversation.id };
    await this.owner.getRepository(ConversationParticipant).save(
      people.map((person) => ({
        ...inside,
        profileId: person.profile.id,
        via: 'added' as const,
        isBehind: messages.length > 0,
      })),
    );
    await this.owner.getRepository(Message).save(
      messages.map(({ from, content }, index) => ({
        ...inside,
        seq: index + 1,
        id: randomUUID(),
        senderProfileId: from.profile.id,
        senderRole: from === patient ? ('patient' as const) : ('practitioner' as const),
        content,
      })),
    );
    return conversation;
  }

  async attachment({ practiceId, id }: Conversation, attachmentId: string, content: string): Promise<void> {
    const inMessage =
      'from app.messages message where message.practice_id = $1 and message.conversation_id = $2 and seq = 1';
    await this.owner.query(
      `insert into app.attachments (practice_id, conversation_id, id, uploader_profile_id, message_id, name, media_type, size,
        sha256, received, state, stored_bytes)
      select practice_id, conversation_id, $3, sender_profile_id, id, $4, 'image/jpeg', length($4), repeat('0', 64), length($4),
        'ready', length($4) ${inMessage}`,
      [practiceId, id, attachmentId, content],
    );
    await this.owner.query(
      `insert into app.attachment_chunks (practice_id, conversation_id, attachment_id, part, n, content)
      values ($1, $2, $3, 'file', 0, convert_to($4, 'UTF8'))`,
      [practiceId, id, attachmentId, content],
    );
    await this.owner.query(
      'update app.messages set files = 1 where practice_id = $1 and conversation_id = $2 and seq = 1',
      [practiceId, id],
    );
  }

  async access({ patient, actor, at = new Date() }: AccessOptions): Promise<void> {
    const { practice, profile } = patient;
    const name = `${actor.profile.firstName} ${actor.profile.lastName}`;
    await this.owner.query(
      `insert into app.access_ledger (practice_id, patient_profile_id, hour, actor_user_id, actor_role, actor_name, kind, what,
        subject_id, times, first_at, last_at)
      values ($1, $2, date_trunc('hour', $5::timestamptz, 'UTC'), $3, 'practitioner', $4, 'opened', 'record', $2, 1, $5, $5)`,
      [practice.id, profile.id, actor.userId, name, at],
    );
  }

  async signIn({ practice, profile, userId }: PersonIn, role: Role, at: Date): Promise<void> {
    await this.owner.query(
      `insert into app.listed_sign_ins (practice_id, at, id, user_id, role, name)
      values ($1, $2, gen_random_uuid(), $3, $4, $5)`,
      [practice.id, at, userId, role, `${profile.firstName} ${profile.lastName}`],
    );
  }

  auditOf(
    practiceId: string,
  ): Promise<{ action: string; outcome: string; resource_ids: string[]; patient_ids: string[]; actor_role: string }[]> {
    return this.owner.query(
      `select * from app.audit_events where practice_id = $1 and action <> 'change' order by at`,
      [practiceId],
    );
  }
}
