import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { dataLine, kindsOf } from '@/lib/calls/event-log';
import { addAgent, addCall } from '../../mock-workspace';
import { renderApp } from '../../render-app';

const CALL_ID = '00000000-0000-4000-8000-0000000000c1';

const many: CallEvent[] = Array.from({ length: 600 }, (_, n) =>
  n % 3 === 0
    ? { seq: n + 1, offset_ms: n * 100, type: 'caller_said', turn: n, text: `Line ${n}\nand more` }
    : { seq: n + 1, offset_ms: n * 100, type: 'model_asked', turn: n },
);

describe('what an event holds', () => {
  it('is on one line, whatever is in it', () => {
    expect(many.slice(0, 2).map(dataLine)).toEqual(['turn 0 · text Line 0 and more', 'turn 1']);
    const long: CallEvent = { seq: 1, offset_ms: 0, type: 'caller_said', turn: 1, text: 'x'.repeat(5_000) };
    expect(dataLine(long)).toHaveLength(301);
    const tool: CallEvent = {
      seq: 1,
      offset_ms: 0,
      type: 'tool_called',
      turn: 1,
      call: 'a',
      tool: 'free_times',
      arguments: { day: 'Friday' },
    };
    expect(dataLine(tool)).toBe('turn 1 · call a · tool free_times · arguments {"day":"Friday"}');
  });

  it('is counted by kind', () => {
    expect(kindsOf(many)).toEqual([
      { kind: 'caller_said', count: 200 },
      { kind: 'model_asked', count: 400 },
    ]);
  });
});

describe('the event log of a call', () => {
  // Where nothing is laid out, the box would show no row.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  });
  afterEach(() => vi.restoreAllMocks());

  async function openLog() {
    const app = await renderApp(`/calls/${CALL_ID}`, {
      prepare: (mock) => {
        const agent = addAgent(mock, { name: 'Front desk' }, 2);
        addCall(mock, { call_id: CALL_ID, agent_id: agent.agent_id, events: many });
      },
    });
    await app.person.click(await screen.findByRole('button', { name: 'Show 600 events' }));
    const box = await screen.findByRole('region', { name: 'Events' });
    await within(box).findAllByRole('listitem');
    return { ...app, box };
  }

  it('has only the rows on screen in the page, and is narrowed to a kind', async () => {
    const { person, box } = await openLog();
    const rows = () => within(box).getAllByRole('listitem');
    expect(rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(60);
    expect(rows()[0]).toHaveTextContent(/0:00.*caller_said.*turn 0 · text Line 0 and more/);
    expect(rows()[0]).toHaveAttribute('aria-setsize', '600');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Kind of event' }), 'model_asked');
    expect(rows()[0]).toHaveAttribute('aria-setsize', '400');
    expect(within(box).queryByText('caller_said')).not.toBeInTheDocument();
  });

  it('opens an event as JSON, and leads to its moment', async () => {
    const { person, box, href } = await openLog();
    const row = within(box).getByRole('button', { name: /caller_said turn 3 / });
    expect(row).toHaveAttribute('aria-expanded', 'false');
    await person.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'true');
    expect(within(box).getByText(/"text": "Line 3\\nand more"/)).toBeVisible();
    await person.click(within(box).getByRole('link', { name: '0:00.3' }));
    await vi.waitFor(() => expect(href()).toBe(`/calls/${CALL_ID}?t=0.3`));
  });

  it('is downloaded by a link made on the press', async () => {
    const { person } = await openLog();
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await person.click(screen.getByRole('button', { name: 'Download event log' }));
    await vi.waitFor(() => expect(went).toHaveBeenCalledOnce());
    const file = await fetch(String(went.mock.calls[0]?.[0]));
    expect(
      (await file.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(many);
  });
});
