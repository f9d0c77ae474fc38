/** Makes the services of calls: those that run, and all that's done with those that are over. */
import type { createBillingService } from '../areas/billing/service';
import { createCallAgents } from '../areas/calls/call-agents';
import { LeaseTrust } from '../areas/calls/closing/lease-trust';
import { createSweeper } from '../areas/calls/closing/sweeper';
import { createCallExports } from '../areas/calls/exports/exports';
import { createFiguresUpkeep } from '../areas/calls/figures-upkeep';
import { createFolding } from '../areas/calls/folding/folding';
import { Answering } from '../areas/calls/live/answering';
import { LiveCalls } from '../areas/calls/live/live-calls';
import { createCallLogFiles } from '../areas/calls/log-files/log-files';
import { createCallMarks } from '../areas/calls/marks/marks';
import { createCallScores } from '../areas/calls/scoring/call-scores';
import { createJudging } from '../areas/calls/scoring/judging';
import { createScoreModels } from '../areas/calls/scoring/score-models';
import { createScorecards } from '../areas/calls/scoring/scorecards';
import { createCallsService } from '../areas/calls/service';
import { createCallTopics } from '../areas/calls/topics/topics';
import { createWaitingCalls } from '../areas/calls/waiting/waiting-calls';
import { createCallWriteUps } from '../areas/calls/write-ups/write-ups';
import { createWriting } from '../areas/calls/write-ups/writing';
import { isOpenLink, roomByLink } from '../areas/share-links/link-limits';
import { createCallEngine } from '../runtime/call/create-engine';
import type { AgentServices } from './agents';
import type { Outside } from './outside';
import type { Platform } from './platform';
import type { Sound } from './sound';

export function createCalls({
  platform,
  outside,
  sound,
  agents,
  billing,
}: {
  platform: Platform;
  outside: Outside;
  sound: Sound;
  agents: AgentServices;
  billing: ReturnType<typeof createBillingService>;
}) {
  const { configuration, database, applicationUrl, jobs, notices, logger } = platform;
  const { secretBox, brains, tools } = outside;
  const { storage, keeper, speechOf } = sound;
  const { agentSecrets, agentVersions } = agents;
  const settlement = { billing, recordings: keeper };
  const trust = new LeaseTrust();
  const liveCalls = new LiveCalls({
    database,
    settlement,
    trust,
    engine: createCallEngine(),
    tools,
    brains,
    secrets: agentSecrets,
    sounds: { speechOf, recorderOf: keeper.recorderOf },
    notices,
    log: logger,
    capacity: configuration.maxCalls,
    share: configuration.shares.calls,
    loop: platform.loop,
    isOpenLink,
    roomByLink,
  });
  const calls = createCallsService({
    database,
    billing,
    liveCalls,
    recordings: keeper,
    brains,
    secrets: agentSecrets,
  });
  const scoreModels = createScoreModels(brains);
  return {
    liveCalls,
    answering: new Answering(),
    calls,
    folding: createFolding({ database, log: logger }),
    judging: createJudging({ database, billing, models: scoreModels, log: logger }),
    scorecards: createScorecards(database, scoreModels),
    callScores: createCallScores(database),
    callTopics: createCallTopics(database),
    callWriteUps: createCallWriteUps({ database, billing, brains }),
    writing: createWriting({ database, billing, brains, log: logger }),
    callMarks: createCallMarks(database, calls),
    waitingCalls: createWaitingCalls(database),
    callAgents: createCallAgents(database, agentVersions),
    callLogFiles: createCallLogFiles({ database, box: secretBox }),
    callExports: createCallExports({ database, applicationUrl, storage, jobs, box: secretBox, log: logger }),
    sweeper: createSweeper({ database, settlement, trust, log: logger }),
    figuresUpkeep: createFiguresUpkeep({ database, log: logger }),
  };
}

export type CallServices = ReturnType<typeof createCalls>;
