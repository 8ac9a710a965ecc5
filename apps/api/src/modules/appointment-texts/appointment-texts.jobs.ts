import type { Jobs } from '../../platform/queue/jobs.js';
import { AppointmentTextsProcessor } from './appointment-texts.processor.js';
import { AppointmentTexts } from './appointment-texts.service.js';

export const appointmentTextsJobs: Jobs = {
  handlers: [AppointmentTextsProcessor],
  providers: [AppointmentTexts],
};
