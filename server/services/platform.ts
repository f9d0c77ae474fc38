/** What every service works with: the layers below the areas, opened for this process. */
import type { AsteriskLimits } from '../areas/carriers/asterisk/asterisk-connection';
import type { Identity } from '../identity/identity';
import type { Configuration } from '../platform/configuration/configuration';
import type { Database } from '../platform/database/connection';
import type { Jobs } from '../platform/jobs';
import type { Logger } from '../platform/logging';
import type { LoopHealth } from '../platform/loop-health';
import type { Mail } from '../platform/mail/mail';
import type { FileStorage } from '../platform/storage/file-storage';
import type { Notices } from '../platform/workspace-events';
import type { VoiceWorkers } from '../runtime/speech-out/voice-workers';

export interface Platform {
  /** Of this product. */
  version: string;
  configuration: Configuration;
  /** Where people open the application, without a slash at its end. */
  origin: string;
  database: Database;
  /** Where `database` connects to, for threads that connect by themselves. */
  applicationUrl: string;
  notices: Notices;
  jobs: Jobs;
  storage: FileStorage;
  loop: LoopHealth;
  /** Asks who started this server to start the practice phone; null: it was started by itself. */
  startPracticePhone: (() => void) | null;
  /** Other than what one Asterisk may usually have. */
  asteriskLimits?: AsteriskLimits | undefined;
  /** The built-in voice of several servers; its own unless told. Each of them closes it. */
  voiceWorkers?: VoiceWorkers | undefined;
  identity: Identity;
  mail: Mail;
  logger: Logger;
}
