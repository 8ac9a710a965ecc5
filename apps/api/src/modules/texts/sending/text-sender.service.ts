import { Injectable } from '@nestjs/common';
import type { TextsPausedReason } from '@telecare/contracts';
import { Config } from '../../../platform/config/config.module.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import type { SendResult, TextProvider } from '../../../platform/texts/text-provider.js';
import { segmentsOf } from '@telecare/kernel';
import { callbackToken, statusAddress } from '../callback-addresses.rules.js';
import { obstacleOf, type TextingObstacle } from '../texts.rules.js';
import { PracticeProviders } from './practice-providers.service.js';
import { percentToReport } from '../warnings/text-limit.rules.js';
import { queueWarnings } from '../warnings/text-warnings.queries.js';
import { countSegments, noteReported, pauseTexts, textingOf } from './text-sender.queries.js';

interface Text {
  // Number in E.164.
  readonly to: string;
  readonly body: string;
  // Id that the provider's report names.
  readonly reference: string;
  // The provider drops a text that it could not deliver by then.
  readonly expiresAt: Date | null;
}

export interface TextChannel {
  readonly practiceId: string;
  readonly provider: TextProvider;
  readonly sender: string;
  readonly shownName: string;
  // True if patients can answer: the sender is a number.
  readonly takesReplies: boolean;
}

// Sends texts of a practice by its provider, counts them against the limit, and pauses the channel if it is refused.
// Administrators get a mail about both.
@Injectable()
export class TextSender {
  constructor(
    private readonly db: WorkerDb,
    private readonly providers: PracticeProviders,
    private readonly config: Config,
  ) {}

  async channelOf(practiceId: string): Promise<TextChannel | TextingObstacle> {
    const [texting] = await this.db.inPractice(practiceId, textingOf({ practiceId }));
    const provider = texting ? this.providers.of({ practiceId, ...texting }) : null;
    const obstacle = obstacleOf(texting && { ...texting, hasProvider: provider !== null });
    // The limit may have been lowered, so that no text reached it.
    if (obstacle === 'monthly_limit' && (texting?.reportedPercent ?? 0) < 100) await this.count(practiceId, 0);
    if (obstacle || !texting || !provider) return obstacle ?? 'off';
    const { sender, shownName } = texting;
    return { practiceId, provider, sender, shownName, takesReplies: sender.startsWith('+') };
  }

  async send({ practiceId, provider, sender }: TextChannel, text: Text): Promise<SendResult> {
    const { INVITATION_SECRET, PUBLIC_URL } = this.config.env;
    const token = callbackToken(INVITATION_SECRET, practiceId);
    const statusUrl = statusAddress(new URL(PUBLIC_URL).origin, token, text.reference);
    const result = await provider.send({ ...text, from: sender, statusUrl });
    if (result.outcome === 'accepted' || result.outcome === 'in_doubt') {
      const segments = result.outcome === 'accepted' ? result.segments : null;
      await this.count(practiceId, segments ?? segmentsOf(text.body));
    } else if (result.outcome === 'paused') {
      await this.pause(practiceId, result.reason);
    }
    return result;
  }

  private async count(practiceId: string, segments: number): Promise<void> {
    await this.db.decideIn(practiceId, [countSegments({ practiceId, segments })], ([usage]) => {
      const percent = usage && percentToReport(usage);
      if (percent === undefined) return { result: undefined, writes: [] };
      const warning = percent === 100 ? 'limit_reached' : 'limit_near';
      return {
        result: undefined,
        writes: [noteReported({ practiceId, percent }), queueWarnings({ practiceId, warning })],
      };
    });
  }

  private async pause(practiceId: string, reason: TextsPausedReason): Promise<void> {
    await this.db.decideIn(practiceId, [pauseTexts({ practiceId, reason })], ([paused]) => ({
      result: undefined,
      writes: paused ? [queueWarnings({ practiceId, warning: 'paused' })] : [],
    }));
  }
}
