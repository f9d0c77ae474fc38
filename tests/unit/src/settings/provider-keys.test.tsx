import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ProviderKey } from '#contract/workspace/provider-keys';
import { apiUrl } from '../../msw-server';
import { renderApp, type RenderAppOptions } from '../../render-app';

const KEY_ID = '00000000-0000-4000-8000-0000000000d1';

const main: ProviderKey = {
  key_id: KEY_ID,
  revision: 1,
  provider: 'openai',
  label: 'Main',
  base_url: 'https://api.openai.com/v1',
  ends_with: '1234',
  models: ['gpt-4.1', 'gpt-4.1-mini'],
  latency_ms: 412,
  problem: null,
  tried_at: '2026-11-20T10:00:00.000Z',
  created_at: '2026-11-20T10:00:00.000Z',
};

async function openKeys(
  keys: ProviderKey[],
  handlers: RequestHandler[] = [],
  options: Omit<RenderAppOptions, 'handlers'> = {},
) {
  const sent: { method: string; body: unknown }[] = [];
  const keep = async (request: Request) => {
    const text = await request.text();
    sent.push({ method: request.method, body: text ? (JSON.parse(text) as unknown) : null });
  };
  const one = apiUrl('/provider-keys/:id');
  const app = await renderApp('/settings?section=keys', {
    ...options,
    handlers: [
      ...handlers,
      http.get(apiUrl('/provider-keys'), () => HttpResponse.json({ items: keys, installation_model: null })),
      http.post(apiUrl('/provider-keys'), async ({ request }) => {
        await keep(request);
        keys.push(main);
        return HttpResponse.json(main, { status: 201 });
      }),
      http.patch(one, async ({ request }) => {
        await keep(request);
        return HttpResponse.json(main);
      }),
      http.post(`${one}/trials`, async ({ request }) => {
        await keep(request);
        keys[0] = { ...main, latency_ms: 99 };
        return HttpResponse.json(keys[0]);
      }),
      http.delete(one, async ({ request }) => {
        await keep(request);
        keys.length = 0;
        return new HttpResponse(null, { status: 204 });
      }),
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'Provider keys' }));
  return { ...app, section, sent };
}

const refusing = (method: 'post' | 'patch', path: string, body: object) =>
  http[method](apiUrl(path), () => HttpResponse.json(body, { status: 422 }));

describe('providers’ keys', () => {
  it('are listed without the key: host, last characters, models, how the last trial went', async () => {
    const { section } = await openKeys([
      main,
      { ...main, key_id: KEY_ID.replace('d1', 'd2'), label: 'Old', problem: 'The key is not valid.' },
    ]);
    const rows = within(await section.findByRole('table', { name: 'Provider keys' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Main.*1234.*OpenAI-compatible.*api\.openai\.com.*Works· 412 ms/);
    expect(rows[1]).toHaveTextContent('2 models');
    expect(rows[2]).toHaveTextContent('The key is not valid.');
  });

  it('there are none: it says what agents use then', async () => {
    const { section } = await openKeys([]);
    expect(await section.findByText(/No keys yet\. Agents use the built-in engine/)).toBeVisible();
    expect(section.getAllByRole('button', { name: 'Add key' })).toHaveLength(1);
    expect(section.getAllByRole('button', { name: 'Find models on this machine' })).toHaveLength(1);
  });

  it('are added in a dialog that keeps the key to itself', async () => {
    const { section, person, sent } = await openKeys([]);
    await person.click(await section.findByRole('button', { name: 'Add key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add provider key' }));
    const key = dialog.getByLabelText('Key');
    expect(key).toHaveAttribute('type', 'password');
    expect(key).toHaveAttribute('autocomplete', 'off');
    await person.click(dialog.getByRole('button', { name: 'Add key' }));
    expect(await dialog.findByText('Give the key a name.')).toBeVisible();
    expect(dialog.getByText('Enter the key. A server of your own takes any word.')).toBeVisible();
    await person.type(dialog.getByLabelText('Label'), 'Main');
    await person.type(key, 'sk-secret-1234');
    await person.click(dialog.getByRole('button', { name: 'Add key' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      { method: 'POST', body: { provider: 'openai', label: 'Main', api_key: 'sk-secret-1234' } },
    ]);
    expect(await section.findByText('Main')).toBeVisible();
  });

  it('that do not work are refused with the provider’s sentence, and nothing typed is lost', async () => {
    const { section, person } = await openKeys(
      [],
      [
        refusing('post', '/provider-keys', {
          code: 'provider_refused',
          message: 'OpenAI does not accept this key.',
        }),
      ],
    );
    await person.click(await section.findByRole('button', { name: 'Add key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Label'), 'Main');
    await person.type(dialog.getByLabelText('Key'), 'sk-secret-1234{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('OpenAI does not accept this key.');
    expect(dialog.getByLabelText('Key')).toHaveValue('sk-secret-1234');
  });

  it('moved to a new host are wanted again, at the key’s own field', async () => {
    const message = 'A new host wants the key typed again.';
    const { section, person } = await openKeys(
      [{ ...main }],
      [
        refusing('patch', '/provider-keys/:id', {
          code: 'secret_needed',
          message,
          details: { fields: [{ field: 'api_key', message }] },
        }),
      ],
    );
    await person.click(await section.findByRole('button', { name: 'Actions for Main' }));
    await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Main' }));
    const address = dialog.getByLabelText('URL');
    await person.clear(address);
    await person.type(address, 'https://llm.example.com/v1{Enter}');
    const key = dialog.getByLabelText('Key');
    await waitFor(() => expect(key).toBeInvalid());
    expect(key).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(key).toHaveFocus();
  });

  it('say what someone else has saved meanwhile, keep what’s typed, and are saved over it once that’s meant', async () => {
    const keys = [main];
    const sent: unknown[] = [];
    const { section, person } = await openKeys(keys, [
      http.patch(apiUrl(`/provider-keys/${KEY_ID}`), async ({ request }) => {
        const body = (await request.json()) as { base_revision: number; label: string };
        sent.push(body);
        if (body.base_revision !== keys[0]?.revision)
          return HttpResponse.json({ code: 'conflict', message: 'Load it again.' }, { status: 409 });
        return HttpResponse.json({ ...main, label: body.label, revision: 3 });
      }),
    ]);
    await person.click(await section.findByRole('button', { name: 'Actions for Main' }));
    await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const label = dialog.getByLabelText('Label');
    await person.type(label, ' one');
    keys[0] = { ...main, label: 'Team', ends_with: '9876', revision: 2 };
    await person.click(dialog.getByRole('button', { name: 'Save key' }));
    expect(await dialog.findByText(/^Someone has changed this key meanwhile\./)).toHaveTextContent(
      'It’s now “Team”, https://api.openai.com/v1, ending in 9876. Save again to replace that, or cancel to keep it.',
    );
    expect(label).toHaveValue('Main one');
    await person.click(dialog.getByRole('button', { name: 'Save key' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toMatchObject([{ base_revision: 1 }, { base_revision: 2, label: 'Main one' }]);
  });

  it('are renamed without typing the key', async () => {
    const { section, person, sent } = await openKeys([{ ...main }]);
    await person.click(await section.findByRole('button', { name: 'Actions for Main' }));
    await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Label'), ' one');
    await person.click(dialog.getByRole('button', { name: 'Save key' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      {
        method: 'PATCH',
        body: { label: 'Main one', base_url: 'https://api.openai.com/v1', base_revision: 1 },
      },
    ]);
  });

  it('are tried again, and removed after a question', async () => {
    const { section, person, sent } = await openKeys([{ ...main }]);
    await person.click(await section.findByRole('button', { name: 'Test Main' }));
    expect(await section.findByText('· 99 ms')).toBeVisible();
    await person.click(section.getByRole('button', { name: 'Actions for Main' }));
    await person.click(screen.getByRole('menuitem', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Main?' }));
    await person.click(dialog.getByRole('button', { name: 'Remove key' }));
    expect(await section.findByText(/No keys yet/)).toBeVisible();
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  it('of a server on this machine that asks for none: nothing is shown as if it were a key', async () => {
    const own = { label: 'Ollama', base_url: 'http://127.0.0.1:11434/v1', ends_with: 'ocal' };
    const { section } = await openKeys([{ ...main, ...own }]);
    const [, row] = within(await section.findByRole('table', { name: 'Provider keys' })).getAllByRole('row');
    expect(row).toHaveTextContent(/^Ollamano key/);
  });

  const searching = (answer: () => Response) => http.post(apiUrl('/provider-keys/local-searches'), answer);
  const found = {
    servers: [
      {
        kind: 'ollama',
        base_url: 'http://127.0.0.1:11434/v1',
        models: ['llama3.2:3b', 'qwen3:8b'],
        latency_ms: 410,
        problem: null,
      },
      {
        kind: 'lm_studio',
        base_url: 'http://127.0.0.1:1234/v1',
        models: [],
        latency_ms: null,
        problem: 'LM Studio has no models yet.',
      },
    ],
    looked_at: ['127.0.0.1:11434', '127.0.0.1:1234'],
  };

  it('of models on this machine are found, and kept with one press', async () => {
    const { section, person, sent } = await openKeys([], [searching(() => HttpResponse.json(found))]);
    await person.click(await section.findByRole('button', { name: 'Find models on this machine' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Models on this machine' }));
    const [ollama, studio] = await dialog.findAllByRole('listitem');
    expect(ollama).toHaveTextContent(
      /^Ollama127\.0\.0\.1:114342 models: llama3\.2:3b, qwen3:8bWorks· 410 ms/,
    );
    expect(studio).toHaveTextContent('LM Studio has no models yet.');
    expect(dialog.queryByRole('button', { name: 'Add LM Studio' })).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Add Ollama' }));
    await waitFor(() => expect(ollama).toHaveTextContent(/Added$/));
    expect(sent).toEqual([
      {
        method: 'POST',
        body: {
          provider: 'openai',
          label: 'Ollama',
          base_url: 'http://127.0.0.1:11434/v1',
          api_key: 'local',
        },
      },
    ]);
  });

  it('of models on this machine: nothing found says where, and that it is off says what to set', async () => {
    const answers: Response[] = [
      HttpResponse.json({ ...found, servers: [] }),
      HttpResponse.json({ code: 'conflict', message: 'Set LOCAL_MODEL_PORTS.' }, { status: 409 }),
    ];
    const { section, person } = await openKeys(
      [],
      [searching(() => answers.shift() ?? HttpResponse.error())],
    );
    await person.click(await section.findByRole('button', { name: 'Find models on this machine' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Models on this machine' }));
    expect(
      await dialog.findByText(/^No models found at 127\.0\.0\.1:11434, 127\.0\.0\.1:1234\./),
    ).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Search again' }));
    expect(await dialog.findByText('Set LOCAL_MODEL_PORTS.')).toBeVisible();
  });

  it('of models on this machine: the search says that it’s under way, and is left meanwhile', async () => {
    const { section, person } = await openKeys(
      [],
      [http.post(apiUrl('/provider-keys/local-searches'), () => new Promise<never>(() => undefined))],
    );
    await person.click(await section.findByRole('button', { name: 'Find models on this machine' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Models on this machine' }));
    expect(dialog.getByRole('button', { name: 'Search again' })).toHaveAttribute('aria-busy', 'true');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are not for users to change, who are told why', async () => {
    const { section, person } = await openKeys([{ ...main }], [], { user: { is_admin: false } });
    for (const name of ['Find models on this machine', 'Add key']) {
      const button = await section.findByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription('Only workspace admins can do this.');
    }
    await person.click(section.getByRole('button', { name: 'Actions for Main' }));
    for (const name of ['Edit', 'Remove'].map((action) => `${action} Only workspace admins can do this.`)) {
      const item = screen.getByRole('menuitem', { name: new RegExp(name.replace(' ', '\\s*')) });
      expect(item).toHaveAttribute('aria-disabled', 'true');
    }
  });
});
