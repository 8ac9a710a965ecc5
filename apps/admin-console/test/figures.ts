import type {
  AppointmentAnalyticsDto,
  PatientAnalyticsDto,
  PlatformAppointmentAnalyticsDto,
  PlatformPatientAnalyticsDto,
} from '@telecare/contracts';

export const appointmentsOfOne = (changes: Partial<AppointmentAnalyticsDto> = {}): AppointmentAnalyticsDto => ({
  total: 5210,
  today: 41,
  over: 5000,
  completed: 4800,
  upcoming: 97,
  cancelled: 120,
  thisWeek: 210,
  lastWeek: 190,
  completionRate: 92,
  trend: { lastDays: 201, daysBefore: 195, growth: 3.1 },
  days: Array.from({ length: 14 }, (_, day) => ({ day: `2026-11-${10 + day}`, appointments: day })),
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 12 : 0)),
  ...changes,
});

export const appointmentsOfPlatform = (
  changes: Partial<PlatformAppointmentAnalyticsDto> = {},
): PlatformAppointmentAnalyticsDto => ({
  ...appointmentsOfOne(),
  practices: [
    { id: 'a-1', name: 'Lakeside', subdomain: 'lakeside', total: 900, over: 5, completed: 870, completionRate: 97 },
    { id: 'b-2', name: 'Oak Street', subdomain: 'oak', total: 400, over: 5, completed: 300, completionRate: 75 },
  ],
  ...changes,
});

export const patientsOfOne = (changes: Partial<PatientAnalyticsDto> = {}): PatientAnalyticsDto => ({
  total: 1904,
  createdToday: 3,
  thisWeek: 21,
  lastWeek: 17,
  newPatients: 80,
  completeProfiles: 1428,
  appointmentsMade: 612,
  ageGroups: [{ group: 'from30', patients: 700 }],
  ...changes,
});

export const patientsOfPlatform = (
  changes: Partial<PlatformPatientAnalyticsDto> = {},
): PlatformPatientAnalyticsDto => ({
  ...patientsOfOne(),
  practices: [{ id: 'a-1', name: 'Lakeside', subdomain: 'lakeside', patients: 1000 }],
  ...changes,
});
