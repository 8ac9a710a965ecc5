import type { Jobs } from '../../platform/queue/jobs.js';
import { PracticeOpeningsProcessor } from './practice-openings.processor.js';

export const practiceOpeningsJobs: Jobs = {
  handlers: [PracticeOpeningsProcessor],
};
