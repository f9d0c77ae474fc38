import { describe, expect, it } from 'vitest';
import { CallEvent } from '#contract/calls/call-events';
import { AgentContent } from '#contract/agents/agent-content';
import { turnLatencies } from '#contract/calls/turn-latency';
import { exampleFaults } from '#domain/agents/examples';
import { spokenTimings } from '#domain/calls/spoken-words';
import { exampleAgents } from '#domain/examples/example-agents';
import { exampleCalls } from '#domain/examples/example-calls';
import { spokenForm } from '#domain/examples/spoken-form';

const now = new Date('2026-11-20T16:00:00Z');
const made = exampleCalls(now);

describe('example calls', () => {
  it('are the same every time', () => {
    expect(exampleCalls(now)).toEqual(made);
  });

  it.each(['2026-11-20T00:10:00Z', '2026-11-21T23:59:00Z', '2026-11-22T12:00:00Z', '2026-11-23T07:00:00Z'])(
    'are sixty, none ahead of %s',
    (instant) => {
      const calls = exampleCalls(new Date(instant));
      expect(calls).toHaveLength(60);
      for (const { ended_at } of calls) expect(ended_at.getTime()).toBeLessThan(Date.parse(instant));
    },
  );

  it('are what the contract says, in an order of events that a call has', () => {
    for (const { end_reason, duration_ms, events } of made) {
      for (const event of events) CallEvent.parse(event);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      const offsets = events.map(({ offset_ms }) => offset_ms);
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
      expect(events[0]?.type).toBe('started');
      expect(events.at(-1)).toMatchObject({
        type: 'ended',
        reason: end_reason,
        offset_ms: duration_ms,
      });
    }
  });

  it('say the name of the business, as a call does, and no variable', () => {
    for (const { agent_name, events } of made) {
      const [said] = events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
      expect(said).toContain(agent_name);
      expect(JSON.stringify(events)).not.toContain('{{');
    }
  });

  it('vary in how they end, and most of them well', () => {
    const count = (reason: string) => made.filter(({ end_reason }) => end_reason === reason).length;
    expect(count('completed')).toBe(30);
    expect(count('end_phrase')).toBe(9);
    for (const reason of [
      'caller_hung_up',
      'silence_timeout',
      'not_understood',
      'connection_lost',
      'model_failed',
    ]) {
      expect(count(reason)).toBeGreaterThan(0);
    }
  });

  it('are spread evenly over agents that are whole', () => {
    for (const [index, content] of exampleAgents.entries()) {
      const own = made.filter(({ agent }) => agent === index);
      expect(own).toHaveLength(15);
      expect(own.filter(({ origin }) => origin === 'phone')).toHaveLength(4);
      expect(own.every(({ agent_name }) => agent_name === content.name)).toBe(true);
      expect(AgentContent.safeParse(content).success).toBe(true);
      // A copy of it answers for no one with what was made up.
      expect(exampleFaults(content).map(({ field }) => field)).toContain('business_name');
    }
    expect(new Set(exampleAgents.map(({ name }) => name)).size).toBe(4);
  });

  it('collect what their agents ask for', () => {
    for (const { agent, facts, events } of made) {
      const content = exampleAgents[agent];
      const known = content?.facts.map(({ name }) => name);
      for (const { name } of facts) expect(known).toContain(name);
      for (const event of events) {
        if (event.type !== 'knowledge_used') continue;
        expect(content?.knowledge.map(({ title }) => title)).toEqual(expect.arrayContaining(event.titles));
      }
    }
  });

  it('are typed in a browser', () => {
    for (const { events, recorded_from_ms, party } of made.filter(({ origin }) => origin === 'web')) {
      expect([spokenTimings(events), recorded_from_ms, party]).toEqual([[], null, 'Browser']);
    }
  });

  it('are spoken by phone, each line at a time of its own', () => {
    for (const { events, recorded_from_ms } of made.filter(({ origin }) => origin === 'phone')) {
      const lines = spokenTimings(events);
      expect(recorded_from_ms).toBeLessThan(lines[0]?.start_ms ?? 0);
      expect(lines).toHaveLength(
        events.filter(({ type }) => type === 'caller_said' || type === 'agent_said').length,
      );
      const ends = lines.map(({ end_ms }) => end_ms);
      expect(lines.slice(1).every(({ start_ms }, index) => start_ms > (ends[index] ?? 0))).toBe(true);
      const turns = turnLatencies(events).filter(({ response_ms }) => response_ms !== null);
      expect(turns.length).toBeGreaterThan(0);
      expect(turns.every(({ kind }) => kind === 'spoken')).toBe(true);
    }
  });
});

describe('a line is spoken', () => {
  it.each([
    ["It's 415 555 0137.", "It's 4 1 5, 5 5 5, 0 1 3 7."],
    ['48213.', '4 8 2 1 3.'],
    ['ada.brooks@example.com, please.', 'ada dot brooks at example dot com, please.'],
    ['About 180. How long?', 'About 180. How long?'],
  ])('%s as %s', (text, said) => {
    expect(spokenForm(text)).toBe(said);
  });
});
