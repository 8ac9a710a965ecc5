import type { InvitationDto, PatientDetailDto, PatientDto } from '@telecare/contracts';

let built = 0;

const id = (kind: number): string => `${kind}0000000-0000-4000-8000-${String((built += 1)).padStart(12, '0')}`;

export function aPatient(changes: Partial<PatientDto> = {}): PatientDto {
  return {
    id: id(3),
    name: [changes.firstName ?? 'Amara', changes.lastName ?? 'Johnson'].join(' '),
    firstName: 'Amara',
    lastName: 'Johnson',
    email: 'amara@example.test',
    phone: '+1 555 010 2030',
    dateOfBirth: '1984-02-11',
    gender: 'female',
    status: 'active',
    hasAccount: true,
    hasAccess: true,
    appointments: 4,
    lastAppointmentAt: '2026-11-03T15:00:00Z',
    nextAppointmentAt: null,
    medicalNote: null,
    createdAt: '2025-01-10T15:00:00Z',
    ...changes,
  };
}

export const aPatientDetail = (changes: Partial<PatientDetailDto> = {}): PatientDetailDto => ({
  ...aPatient(changes),
  medicalHistory: null,
  address: null,
  emergencyContact: null,
  upcomingAppointments: 0,
  colleaguesAppointments: [],
  openUntil: null,
  revision: 1,
  ...changes,
});

export function anInvitation(changes: Partial<InvitationDto> = {}): InvitationDto {
  return {
    id: id(4),
    email: 'new.patient@example.test',
    firstName: 'Nora',
    lastName: 'Lind',
    phone: null,
    role: 'patient',
    language: 'en',
    practice: { id: '6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a01', name: 'Riverside Family Practice' },
    status: 'pending',
    delivery: 'sent',
    createdAt: '2026-11-20T15:00:00Z',
    expiresAt: '2026-11-27T15:00:00Z',
    waitingSince: null,
    invitedByName: 'Ana Silva',
    ...changes,
  };
}
