import type { ManagedPracticeDto } from '@telecare/contracts';

export function aManagedPractice(changes: Partial<ManagedPracticeDto> = {}): ManagedPracticeDto {
  return {
    id: '6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a01',
    name: 'Riverside Family Practice',
    subdomain: 'riverside',
    logoUrl: null,
    customDomain: null,
    claimedDomain: null,
    email: 'hello@riverside.example',
    phone: null,
    websiteUrl: null,
    address: null,
    timeZone: 'America/New_York',
    language: 'en',
    revision: 1,
    isActive: true,
    createdAt: '2026-01-12T09:00:00.000Z',
    users: 12,
    practitioners: 3,
    administrators: 1,
    patients: 1200,
    appointments: 2048,
    upcomingAppointments: 2,
    nextAppointmentAt: '2027-01-12T14:00:00Z',
    lastActivityAt: '2026-11-25T09:00:00Z',
    appointmentsIn30Days: 120,
    appointmentsBefore: 100,
    ...changes,
  };
}
