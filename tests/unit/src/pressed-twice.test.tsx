/** What a dialog makes, when its button is pressed twice before the first press is drawn, or Enter comes twice. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { World } from '#mock-api/world';
import { addAgent, addCall, contentWith, WORKSPACE_ID } from '../mock-workspace';
import { apiUrl } from '../msw-server';
import { renderApp } from '../render-app';
import { AGENT_ID } from './agents/agent-test-samples';
import { office, reception } from './phone-numbers/phone-samples';

type Dialog = ReturnType<typeof within>;

/** Opens a dialog by its button. */
async function opened(person: UserEvent, button: string, title: string | RegExp = button): Promise<Dialog> {
  await person.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

interface Making {
  at: string;
  /** @returns the button that makes it */
  fill: (person: UserEvent) => Promise<HTMLElement>;
  made: (world: World) => unknown[];
}

const dialogs: Record<string, Making> = {
  'an API key': {
    at: '/settings?section=api',
    async fill(person) {
      const dialog = await opened(person, 'Create key', 'Create API key');
      await person.type(dialog.getByLabelText('Name'), 'CRM');
      await person.click(dialog.getByRole('checkbox', { name: /calls:view/ }));
      return dialog.getByRole('button', { name: 'Create key' });
    },
    made: ({ apiKeys }) => apiKeys,
  },
  'a webhook': {
    at: '/settings?section=webhooks',
    async fill(person) {
      const dialog = await opened(person, 'Add webhook');
      await person.type(dialog.getByLabelText('URL'), 'https://crm.example.com/calls');
      await person.click(dialog.getByRole('checkbox', { name: /call\.ended/ }));
      return dialog.getByRole('button', { name: 'Add webhook' });
    },
    made: ({ webhooks }) => webhooks,
  },
  'an alert': {
    at: '/settings?section=alerts',
    async fill(person) {
      const dialog = await opened(person, 'Add alert');
      return dialog.getByRole('button', { name: 'Add alert' });
    },
    made: ({ alertRules }) => alertRules,
  },
  'a scorecard': {
    at: '/settings?section=scorecards',
    async fill(person) {
      await person.click(await screen.findByRole('button', { name: /^Start with/ }));
      return screen.findByRole('button', { name: 'Save scorecard' });
    },
    made: ({ scorecards }) => scorecards,
  },
  'a topic': {
    at: '/settings?section=topics',
    async fill(person) {
      const dialog = await opened(person, 'Add topic');
      await person.type(dialog.getByLabelText('Name'), 'Refunds');
      return dialog.getByRole('button', { name: 'Add topic' });
    },
    made: ({ topics }) => topics,
  },
  'a provider key': {
    at: '/settings?section=keys',
    async fill(person) {
      const dialog = await opened(person, 'Add key', 'Add provider key');
      await person.type(dialog.getByLabelText('Label'), 'Main');
      await person.type(dialog.getByLabelText('Key'), 'sk-a-key-of-ours');
      return dialog.getByRole('button', { name: 'Add key' });
    },
    made: ({ keys }) => keys,
  },
  'an invitation': {
    at: '/settings?section=members',
    async fill(person) {
      const dialog = await opened(person, 'Invite member');
      await person.type(dialog.getByLabelText('Email'), 'dora@example.com');
      return dialog.getByRole('button', { name: 'Create link' });
    },
    made: ({ invitations }) => invitations,
  },
  'a phone number': {
    at: '/phone-numbers',
    async fill(person) {
      const dialog = await opened(person, 'Add number', 'Add a number');
      await person.type(dialog.getByLabelText('Number'), '+1 415 555 2672');
      return dialog.getByRole('button', { name: 'Add number' });
    },
    made: ({ numbers }) => numbers,
  },
  'a phone system': {
    at: '/phone-numbers',
    async fill(person) {
      const dialog = await opened(person, 'Add phone system');
      await person.type(dialog.getByLabelText('Name'), 'Office');
      await person.type(dialog.getByLabelText('ARI address'), 'https://pbx.example.com');
      await person.type(dialog.getByLabelText('ARI user'), 'callwright');
      await person.type(dialog.getByLabelText('ARI password'), 'secret');
      return dialog.getByRole('button', { name: 'Add phone system' });
    },
    made: ({ carriers }) => carriers,
  },
  'a share link': {
    at: `/agents/${AGENT_ID}`,
    async fill(person) {
      const dialog = await opened(person, 'Share');
      await person.type(await dialog.findByLabelText('Label'), 'For the website');
      return dialog.getByRole('button', { name: 'Create link' });
    },
    made: ({ links }) => links,
  },
  'a campaign': {
    at: '/campaigns/new',
    async fill(person) {
      await person.type(await screen.findByLabelText('Name'), 'Recalls');
      await person.selectOptions(screen.getByLabelText('Agent'), await screen.findByText('Front desk · v1'));
      return screen.getByRole('button', { name: 'Create draft' });
    },
    made: ({ campaigns }) => campaigns,
  },
};

/** Each before anything of the first is drawn. */
const presses: Record<string, (button: HTMLButtonElement) => void> = {
  'two clicks': (button) => {
    button.click();
    button.click();
  },
  'Enter that comes twice': (button) => {
    button.form?.requestSubmit(button);
    button.form?.requestSubmit(button);
  },
};

/** Opens the page in a workspace that can make each of them, and counts what it's asked to make. */
async function start({ at }: Pick<Making, 'at'>) {
  const asked: string[] = [];
  const app = await renderApp(at, {
    prepare: (mock) => {
      const { transcriber: usual } = contentWith();
      const transcriber = { ...usual, provider: 'deepgram' as const };
      addAgent(mock, { transcriber }, 1).agent_id = AGENT_ID;
      addCall(mock);
      const content = contentWith({ transcriber });
      mock.world.versions.push({
        agent_id: AGENT_ID,
        version: 1,
        content,
        note: '',
        published_by: 'Ada Byron',
        published_at: '2026-11-20T10:00:00Z',
      });
      mock.world.carriers.push({ ...office, workspace_id: WORKSPACE_ID });
      const { agent_name: _agent, carrier_label: _carrier, ring_problem: _problem, ...number } = reception;
      mock.world.numbers.push({ ...number, workspace_id: WORKSPACE_ID, carrier_id: office.carrier_id });
    },
    handlers: [
      http.post(apiUrl('/*'), ({ request }) => {
        asked.push(new URL(request.url).pathname);
      }),
    ],
  });
  return { ...app, asked };
}

const each = Object.entries(dialogs).flatMap(([what, making]) =>
  Object.entries(presses).map(([how, press]) => [what, how, making, press] as const),
);

it.each(each)('%s is made once by %s', async (_what, _how, making, press) => {
  const { person, mock, asked } = await start(making);
  const { length: there } = making.made(mock.world);
  const button = await making.fill(person);
  const { length: before } = asked;
  act(() => press(button as HTMLButtonElement));
  await waitFor(() => expect(making.made(mock.world)).toHaveLength(there + 1));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(making.made(mock.world)).toHaveLength(there + 1);
  expect(asked.slice(before)).toHaveLength(1);
});

it('an export is made once by two clicks', async () => {
  const { person, mock, asked } = await start({ at: '/calls' });
  const dialog = await opened(person, 'Export', 'Export calls');
  const button = dialog.getByRole('button', { name: 'CSV' }) as HTMLButtonElement;
  act(() => presses['two clicks']?.(button));
  expect(await dialog.findByRole('button', { name: /^Download CSV/ })).toBeVisible();
  expect(mock.world.exports).toHaveLength(1);
  expect(asked.filter((path) => path === '/api/call-exports')).toHaveLength(1);
});
