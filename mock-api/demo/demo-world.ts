/** What a visitor finds: one workspace with two people, two agents, a number, and the examples. */
import { noNumberRules } from '#contract/agents/number-rules';
import { agentTemplates } from '#domain/agents/templates/index';
import { addExamples } from './examples';
import { TRIAL_MICROS } from '../ledger';
import { spokenCalls } from './spoken-calls';
import { emptyWorld, type StoredAgent, type World } from '../world';

/** The password of both people. */
const DEMO_PASSWORD = 'callwright';

/** Templates that the workspace has made agents of. */
const shown = new Set(['appointment-booking', 'lead-qualification']);

const HOUR_MS = 3_600_000;

export function demoWorld(now = new Date()): World {
  const world = emptyWorld();
  const workspace_id = crypto.randomUUID();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const founded = ago(24 * 15);

  world.workspaces.push({
    workspace_id,
    name: "Ada's workspace",
    created_at: founded,
    recording_days: null,
  });
  for (const [display_name, role] of [
    ['Ada Byron', 'admin'],
    ['Ben Miller', 'user'],
  ] as const) {
    const user_id = crypto.randomUUID();
    const email = `${display_name.split(' ')[0]?.toLowerCase() ?? ''}@example.com`;
    world.people.push({ user_id, email, display_name, email_verified: true, password: DEMO_PASSWORD });
    world.memberships.push({ workspace_id, user_id, role, joined_at: founded });
  }

  const templates = agentTemplates.filter(({ template_id }) => shown.has(template_id));
  world.agents = templates.map(({ content }, index): StoredAgent => {
    const live = index === 0 ? 1 : null;
    return {
      agent_id: crypto.randomUUID(),
      workspace_id,
      is_example: false,
      draft: content,
      draft_revision: 1,
      live_version: live,
      live_revision: live,
      created_at: ago(24 * 14),
      updated_at: ago(24 * (index + 1)),
      deleted: false,
    };
  });
  const published = world.agents.filter((agent) => agent.live_version !== null);
  for (const { agent_id, draft } of published) {
    world.versions.push({
      agent_id,
      version: 1,
      note: 'First version',
      published_by: 'Ada Byron',
      published_at: ago(24 * 14),
      content: draft,
    });
  }
  world.numbers.push({
    phone_number_id: crypto.randomUUID(),
    revision: 1,
    workspace_id,
    number: '+14155550132',
    formatted: '+1 415 555 0132',
    country: 'US',
    label: 'Front desk',
    agent_id: published[0]?.agent_id ?? null,
    agent_version: null,
    carrier_id: null,
    rules: noNumberRules,
    proven: false,
    webhook: null,
    created_at: ago(24 * 13),
  });
  const [clinic] = addExamples(world, { workspace_id, added_by: 'Ada Byron', now });
  world.calls.push(...spokenCalls(now, clinic).map((call) => ({ ...call, workspace_id, started_by: '' })));
  world.transactions.push({
    workspace_id,
    transaction_id: crypto.randomUUID(),
    kind: 'trial',
    description: 'Trial credit',
    amount_micros: TRIAL_MICROS,
    balance_after_micros: TRIAL_MICROS,
    created_at: founded,
    call_id: null,
    purchase_id: null,
  });
  return world;
}
