import type { Jobs } from '../../platform/queue/jobs.js';
import { ApprovalsProcessor } from './approvals/approvals.processor.js';
import { InvitationLinks } from './invitation-links.js';
import { InvitationMailExamplesService } from './invitation-mail-examples.service.js';
import { InvitationMail } from './invitation-mail.js';
import { InvitationsProcessor } from './invitations.processor.js';

export const invitationsJobs: Jobs = {
  handlers: [InvitationsProcessor, ApprovalsProcessor],
  providers: [InvitationLinks, InvitationMail, InvitationMailExamplesService],
};
