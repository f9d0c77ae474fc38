/** Opens the editor of one agent on the mocked backend. */
import { screen, waitFor, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { AgentDraft } from '#contract/agents/agent-content';
import { PAUSE_MS } from '@/lib/agents/draft-saver';
import type { StoredAgent } from '#mock-api/world';
import { addAgent } from '../../mock-workspace';
import { renderApp, type RenderAppOptions } from '../../render-app';

export const AGENT_ID = '00000000-0000-4000-8000-0000000000a1';

/** The page of "Front desk", changed as told, once all of it is drawn. */
export async function openEditor(...given: Parameters<typeof openFirstScreen>) {
  const editor = await openFirstScreen(...given);
  await screen.findByRole('list', { name: 'Advanced' });
  return editor;
}

/** The same as soon as its first screen is drawn. */
export async function openFirstScreen(change: Partial<AgentDraft> = {}, options: RenderAppOptions = {}) {
  let made: StoredAgent | undefined;
  const app = await renderApp(`/agents/${AGENT_ID}`, {
    ...options,
    prepare: (mock) => {
      made = addAgent(mock, change, null);
      made.agent_id = AGENT_ID;
      options.prepare?.(mock);
    },
  });
  if (!made) throw new Error('No agent was made.');
  await screen.findByLabelText('Name');
  const agent = made;
  const section = (title: string) => within(screen.getByRole('region', { name: title }));
  return {
    ...app,
    agent,
    /** One section, by its heading. */
    section,
    /** Opens the row of a section whose one line begins so. @returns the section */
    openRow: async (title: string, begins: string) => {
      const [row] = section(title).getAllByRole('button', {
        name: new RegExp(`^${begins}`),
        expanded: false,
      });
      if (!row) throw new Error(`No closed row begins with ${begins}.`);
      await app.person.click(row);
      return section(title);
    },
    /** Waits until what the server has of the draft passes `check`. */
    saved: (check: (draft: AgentDraft) => void) => waitFor(() => check(agent.draft)),
  };
}

/** From here on a pause in typing saves nothing; what is saved all the same is saved for another reason. */
export function withoutPauses(): void {
  const later = globalThis.setTimeout;
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run, ms, ...given) =>
      later(ms === PAUSE_MS ? () => undefined : run, ms, ...(given as [])),
    );
  onTestFinished(() => spy.mockRestore());
}
