import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProviderKey } from '#contract/workspace/provider-keys';
import { apiUrl } from '../../../msw-server';
import { openEditor } from '../open-editor';

const KEY: ProviderKey = {
  key_id: '00000000-0000-4000-8000-0000000000c1',
  revision: 1,
  provider: 'openai',
  label: 'Team',
  base_url: 'https://api.openai.com/v1',
  ends_with: 'wxyz',
  models: ['gpt-large', 'gpt-small'],
  latency_ms: 120,
  problem: null,
  tried_at: '2026-11-01T10:00:00.000Z',
  created_at: '2026-11-01T10:00:00.000Z',
};

const keys = (items: ProviderKey[]) => [
  http.get(apiUrl('/provider-keys'), () => HttpResponse.json({ items, installation_model: 'llama-3' })),
];

describe('Model', () => {
  it('offers the installation’s model, the built-in engine and the workspace’s keys', async () => {
    const { person, openRow, saved } = await openEditor({}, { handlers: keys([KEY]) });
    const model = await openRow('Model', 'Model');
    expect(await model.findByRole('option', { name: 'Default (llama-3)' })).toBeVisible();
    await person.selectOptions(model.getByLabelText('Provider'), 'OpenAI-compatible · Team');
    await person.type(model.getByRole('combobox', { name: 'Model' }), 'gpt-small');
    await saved((draft) =>
      expect(draft.model).toMatchObject({ provider: 'openai', key_id: KEY.key_id, model: 'gpt-small' }),
    );
  });

  it('takes a fallback', async () => {
    const { person, openRow, saved } = await openEditor({}, { handlers: keys([KEY]) });
    const model = await openRow('Model details', 'Model details');
    await person.click(model.getByLabelText('Fallback model'));
    await person.selectOptions(
      model.getByLabelText('Fallback provider'),
      await model
        .findAllByRole('option', { name: 'OpenAI-compatible · Team' })
        .then((all) => all.at(-1) ?? ''),
    );
    await saved((draft) =>
      expect(draft.model.fallback).toEqual({ provider: 'openai', key_id: KEY.key_id, model: '' }),
    );
    await person.click(model.getByLabelText('Fallback model'));
    await saved((draft) => expect(draft.model.fallback).toBeNull());
  });

  it('keeps temperature within its range', async () => {
    const { person, openRow } = await openEditor();
    const model = await openRow('Model details', 'Model details');
    await person.clear(model.getByLabelText('Temperature'));
    await person.type(model.getByLabelText('Temperature'), '3');
    await person.tab();
    expect(await model.findByText('At most 2.')).toBeVisible();
  });
});

describe('Voice', () => {
  it('shows providers without a key, and the way to add one', async () => {
    const { openRow } = await openEditor({}, { handlers: keys([]) });
    const voice = await openRow('Voice', 'Voice');
    const option = await voice.findByRole('option', { name: 'ElevenLabs (no key yet)' });
    expect(option).toBeDisabled();
    expect(voice.getByRole('link', { name: 'Add a provider key' })).toHaveAttribute(
      'href',
      '/settings?section=keys',
    );
  });

  it('says that the built-in one speaks English alone, where the agent speaks something else', async () => {
    const { person, openRow, section, saved } = await openEditor();
    const voice = await openRow('Voice', 'Voice');
    const provider = voice.getByLabelText('Provider');
    expect(provider).not.toHaveAccessibleDescription(/English/);
    const language = section('Basics').getByLabelText('Language');
    expect(language).toHaveAccessibleDescription('The built-in engine and voice speak English only.');
    await person.selectOptions(language, 'German');
    expect(provider).toHaveAccessibleDescription(
      /It knows English sounds only\. Select a provider that speaks German\./,
    );
    await saved((draft) => expect(draft.language).toBe('de-DE'));
  });

  it('takes a voice and a speed', async () => {
    const eleven: ProviderKey = { ...KEY, provider: 'elevenlabs', label: 'Main' };
    const { person, openRow, saved } = await openEditor({}, { handlers: keys([eleven]) });
    const voice = await openRow('Voice', 'Voice');
    await voice.findByRole('option', { name: 'ElevenLabs · Main' });
    await person.selectOptions(voice.getByRole('combobox', { name: 'Voice' }), 'Rowan (male, US)');
    expect(voice.getByRole('button', { name: 'Play a sample' })).toBeEnabled();
    await person.selectOptions(voice.getByLabelText('Provider'), 'ElevenLabs · Main');
    await person.type(voice.getByRole('combobox', { name: 'Voice' }), 'Rachel');
    const details = await openRow('Voice details', 'Voice details');
    await person.clear(details.getByLabelText('Speed'));
    await person.type(details.getByLabelText('Speed'), '1.2');
    await saved((draft) =>
      expect(draft.voice).toEqual({
        provider: 'elevenlabs',
        key_id: KEY.key_id,
        voice: 'Rachel',
        model: '',
        speed: 1.2,
      }),
    );
  });
});

describe('A sample of the voice', () => {
  const openVoice = async () => {
    let answer = () => {};
    const answers = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    onTestFinished(() => played.mockRestore());
    const editor = await openEditor(
      {},
      {
        handlers: [
          http.post(apiUrl('/voice-samples'), async () => {
            await answers;
            return HttpResponse.json({ wav: btoa('RIFF') });
          }),
        ],
      },
    );
    const voice = await editor.openRow('Voice', 'Voice');
    await editor.person.click(voice.getByRole('button', { name: 'Play a sample' }));
    return { ...editor, voice, played, answer: () => answer() };
  };

  it('is played, and stopped by a press', async () => {
    const { person, voice, played, answer } = await openVoice();
    answer();
    await person.click(await voice.findByRole('button', { name: 'Stop' }));
    expect(await voice.findByRole('button', { name: 'Play a sample' })).toBeVisible();
    expect(played).toHaveBeenCalledOnce();
  });

  it('that comes once the editor has been left isn’t played', async () => {
    const { person, href, queryClient, played, answer } = await openVoice();
    await person.click(screen.getByRole('link', { name: 'Agents' }));
    await waitFor(() => expect(href()).toBe('/agents'));
    const [asked] = queryClient.getMutationCache().findAll({ status: 'pending' });
    answer();
    await waitFor(() => expect(asked?.state.status).toBe('success'));
    expect(played).not.toHaveBeenCalled();
  });
});

describe('Transcriber', () => {
  it('takes a language and keywords', async () => {
    const { person, openRow, saved } = await openEditor();
    const transcriber = await openRow('Transcriber', 'Transcriber');
    await person.selectOptions(transcriber.getByLabelText('Spoken language'), 'Spanish');
    await person.type(transcriber.getByLabelText('Keywords'), 'Harbor Dental{Enter}Dr. Okafor');
    await saved((draft) =>
      expect(draft.transcriber).toMatchObject({
        provider: 'browser',
        language: 'es-ES',
        keywords: ['Harbor Dental', 'Dr. Okafor'],
      }),
    );
  });
});
