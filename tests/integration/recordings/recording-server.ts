/** A server of calls that are recorded into a folder, with its jobs. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExampleRecordings } from '#server/areas/calls/examples/example-recordings';
import { createRecordingsAfterwards } from '#server/areas/recordings/afterwards';
import { createRecordingKeeper } from '#server/areas/recordings/keeping';
import { createRecordingRetention } from '#server/areas/recordings/retention';
import { recordingRoutes } from '#server/areas/recordings/routes';
import { createRecordingsService } from '#server/areas/recordings/service';
import { createDatabase } from '#server/platform/database/connection';
import type { FileStorage } from '#server/platform/storage/file-storage';
import { openJobs } from '#server/platform/jobs';
import { createSpareTime } from '#server/platform/spare-time';
import { localStorage } from '#server/platform/storage/local-storage';
import { createSecretBox } from '#server/platform/secrets';
import type { VoiceWorkers } from '#server/runtime/speech-out/voice-workers';
import { startCallServer } from '../calls/call-server';
import { withSound } from '../calls/sound-server';
import type { TestDatabase } from '../database';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface RecordingServerOptions {
  /** What speaks example calls; nothing unless told. */
  voice?: Pick<VoiceWorkers, 'speak'>;
}

export async function startRecordingServer(
  test: TestDatabase,
  {
    voice = { speak: () => Promise.reject(new Error('There is no voice here.')) },
  }: RecordingServerOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'callwright-recordings-'));
  const database = createDatabase({ applicationUrl: test.applicationUrl, max: 4 });
  const jobs = await openJobs({ applicationUrl: test.applicationUrl, log: silent });
  const storage: FileStorage = localStorage(folder);
  const box = createSecretBox([randomBytes(32)]);
  const keeper = createRecordingKeeper({ database, storage, jobs, log: silent });
  const { engine, sounds } = withSound();
  if (!sounds || !engine) throw new Error('A server with sound was asked for.');
  const server = await startCallServer(test, {
    engine,
    sounds: { ...sounds, recorderOf: (call, offset_ms) => keeper.recorderOf(call, offset_ms) },
    recordings: keeper,
    exampleRecordings: createExampleRecordings({
      database,
      jobs,
      afterwards: createRecordingsAfterwards({ database, storage, jobs, log: silent }),
      voice,
      spareTime: createSpareTime({ isNeeded: () => false }),
    }),
    register: (app) => recordingRoutes(app, createRecordingsService({ database, storage, box, keeper })),
  });
  return {
    ...server,
    storage,
    box,
    keeper,
    retention: createRecordingRetention({ database, keeper, log: silent }),
    /** The keys of a call's files. */
    async files(workspaceId: string, callId: string): Promise<string[]> {
      const keys: string[] = [];
      for await (const { key } of storage.list(`recordings/${workspaceId}/${callId}`)) keys.push(key);
      return keys;
    },
    async stop(): Promise<void> {
      await server.stop();
      await jobs.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type RecordingServer = Awaited<ReturnType<typeof startRecordingServer>>;
