import type { Jobs } from '../../platform/queue/jobs.js';
import { ApprovalsProcessor } from './approvals/approvals.processor.js';
import { InvitationLinks } from './mails/invitation-links.js';
import { InvitationMailExamplesService } from './mails/invitation-mail-examples.service.js';
import { InvitationMail } from './mails/invitation-mail.js';
import { InvitationsProcessor } from './mails/invitations.processor.js';

export const invitationsJobs: Jobs = {
  handlers: [InvitationsProcessor, ApprovalsProcessor],
  providers: [InvitationLinks, InvitationMail, InvitationMailExamplesService],
};
