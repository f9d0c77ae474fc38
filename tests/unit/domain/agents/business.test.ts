import { describe, expect, it } from 'vitest';
import { blankAgent } from '#contract/agents/agent-content';
import { businessOf, businessOfWorkspace, withBusiness } from '#domain/agents/business';
import { exampleFaults, standingExamples } from '#domain/agents/examples';
import { offeredTemplates } from '#domain/agents/offered-templates';
import { agentTemplates } from '#domain/agents/templates/index';
import { promptFor } from '#server/runtime/brains/prompt';
import { hold } from '../../../../bench/callers/hold';
import { talk } from '../../../../bench/callers/conversation';

const now = new Date('2026-11-24T15:00:00Z');

describe("the business's name", () => {
  it("is the agent's own field, else what its first message says", () => {
    expect(businessOf({ business_name: 'Bay Vets', first_message: 'Hello, this is Elm Vets.' })).toBe(
      'Bay Vets',
    );
    expect(businessOf({ business_name: '', first_message: 'Hello, this is Elm Vets.' })).toBe('Elm Vets');
    expect(businessOf({ business_name: '', first_message: 'Hello.' })).toBe('');
  });

  it.each([
    ['Hello, this is Harbor Dental. How can I help?', 'Harbor Dental'],
    ['Hi, this is St. Mary’s. Can I help?', 'St. Mary’s'],
    ['Good day, you’ve reached Dr. J. Weber. What is it about?', 'Dr. J. Weber'],
  ])('ends with its sentence: %s', (first_message, business) => {
    expect(businessOf({ business_name: '', first_message })).toBe(business);
  });

  it("comes from the workspace unless that's only named after a person", () => {
    expect(businessOfWorkspace(' Bay Vets ')).toBe('Bay Vets');
    expect(businessOfWorkspace("Ada Byron's workspace")).toBe('');
    expect(businessOfWorkspace('James’ workspace')).toBe('');
  });

  it.each(agentTemplates.map((template) => [template.template_id, template] as const))(
    'stands in the template %s, and another one takes its place everywhere',
    (_id, { content }) => {
      expect(content.business_name).not.toBe('');
      const other = withBusiness(content, 'Bay Vets');
      expect(other.business_name).toBe('Bay Vets');
      expect(JSON.stringify(other)).not.toContain(content.business_name);
    },
  );

  it.each(offeredTemplates.map((template) => [template.template_id, template] as const))(
    'is an example in %s until another one takes its place',
    (_id, { content }) => {
      expect(exampleFaults(content).map(({ field }) => field)).toContain('business_name');
      const other = withBusiness(content, 'Bay Vets');
      expect(other.examples.length).toBe(content.examples.length - 1);
      expect(standingExamples(other).join()).not.toContain('Bay Vets');
    },
  );

  it("is told to a caller and a model; the agent's own name isn't", async () => {
    const agent = {
      ...blankAgent,
      name: 'Night line v3 (Bob)',
      business_name: 'Bay Vets',
      first_message: '',
      end_phrases: ['bye'],
    };
    const call = await hold(
      talk(
        'tone',
        'dental',
        'who',
        ['who is this', 'are you a robot', 'help', 'what is your name', 'bye'],
        {},
      ),
      agent,
      now,
    );
    const said = call.turns.flatMap((turn) => turn.agent).join(' ');
    expect(said).toContain("You've reached Bay Vets.");
    expect(said).not.toMatch(/Night line|Bob/);
    const prompt = promptFor(agent, { now, timeZone: 'UTC', language: 'en-US' }, {});
    expect(prompt).toContain('the voice of Bay Vets');
    expect(prompt).not.toMatch(/Night line|Bob/);
  });
});
